cimport cython
from tankrush.engine.state cimport Game, Player

cdef int ATTACK, WANT, DEFEND, END, PAY, REAR, TAKE, USE, BASE_NATIONS
cdef double FORGOTTEN, OVERPAID, CHASED, ENDED

@cython.locals(verb=int, card=int)
cpdef double mistake(Game game, Player player, int action) noexcept
