cimport cython
from .playing cimport may_play, take_to_play
from .reserve cimport close_gaps
from .state cimport Game, Player

cdef int ANY_NATION, WANT, DONE, MAIN, NATIONS, NONE, PAY, PAYING, REAR, RESERVE, SIGNALMEN
cdef int SIGNALMEN_STACK, VEHICLES

cpdef bint can_pay(Game game, int argument, int card) noexcept
cpdef bint may_buy(Game game, Player player) noexcept  # inline
@cython.locals(i=int, card=int)
cpdef void fill_purse(Game game, Player player, bint optimistic) noexcept
@cython.locals(nation=int)
cpdef void add_to_purse(Game game, int card) noexcept
@cython.locals(nation=int)
cpdef bint can_afford(Game game, int card) noexcept
@cython.locals(free=int, nation=int, cost=int, i=int, card=int)
cpdef bint is_covered(Game game) noexcept
@cython.locals(i=int)
cpdef void list_purchases(Game game, Player player) noexcept
cpdef void list_if_affordable(Game game, int card) noexcept
@cython.locals(i=int, card=int)
cpdef void list_payments(Game game, Player player) noexcept
@cython.locals(i=int)
cpdef bint serves_purchase(Game game, int payer) noexcept
cpdef void begin_purchase(Game game, int card) noexcept
cpdef void pay(Game game, Player player, int argument) noexcept
@cython.locals(i=int, card=int)
cpdef void complete_purchase(Game game, Player player) noexcept
