cimport cython
from .state cimport Game

cdef int DECK, DISCARDS, GOLD, MOVED, NONE, RESERVE, SHUFFLED

cpdef int reveal_vehicle(Game game) noexcept
@cython.locals(card=int)
cpdef bint reveal_into_reserve(Game game) noexcept
cpdef void close_gaps(Game game) noexcept
cpdef void refill_reserve(Game game) noexcept
@cython.locals(card=int)
cpdef void discard_from_reserve(Game game, int index) noexcept
cpdef void refresh_reserve(Game game) noexcept
cpdef void scout_reserve(Game game) noexcept
@cython.locals(i=int)
cpdef void shuffle_deck(Game game) noexcept
@cython.locals(fitting=int, k=int, wanted=int)
cpdef int draw_of_nation(Game game, int nation) noexcept
