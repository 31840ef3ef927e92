cimport cython
from tankrush.engine.state cimport Game
from .features cimport Features
from .network cimport Network

cdef int OVER

@cython.final
cdef class Evaluation:
    cdef readonly Features features
    cdef readonly Network network
    cdef readonly double[8] share
    @cython.locals(total=double, seat=int)
    cpdef void judge(self, Game game) noexcept
    @cython.locals(seat=int, highest=double)
    cpdef void weigh(self, int count) noexcept
    @cython.locals(winners=int, seat=int)
    cpdef void judge_result(self, Game game) noexcept
    @cython.locals(other=int)
    cpdef bint is_first_of_team(self, Game game, int seat) noexcept
    @cython.locals(seat=int, other=int, joint=double)
    cpdef void join_teams(self, Game game) noexcept
    @cython.locals(seat=int, total=double)
    cpdef list guess(self, object inputs, int count)
    @cython.locals(shares=list, seat=int)
    cpdef void learn(self, object inputs, list won, double rate, double decay)

@cython.locals(result=double, _=int)
cpdef double power_of_e(double x) noexcept
