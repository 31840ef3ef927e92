cimport cython
from tankrush.engine.scoring cimport score_game
from tankrush.engine.state cimport Game, Player
from tankrush.bots.policy.arena cimport share_of
from .observation cimport squad_points

cdef int OVER, SHAPED, WIN
cdef double POINTS_A_WIN

@cython.locals(teams=int, count=int, seat=int, team=int)
cpdef int count_teams(Game game) noexcept
@cython.locals(ours=int, all_points=int, members=int, other=int, player=Player, points=int, teams=int)
cpdef double lead_of(Game game, int seat) noexcept
@cython.locals(teams=int)
cpdef double win_of(Game game, int seat) noexcept
@cython.locals(step=double)
cpdef double reward_of(Game game, int seat, int mode, double before) noexcept
cpdef void cut_short(Game game) noexcept
