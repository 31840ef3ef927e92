cimport cython
from .reserve cimport draw_of_nation
from .state cimport Game, Player

cdef int DESTRUCTION, GOLD, NONE, OVER, SABOTAGED

@cython.locals(world=Game)
cpdef Game imagine(Game game, int seat, unsigned long long seed)
@cython.locals(other=int, player=Player)
cpdef void reimagine(Game world, int seat, unsigned long long seed) noexcept
cpdef bint is_hand_open(Game game, int seat) noexcept
@cython.locals(known=int)
cpdef void forget_garage_order(Player player) noexcept
@cython.locals(size=int, kept=int, _=int)
cpdef void redeal_hand(Game game, Player player) noexcept
@cython.locals(i=int, nation=int)
cpdef void redeal_box(Game game) noexcept
