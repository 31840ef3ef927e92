cimport cython
from .playing cimport take_to_play
from .state cimport Game, Player

cdef int ABILITY, IN_PLAY, MAIN, NONE, PLACING, RESOLVE, STOP, SYMBOLS

cpdef void begin_card(Game game, Player player, int argument) noexcept
cpdef void defend_with(Game game, Player player, int argument) noexcept
@cython.locals(i=int)
cpdef int unused_symbol(Game game, int ability) noexcept
@cython.locals(seen=int, i=int, ability=int)
cpdef void list_abilities(Game game) noexcept
cpdef void after_ability(Game game, Player player) noexcept
cpdef void finish_card(Game game, Player player) noexcept
