cimport cython
from .dispatch cimport apply_action, list_legal, playout
from .setup cimport set_up
from .state cimport Game, Player
from .determinize cimport reimagine

cdef int OVER, MOST_DECISIONS

@cython.locals(game=Game, player=Player, decisions=cython.longlong, checksum=cython.longlong, i=int, seat=int)
cpdef tuple random_games(Game fresh, unsigned long long seed, int count)
cpdef int simulate(Game game, Game scratch, int seat, unsigned long long seed, int most) noexcept

@cython.final
cdef class Batch:
    cdef readonly Game fresh
    cdef public unsigned long long next_seed
    cdef public int finished
    cdef readonly list games
    cpdef void begin(self, Game game) noexcept
    @cython.locals(i=int)
    cpdef object step(self, list actions)
    cpdef object step_one(self, Game game, int action)
    cpdef void renew(self, Game game) noexcept
    @cython.locals(i=int, game=Game)
    cpdef object step_at_random(self, int steps)
    @cython.locals(game=Game)
    cpdef list legal(self)
