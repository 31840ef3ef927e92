cimport cython
from .buying cimport can_pay, list_purchases, may_buy, serves_purchase
from .table cimport Game, Player

cdef int ANY_NATION, DONE, FULL_SQUAD, NONE, PAY, PAYING, REAR, SIGNALMEN, VEHICLES, WANT

@cython.locals(hand=list, card=int)
cpdef list list_payers(Game game, Player player)
cdef object _payer(Game game, int argument, int card, int copies)
@cython.locals(cards=list, card=int)
cpdef list list_offers(Game game, Player player, list payers)
@cython.locals(card=int)
cdef object _purse(Game game, list payers, dict purses)
cdef int _group(Game game, int card)
cdef tuple _rank(Game game, bint in_rear, int card)
@cython.locals(card=int)
cdef object _offer(Game game, list cards, bint is_wanted, str reason, object purse)
cdef str _reason(Game game, Player player, int card, object purse)
cdef tuple _add(tuple one, tuple other)
