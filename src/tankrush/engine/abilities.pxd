cimport cython
from .combat cimport besiege, list_siege_targets
from .drawing cimport draw_cards, put_dead_cards_away
from .medals cimport take_single
from .playing cimport put_into_rear, take_to_play
from .reserve cimport close_gaps, scout_reserve
from .sabotage cimport begin_sabotage, show_choices
from .table cimport Game, Player

cdef int ABILITY, CHOOSING_MEDAL, CLOSED_ACHIEVEMENTS, DESTROYING, DESTRUCTION, DESTRUCTION_ABILITY
cdef int DESTRUCTION_PILE, DISCARDED_ACHIEVEMENTS, DISLOCATE, DISLOCATING, DISLOCATION, DONE, FRONT
cdef int FULL_SQUAD, GIVE, GOLD, IN_PLAY, INVULNERABILITY, MAIN, MOVED, NONE, OPEN_ACHIEVEMENTS, PLACING
cdef int PLANNING, PLANNING_ONE, RECRUITMENT, REINFORCEMENTS, REPAIR, REPAIRING, REPLACE, RESEARCH
cdef int RESEARCHING, RESERVE, RESOLVE, SABOTAGE, SCOUTING, SCRAP, SHUFFLED, SIEGE, SIEGE_TARGET, SLOTS, STOP
cdef int SYMBOLS, TAKE

cpdef void begin_card(Game game, Player player, int argument) noexcept
cpdef void defend_with(Game game, Player player, int argument) noexcept
@cython.locals(i=int)
cpdef int unused_symbol(Game game, int ability) noexcept
@cython.locals(seen=int, i=int, ability=int)
cpdef void list_abilities(Game game) noexcept
cpdef void after_ability(Game game, Player player) noexcept
cpdef void finish_card(Game game, Player player) noexcept
@cython.locals(symbol=int, amount=int)
cpdef void resolve(Game game, Player player, int ability) noexcept
cpdef void reinforce(Game game, Player player, int amount) noexcept
cpdef void recruit(Game game, Player player) noexcept
cpdef void scout(Game game, Player player) noexcept
cpdef void begin_siege(Game game, Player player) noexcept
cpdef void lay_siege(Game game, Player player, int target) noexcept
@cython.locals(i=int)
cpdef void list_research(Game game, Player player) noexcept
cpdef void begin_research(Game game, Player player, int amount) noexcept
cpdef void research(Game game, Player player, int card) noexcept
cpdef void end_research(Game game, Player player) noexcept
cpdef void list_repairs(Game game, Player player) noexcept
cpdef void begin_repair(Game game, Player player) noexcept
@cython.locals(index=int)
cpdef void scrap(Game game, Player player, int card) noexcept
cpdef void end_repair(Game game, Player player) noexcept
@cython.locals(nation=int)
cpdef void begin_invulnerability(Game game, Player player) noexcept
cpdef void choose_medal(Game game, Player player, int nation) noexcept
@cython.locals(slot=int)
cpdef void list_dislocations(Game game, Player player) noexcept
@cython.locals(slot=int)
cpdef void begin_dislocation(Game game, Player player) noexcept
@cython.locals(card=int)
cpdef void dislocate(Game game, Player player, int slot) noexcept
cpdef void begin_planning(Game game, Player player) noexcept
@cython.locals(i=int)
cpdef void list_plans(Game game) noexcept
@cython.locals(new=int)
cpdef void replace_achievement(Game game, Player player, int achievement) noexcept
@cython.locals(size=int, i=int, index=int)
cpdef int draw_achievement(Game game) noexcept
@cython.locals(opponents=int, seat=int)
cpdef void begin_destruction(Game game, Player player) noexcept
@cython.locals(seat=int)
cpdef void list_receivers(Game game, Player player) noexcept
cpdef void give_destruction(Game game, Player victim) noexcept
cpdef void give_chosen_destruction(Game game, Player player, int seat) noexcept
