cimport cython
from tankrush.engine.dispatch cimport apply_action
from tankrush.engine.scoring cimport score_game
from tankrush.engine.setup cimport set_up
from tankrush.engine.state cimport Game, Player
from .policy cimport Policy

cdef int OVER, MOST_DECISIONS

@cython.locals(game=Game, total=double, games=int, deal=int, rotation=int, seat=int, policies=list)
cpdef double duel(Game fresh, Policy one, Policy other, unsigned long long seed, int deals)
@cython.locals(winners=int, teams=int, other=int, team=int)
cpdef double share_of(Game game, int seat) noexcept
@cython.locals(made=int, action=int)
cpdef int play_on(Game game, object players, int most)
