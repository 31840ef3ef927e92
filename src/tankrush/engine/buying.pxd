cimport cython
from .playing cimport may_play, take_to_play
from .reserve cimport refill_reserve
from .table cimport Game, Player

cdef int BUY, DONE, GOLD, MAIN, NATIONS, NONE, PAY, PAYING, REAR, RESERVE, SIGNALMEN, SIGNALMEN_STACK
cdef int VEHICLES

cpdef bint can_pay(Game game, int argument, int card) noexcept
cpdef bint is_usable_for(Game game, int payer, int card) noexcept
cpdef bint may_buy(Game game) noexcept
cpdef bint is_for_sale(Game game, Player player, int card) noexcept
@cython.locals(i=int, card=int)
cpdef void list_purchases(Game game, Player player) noexcept
cpdef void list_if_affordable(Game game, Player player, int card) noexcept
@cython.locals(seen=int, i=int, card=int)
cpdef void list_payments(Game game, Player player) noexcept
@cython.locals(i=int)
cpdef bint serves_purchase(Game game, int payer) noexcept
@cython.locals(free=int, unlimited=bint, nation=int, cost=int, wanted=bint, i=int, card=int)
cpdef bint is_covered(Game game, Player player, bint hopefully) noexcept
@cython.locals(total=int, i=int, card=int)
cpdef int resources(Game game, Player player, int nation, bint hopefully) noexcept
cpdef int resources_of(Game game, int card, int nation) noexcept
cpdef bint is_restricted_to(Game game, int card, int nation) noexcept
@cython.locals(i=int, rear=int, card=int)
cpdef bint has_payer(Game game, Player player, int nation, bint hopefully) noexcept
cpdef void begin_purchase(Game game, int card) noexcept
cpdef void pay(Game game, Player player, int argument) noexcept
@cython.locals(i=int, card=int)
cpdef void complete_purchase(Game game, Player player) noexcept
