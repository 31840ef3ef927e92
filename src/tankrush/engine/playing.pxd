cimport cython
from .state cimport Game, Player

cdef int IN_PLAY, MOST_PLAYS, MOVED, NONE, REAR, REAR_PLACE, VEHICLES

cpdef int card_at(Player player, int argument) noexcept  # inline
cpdef bint may_play(Game game, int argument, int card) noexcept  # inline
@cython.locals(card=int)
cpdef int take_to_play(Game game, Player player, int argument) noexcept
cpdef void put_into_rear(Game game, Player player, int card, int source) noexcept
