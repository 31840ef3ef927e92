cimport cython
from .drawing cimport put_away
from .state cimport Game, Player

cdef int CHOSE, GIVE_UP, NONE, SABOTAGED

cpdef bint is_victim(Game game, int seat) noexcept
@cython.locals(seat=int)
cpdef void begin_sabotage(Game game) noexcept
@cython.locals(seat=int, victim=Player)
cpdef void choose_for_absent(Game game) noexcept
cpdef void seal(Game game, int seat, int card) noexcept
@cython.locals(step=int, seat=int)
cpdef void ask_victims(Game game) noexcept
cpdef void list_hand(Game game, Player player) noexcept
cpdef void give_up(Game game, int seat, int card) noexcept
@cython.locals(step=int)
cpdef void show_choices(Game game) noexcept
@cython.locals(card=int)
cpdef void discard_sealed(Game game, Player victim) noexcept
