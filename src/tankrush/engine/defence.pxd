cimport cython
from .state cimport Game, Player

cdef int CHOOSE, DEFENDER, FRONT, GONE, IN_PLAY, MAIN, MOVED, NONE, PLACE, PLACING, SLOTS

@cython.locals(slot=int)
cpdef bint has_bare_base(Player player) noexcept
@cython.locals(bare=bint, slot=int)
cpdef void list_places(Game game, Player player) noexcept
@cython.locals(card=int)
cpdef void send_defender_to_depot(Game game, Player owner, int slot) noexcept
cpdef void place_defender(Game game, Player player, int slot) noexcept
@cython.locals(i=int)
cpdef bint must_defend_after_attack(Game game, Player player) noexcept
@cython.locals(i=int, card=int)
cpdef void list_attackers_to_defend(Game game) noexcept
cpdef void choose_defender(Game game, Player player, int card) noexcept
cpdef void end_attack(Game game) noexcept
