cimport cython
from .state cimport Game, Player

cdef int AWARD, DOUBLE, DOUBLES, ENDING, GOLD, MEDAL, MEDALS, NATIONS, NONE, POOL_ALL, POOL_NONE, SINGLE

cpdef void trigger_end(Game game) noexcept
cpdef void note_decisive_shot(Game game, int seat) noexcept
@cython.locals(left=int)
cpdef void take_single(Game game, Player player, int nation) noexcept
cpdef void take_double(Game game, Player player, int nation) noexcept
cpdef void count_kill(Game game, int nation) noexcept
cpdef int most_doubles(Game game) noexcept
@cython.locals(most=int)
cpdef bint is_fair_award(Game game, int doubles) noexcept
@cython.locals(doubles=int)
cpdef void list_awards(Game game) noexcept
@cython.locals(most=int)
cpdef bint begin_award(Game game, int nation, int due) noexcept
@cython.locals(player=Player, nation=int, singles=int, _=int)
cpdef void pay_award(Game game, int doubles) noexcept
@cython.locals(nation=int, due=int)
cpdef bint begin_due_award(Game game) noexcept
cpdef bint pays_after_attack(Game game) noexcept
@cython.locals(nation=int)
cpdef void list_piles_with_singles(Game game) noexcept
