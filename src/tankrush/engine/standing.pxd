cimport cython
from .scoring cimport score_game, standing_bases, team_count
from .table cimport Game, Player

cdef int DECISIVE_SHOT, HQ, NONE, OVER, SLOTS

@cython.locals(scored=Game, left=list, player=Player)
cpdef object standing(Game game)
@cython.locals(scored=Game)
cpdef Game scored_now(Game game)
cpdef object score_of(Player player)
@cython.locals(teams=list, team=int)
cpdef tuple achievement_counts(Game game, int achievement)
cdef object _see_seat(Game game, Player player, int left)
@cython.locals(number=int, team=int, counts=tuple, seat=int, teams=list)
cdef object _see_achievement(Game game, int index)
@cython.locals(singles=list, left=list)
cdef object _shortest_pile(Game game)
