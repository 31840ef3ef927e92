cimport cython
from tankrush.engine.pile cimport Pile
from tankrush.engine.scoring cimport score_game
from tankrush.engine.table cimport Game, Player
from .policy cimport progress_of

cdef int GONE, NONE, OVER, SLOTS, COUNT

@cython.final
cdef class Evaluation:
    cdef double[16] w
    cdef double[16] x
    cdef readonly double[8] share
    @cython.locals(total=double, strength=double, seat=int, i=int)
    cpdef void judge(self, Game game) noexcept
    @cython.locals(winners=int, seat=int)
    cpdef void judge_result(self, Game game) noexcept
    @cython.locals(other=int)
    cpdef bint is_first_of_team(self, Game game, int seat) noexcept
    @cython.locals(seat=int, other=int, joint=double)
    cpdef void join_teams(self, Game game) noexcept
    @cython.locals(progress=double, best=int, seat=int, lead=double, bases=int, defenders=int, slot=int, i=int)
    cpdef void look(self, Game game, Player player) noexcept
    @cython.locals(i=int, card=int)
    cpdef void count_pile(self, Game game, Pile pile) noexcept
    cpdef list features(self, Game game, int seat)

@cython.locals(result=double, _=int)
cpdef double power_of_e(double x) noexcept
