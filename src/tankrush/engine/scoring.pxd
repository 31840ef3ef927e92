cimport cython
from .state cimport Game, Player

cdef int ACHIEVEMENT_POINTS, BASE, BASE_POINTS, BASES_DESTROYED, DECISIVE_SHOT, DESTRUCTION, DOUBLE, ENDED, GONE, HEADQUARTERS
cdef int NATIONS, NATIONS_COUNT, NONE, OVER, OWN_BASES, SINGLE, SLOTS, SQUAD_ALL_OWNED, SQUAD_RULEBOOK

@cython.locals(seat=int, i=int, team=int, player=Player)
cpdef void score_game(Game game) noexcept
cpdef void end_game(Game game) noexcept
@cython.locals(n=int, slot=int)
cpdef int squad_count(Game game, Player player, int card) noexcept
cpdef void score_player(Game game, Player player) noexcept
cpdef int captured_bases(Game game, Player player) noexcept
@cython.locals(n=int, slot=int)
cpdef int standing_bases(Player player) noexcept
cpdef int own_points(Player player) noexcept
@cython.locals(points=int, seat=int)
cpdef int team_points(Game game, int team) noexcept
@cython.locals(leader=int, best=int, judged=int, seat=int, team=int, value=int)
cpdef int winner_of(Game game, int achievement) noexcept
@cython.locals(special=int, count=int, nations=int, seat=int, nation=int, player=Player)
cpdef int team_count(Game game, int team, int achievement) noexcept
@cython.locals(special=int)
cpdef bint is_squad_sum(Game game, int achievement) noexcept
@cython.locals(nations=int, nation=int)
cpdef int medal_nations(Game game, Player player) noexcept
@cython.locals(total=int, i=int, slot=int)
cdef int squad_sum(Game game, Player player, int* column, int first) noexcept
@cython.locals(seat=int)
cpdef void rank_player(Game game, Player player) noexcept
@cython.locals(step=int, ours=int, theirs=int)
cpdef bint is_better(Game game, Player one, Player other) noexcept
@cython.locals(value=int, seat=int, mate=Player)
cpdef int tie_break(Game game, Player player, int step) noexcept
