cimport cython
from .abilities cimport list_research
from .combat cimport (
    base_falls, has_attacker, is_heavy, joined_nation, list_siege_targets, list_targets, siege_destroys,
    strike_destroys,
)
from .payment cimport list_offers, list_payers
from .playing cimport card_at
from .sabotage cimport is_victim
from .scoring cimport standing_bases
from .state cimport Game, Player
from .targets cimport is_defender, seat_of, slot_of

cdef int ABILITY, AIMING, ATTACK, BASE_POINTS, WANT, DECLARING, DESTRUCTION_ABILITY, DISLOCATION, DONE, END, GOLD
cdef int INVULNERABILITY, MAIN, NATIONS, NONE, PAY, PAYING, PLANNING, POOL_ALL, POOL_NONE, READY, REAR, RECRUITMENT
cdef int REINFORCEMENTS, REPAIR, RESEARCH, RESOLVE, SABOTAGE, SCOUTING, SIEGE, STRIKE, STRIKING, SYMBOLS, TARGET, USE

@cython.locals(owner=Player, slot=int, nation=int)
cpdef object strike_effect(Game game, int card, int target)
@cython.locals(owner=Player, slot=int, nation=int)
cpdef object siege_effect(Game game, int target)
cdef int _due(Game game, int nation)
cdef object _base_effect(Player owner, bint falls)
cdef object _vehicle_effect(Game game, bint destroys, int nation, int kills, bint pooled)
@cython.locals(singles=int, doubles=int, most=int, least=int)
cdef tuple _award(Game game, int nation, int kills, bint pooled)
@cython.locals(action=int, card=int)
cpdef list list_attacks(Game game, Player player, list actions)
@cython.locals(aim=int)
cdef object _attacker(Game game, str part, int card, object action)
@cython.locals(nation=int, seat=int)
cpdef bint has_effect(Game game, Player player, int card, int ability, int amount)
@cython.locals(before=int)
cdef bint _can_research(Game game, Player player, int amount)
@cython.locals(verb=int, argument=int, lost=int, card=int)
cpdef object warn(Game game, Player player, int action, list actions)
@cython.locals(action=int)
cdef bint _has(list actions, int verb)
@cython.locals(price=int, wanted=int)
cdef object _warn_of_payer(Game game, int card)
@cython.locals(first=int, i=int)
cdef object _warn_of_use(Game game, Player player, int card)
@cython.locals(first=int, i=int)
cdef int _amount(Game game, int card, int ability)
cdef object _warn_of_ability(Game game, Player player, int card, int ability, int amount)
cdef object _warn_of_hit(Game game, Player player, object effect)
@cython.locals(is_strike=bint)
cpdef tuple foresee(Game game, Player player, int action, list actions)
@cython.locals(buys=bint)
cpdef object forecast(Game game, Player player, list actions)
