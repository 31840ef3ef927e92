cimport cython
from tankrush.engine.dispatch cimport apply_action, list_legal
from tankrush.engine.state cimport Game
from tankrush.engine.determinize cimport reimagine
from .evaluation cimport Evaluation, power_of_e
from tankrush.bots.policy.policy cimport Policy

cdef int OVER, MOST_NODES

@cython.final
cdef class Search:
    cdef readonly Policy policy
    cdef readonly Evaluation evaluation
    cdef public int rounds
    cdef public double explore, trust
    cdef public int size
    cdef readonly int simulations
    cdef unsigned short[120000] action
    cdef unsigned char[120000] actor
    cdef int[120000] child, sibling, visits, offered, moved
    cdef double[120000] value, prior
    cdef double[4096] roots
    cdef int[1024] legal
    cdef int legal_count
    cdef int[512] path
    cpdef void begin(self) noexcept
    cpdef void keep_tree(self) noexcept
    @cython.locals(top=int)
    cpdef bint follow(self, int action, int actor) noexcept
    @cython.locals(node=int, number=int, below=int)
    cpdef void number_subtree(self, int top) noexcept
    @cython.locals(size=int, node=int, made=int)
    cpdef void compact_tree(self, int top) noexcept
    @cython.locals(length=int, i=int, node=int)
    cpdef void simulate(self, Game game, Game scratch, int seat, unsigned long long seed) noexcept
    @cython.locals(node=int, length=int, actor=int, fresh=bint)
    cpdef int descend(self, Game game) noexcept
    cpdef int visits_before_expansion(self) noexcept
    @cython.locals(size=int, was_leaf=bint, has_looked=bint, i=int, action=int, found=int)
    cpdef bint expand(self, Game game, int node, int actor) noexcept
    @cython.locals(found=int)
    cpdef int find(self, int node, int action, int actor) noexcept
    @cython.locals(made=int)
    cpdef int add_child(self, Game game, int node, int action, int actor) noexcept
    @cython.locals(found=int, action=int, logarithm=double)
    cpdef object set_priors(self, Game game, int actor, list logarithms)
    @cython.locals(highest=double, total=double, tries=int, i=int, found=int, usual=double, best=double, chosen=int, mean=double, curiosity=double, points=double)
    cpdef int best_child(self) noexcept
    @cython.locals(scale=double)
    cpdef double root(self, int number) noexcept
    @cython.locals(last=int, turn=int, most=int)
    cpdef void play_on(self, Game game) noexcept
    @cython.locals(found=int)
    cpdef list ranking(self)

@cython.locals(guess=double, _=int)
cpdef double square_root(double x) noexcept
@cython.locals(_=int)
cpdef void run(Search search, Game game, Game scratch, int seat, unsigned long long seed, int count) noexcept
