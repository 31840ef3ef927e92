cimport cython
from .state cimport Game

cdef int CLOSED_ACHIEVEMENTS, DISCARDED_ACHIEVEMENTS, MOVED, NONE, OPEN_ACHIEVEMENTS, SHUFFLED

@cython.locals(new=int)
cpdef void replace_achievement(Game game, int achievement) noexcept
@cython.locals(size=int, i=int, index=int)
cpdef int draw_achievement(Game game) noexcept
