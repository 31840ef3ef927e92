cimport cython
from .pile cimport Chance, Pile
from .state cimport Game, Player

cdef int BASE, DESTRUCTION, EVERYONE, MOVED, NONE, SHUFFLED

cpdef bint is_dead(int card) noexcept
@cython.locals(garage=Pile, hand=Pile, chance=Chance, card=int)
cpdef void draw_cards(Game game, Player player, int count, bint openly) noexcept
cpdef void shuffle_depot(Game game, Player player) noexcept
@cython.locals(index=int)
cpdef void put_dead_cards_away(Game game, Player player) noexcept
cpdef void put_away(Game game, Player player, int index) noexcept
