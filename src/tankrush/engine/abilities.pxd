cimport cython
from .combat cimport besiege, list_siege_targets
from .drawing cimport draw_cards, put_dead_cards_away
from .in_play cimport after_ability, unused_symbol
from .medals cimport list_piles_with_singles, take_single
from .planning cimport replace_achievement
from .playing cimport put_into_rear
from .reserve cimport close_gaps, scout_reserve
from .sabotage cimport begin_sabotage, show_choices
from .state cimport Game, Player

cdef int CHOOSING_MEDAL, DESTROYING, DESTRUCTION, DESTRUCTION_ABILITY, DESTRUCTION_PILE, DISLOCATE, DISLOCATING
cdef int DISLOCATION, DONE, FRONT, GIVE, GOLD, IN_PLAY, INVULNERABILITY, MOVED, NONE, PLANNING
cdef int PLANNING_ONE, RECRUITMENT, REINFORCEMENTS, REPAIR, REPAIRING, REPLACE, RESEARCH, RESEARCHING, RESERVE
cdef int SABOTAGE, SCOUTING, SCRAP, SIEGE, SIEGE_TARGET, SLOTS, SYMBOLS, TAKE

@cython.locals(symbol=int, amount=int)
cpdef void resolve(Game game, Player player, int ability) noexcept
@cython.locals(phase=int)
cpdef void list_ability_answers(Game game, Player player) noexcept
@cython.locals(phase=int)
cpdef void answer_ability(Game game, Player player, int argument) noexcept
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
cpdef void plan(Game game, Player player, int achievement) noexcept
@cython.locals(opponents=int, seat=int)
cpdef void begin_destruction(Game game, Player player) noexcept
@cython.locals(seat=int)
cpdef void list_receivers(Game game, Player player) noexcept
cpdef void give_destruction(Game game, Player victim) noexcept
cpdef void give_chosen_destruction(Game game, Player player, int seat) noexcept
