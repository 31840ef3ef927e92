cimport cython
from .abilities cimport after_ability, begin_card, choose_medal, defend_with, dislocate, end_repair, finish_card, give_chosen_destruction, lay_siege, list_abilities, list_dislocations, list_plans, list_receivers, list_repairs, list_research, replace_achievement, research, resolve, scrap
from .buying cimport begin_purchase, complete_purchase, list_payments, list_purchases, may_buy, pay
from .combat cimport begin_strikes, choose_striker, declare, has_attacker, list_attackers, list_siege_targets, list_strikers, list_targets, strike
from .defence cimport choose_defender, end_attack, list_attackers_to_defend, list_places, place_defender
from .medals cimport list_awards, list_piles_with_singles, pay_award
from .playing cimport may_play
from .reserve cimport refresh_reserve
from .sabotage cimport give_up, list_hand, show_choices
from .setup cimport confirm, list_picks, pick
from .table cimport Game, Player
from .turn cimport close_turn, end_phase_two, finish_turn, list_storable, store

cdef int ABILITY, AIMING, ATTACK, AWARD, WANT, CHOOSE, CHOOSING_MEDAL, CONFIRM, DECLARING, DEFEND, DEFENDER
cdef int DESTROYING, DISCARD, DISLOCATE, DISLOCATING, DONE, DOUBLES, DRAFT, END, GIVE, GIVE_UP, KEEP, MAIN
cdef int MEDAL, NONE, OVER, PAY, PAYING, PICK, PLACE, PLACING, PLANNING_ONE, READY, REAR, REFRESH, REPAIRING
cdef int REPLACE, RESEARCHING, RESOLVE, SABOTAGED, SCRAP, SIEGE_TARGET, STOP, STORE, STORING, STRIKE, STRIKING
cdef int TAKE, TARGET, USE, VEHICLES

cpdef int list_legal(Game game, int seat) noexcept
@cython.locals(phase=int)
cpdef void list_answers(Game game, Player player) noexcept
@cython.locals(i=int, card=int)
cpdef void list_plays(Game game, Player player) noexcept
@cython.locals(active=int, armour=int)
cpdef void list_ability_plays(Game game, int argument, int card) noexcept  # inline
cpdef void apply_action(Game game, int seat, int action) noexcept
cpdef list advance(Game game, int action)
@cython.locals(verb=int, argument=int)
cpdef void carry_out(Game game, Player player, int action) noexcept
cpdef void apply_rarer(Game game, Player player, int verb, int argument) noexcept
cpdef void after_sabotage(Game game) noexcept
@cython.locals(made=int, player=Player)
cpdef int playout(Game game, int most) noexcept
