cimport cython
from .dispatch cimport after_sabotage, apply_action, list_legal
from .sabotage cimport ask_victims, choose_for_absent
from .setup cimport ask_picker, end_consent_if_all, set_up
from .state cimport Game, Player
from .turn cimport is_deserted

cdef int CONSENT, DRAFT, END, KEEP, MAIN, NONE, OVER, SABOTAGED, SAT_OUT, STORING

cpdef list legal(Game game, int seat)
cpdef object apply(Game game, int seat, int action)
cpdef object leave(Game game, int seat)
cpdef object rejoin(Game game, int seat)
@cython.locals(player=Player)
cpdef object seat_player(Game game, int seat, bint absent)
cpdef object settle_absent(Game game)
@cython.locals(seat=int)
cpdef bint is_absent_asked(Game game) noexcept
@cython.locals(size=int)
cpdef object settle_choice(Game game)
