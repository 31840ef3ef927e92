cimport cython
from .forecast cimport forecast, foresee
from .game cimport legal
from .standing cimport score_of, standing
from .state cimport Game, Player
from .determinize cimport is_hand_open

cdef int DRAFT, HQ, NATIONS, NONE, OVER, SABOTAGED, SLOTS, SYMBOLS

@cython.locals(over=bint, actions=list)
cpdef object view(Game game, int seat)
@cython.locals(player=Player, actions=list)
cpdef object own_view(Game game, int seat)
@cython.locals(over=bint, own=bint, sealed=int)
cdef object _see_seat(Game game, Player player, int viewer)
cdef tuple _hand(Game game, Player player)
cdef tuple _depot(Game game, Player player)
cdef int _sealed(Game game, Player player)
@cython.locals(slot=int)
cdef tuple _see_bases(Game game, Player player)
cdef object _see_base(Game game, Player player, int slot)
@cython.locals(attackers=list, symbols=tuple, nation=int)
cdef object _see_turn(Game game)
@cython.locals(first=int)
cdef tuple _abilities(Game game, int card)
@cython.locals(nation=int)
cdef tuple _see_medals(Game game)
cdef object _see_pile(Game game, int nation)
cdef object _see_achievements(Game game)
cdef object _seat(int seat)
cdef object _key(Game game, int card)
cdef tuple _keys(Game game, list cards)
cdef tuple _sorted_keys(Game game, list cards)
cdef tuple _achievement_keys(Game game, int bits)
cdef list _actions(Game game, int seat)
cdef tuple _choices(Game game, int seat, list actions)
@cython.locals(words=tuple)
cdef object _choice(Game game, Player player, int action, list actions)
cdef object _foresee(Game game, int seat, list actions)
