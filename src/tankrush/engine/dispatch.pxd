cimport cython
from .abilities cimport answer_ability, end_repair, list_ability_answers, resolve
from .buying cimport begin_purchase, complete_purchase, list_payments, list_purchases, may_buy, pay
from .combat cimport begin_strikes, choose_striker, declare, has_attacker, list_attackers, list_strikers, list_targets, strike
from .defence cimport choose_defender, end_attack, list_attackers_to_defend, list_places, place_defender
from .in_play cimport after_ability, begin_card, defend_with, finish_card, list_abilities
from .medals cimport list_awards, pay_award
from .playing cimport may_play
from .reserve cimport refresh_reserve
from .sabotage cimport give_up, list_hand, show_choices
from .setup cimport confirm, list_picks, pick
from .state cimport Game, Player
from .turn cimport close_turn, end_phase_two, finish_turn, list_storable, store

cdef int ABILITY, AIMING, ATTACK, AWARD, CHOOSE, CONFIRM, CONSENT, DECLARING, DEFEND, DEFENDER, DISCARD, DONE
cdef int DOUBLES, DRAFT, END, GIVE_UP, KEEP, MAIN, NONE, OVER, PAY, PAYING, PICK, PLACE, PLACING, READY, REAR
cdef int REFRESH, RESOLVE, SABOTAGED, STOP, STORE, STORING, STRIKE, STRIKING, TARGET, USE, VEHICLES, WANT

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
