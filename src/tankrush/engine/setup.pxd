cimport cython
from .planning cimport draw_achievement
from .drawing cimport draw_cards
from .reserve cimport draw_of_nation, refill_reserve, shuffle_deck
from .rules cimport Rules
from .state cimport Game, Player
from .turn cimport begin_turn

cdef int CLOSED_ACHIEVEMENTS, CONSENT, DRAFT, HQ, MOVED, NONE, OPEN_ACHIEVEMENTS, PICK, SLOTS, STANDING

@cython.locals(seat=int)
cpdef void set_up(Game game, unsigned long long seed) noexcept
@cython.locals(slot=int)
cpdef void set_up_player(Game game, Player player) noexcept
cpdef void build_deck(Game game) noexcept
@cython.locals(_=int)
cpdef void remove_random_cards(Game game, int nation, int count) noexcept
cpdef void lay_out_achievements(Game game) noexcept
cpdef void open_achievement(Game game, int achievement) noexcept
cpdef void open_agreed_achievements(Game game) noexcept
cpdef void draw_open_achievements(Game game, int wanted) noexcept
cpdef void begin_play(Game game) noexcept
@cython.locals(seat=int)
cpdef void ask_picker(Game game) noexcept
@cython.locals(step=int, other=int)
cpdef int find_substitute(Game game, int seat) noexcept
@cython.locals(achievement=int)
cpdef void list_picks(Game game) noexcept
cpdef void pick(Game game, int achievement) noexcept
cpdef void confirm(Game game, int seat) noexcept
@cython.locals(seat=int)
cpdef void end_consent_if_all(Game game) noexcept
