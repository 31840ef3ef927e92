cimport cython
from .buying cimport can_pay, list_purchases, may_buy, serves_purchase
from .state cimport Game, Player

cdef int ANY_NATION, DONE, NONE, PAY, PAYING, REAR, SIGNALMEN, VEHICLES, WANT

@cython.locals(hand=list, card=int)
cpdef list list_payers(Game game, Player player)
cdef object _payer(Game game, int argument, int card, int copies)
@cython.locals(cards=list, card=int)
cpdef list list_offers(Game game, Player player, list payers)
cdef _Purse _purse(Game game, list payers, dict purses)
cdef int _group(Game game, int card)
cdef int _rank(Game game, bint in_rear, int card)
@cython.locals(card=int, price=int, way=tuple)
cdef object _offer(Game game, list cards, bint is_wanted, str reason, _Purse purse)
cdef str _reason(Game game, Player player, int card, _Purse purse)

@cython.final
cdef class _Purse:
    cdef tuple parts, given
    cdef list nations, groups, worth, copies, ranks, ways
    cdef int most
    @cython.locals(card=int, nation=int, group=int, rest=bint, bits=int, costs=list, needs=list)
    cdef list list_needs(self, Game game, list cards)
    @cython.locals(i=int, groups=int, wanted=int)
    cdef tuple open_needs(self, list needs)
    @cython.locals(way=tuple)
    cdef tuple best_way(self, list needs)
    @cython.locals(i=int, sums=tuple, parts=tuple, after=tuple, way=tuple, found=dict, grown=dict)
    cdef list list_ways(self)

@cython.locals(paid=list)
cdef tuple _pay(tuple sums, int group, int worth)
@cython.locals(group=int)
cdef int _worth(int groups, tuple sums)
@cython.locals(groups=int, wanted=int)
cdef bint _are_met(list needs, tuple sums)
cdef bint _is_met(int groups, int wanted, tuple sums)
