cimport cython
from .scoring cimport score_game, standing_bases, team_count
from .state cimport Game, Player

cdef int DECISIVE_SHOT, HQ, NONE, OVER, SLOTS

@cython.locals(scored=Game, left=list, player=Player)
cpdef object standing(Game game)
@cython.locals(scored=Game)
cpdef Game scored_now(Game game)
cpdef object score_of(Player player)
@cython.locals(seat=int)
cpdef tuple achievement_counts(Game game, int achievement)
cdef int _count(Game game, int team, int achievement)
@cython.locals(slots=int, left=int, team=str)
cdef object _see_seat(Game game, Player player)
@cython.locals(number=int, team=int, counts=tuple, seat=int)
cdef object _see_achievement(Game game, int index)
@cython.locals(singles=list, left=list)
cdef object _shortest_pile(Game game)
