cimport cython
from .drawing cimport draw_cards, put_dead_cards_away
from .medals cimport begin_due_award
from .playing cimport put_into_rear
from .reserve cimport refill_reserve, refresh_reserve
from .scoring cimport end_game
from .state cimport Game, Player

cdef int BEGAN, DAMAGED, FRONT, HAND, HEALED, KEEP, MAIN, NONE, SLOTS, STANDING, STORE, STORING

@cython.locals(player=Player, i=int)
cpdef void begin_turn(Game game, int seat) noexcept
cpdef void clear_attack(Game game) noexcept
@cython.locals(slot=int, damaged=bint)
cpdef void repair_own_bases(Game game, Player player) noexcept
cpdef void end_phase_two(Game game) noexcept
@cython.locals(player=Player)
cpdef void close_turn(Game game) noexcept
cpdef void list_storable(Game game, Player player) noexcept
cpdef void store(Game game, Player player, int card) noexcept
cpdef void finish_turn(Game game) noexcept
cpdef void draw_new_hand(Game game, Player player) noexcept
@cython.locals(seat=int)
cpdef void pass_turn(Game game) noexcept
@cython.locals(seat=int)
cpdef bint is_deserted(Game game) noexcept
cpdef void take_empty_turn(Game game) noexcept
