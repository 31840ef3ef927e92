cimport cython
from .defence cimport end_attack, send_defender_to_depot
from .medals cimport begin_award, count_kill, note_decisive_shot, pays_after_attack, trigger_end
from .playing cimport card_at, may_play, take_to_play
from .state cimport Game, Player
from .targets cimport is_defender, seat_of, slot_of, target_at

cdef int AIMING, AT_BASES, AT_VEHICLES, ATTACK, ATTACKED, AUXILIARY, BASE, DAMAGED, DECLARING, FRONT, GOLD, GONE, HEADQUARTERS, HEAVY
cdef int HQ, HURT, IN_PLAY, KILLED, LOST, NONE, POOL_ALL, READY, REAR, SLOTS, STRIKE, STRIKING, TARGET

cpdef bint is_open_base(Player owner, int slot) noexcept  # inline
@cython.locals(targets=int, seat=int)
cpdef int find_targets(Game game) noexcept  # inline
@cython.locals(targets=int, slot=int)
cpdef int targets_of(Player owner) noexcept  # inline
cpdef bint can_hit(Game game, int card, int targets) noexcept  # inline
cpdef bint can_strike_defender(Game game, int card, Player owner, int slot) noexcept  # inline
cpdef bint can_strike_base(Game game, int card, Player owner, int slot) noexcept  # inline
@cython.locals(seat=int, owner=Player, slot=int)
cpdef void list_targets(Game game, int card) noexcept
@cython.locals(nation=int)
cpdef bint can_attack(Game game, int argument, int card) noexcept
@cython.locals(targets=int, ready=bint, i=int)
cpdef void list_attackers(Game game, Player player) noexcept
cpdef void list_attacker(Game game, Player player, int argument, int card, int targets, bint ready) noexcept
@cython.locals(i=int)
cpdef bint has_attacker(Game game, Player player) noexcept  # inline
@cython.locals(before=int, found=bint, i=int, rear=int, other=int)
cpdef bint has_helper(Game game, Player player, int argument, int card, int targets) noexcept
@cython.locals(nation=int)
cpdef int joined_nation(Game game, int card) noexcept
cpdef void declare(Game game, Player player, int argument) noexcept
cpdef void begin_strikes(Game game) noexcept
@cython.locals(targets=int, i=int)
cpdef void list_strikers(Game game) noexcept
@cython.locals(i=int)
cpdef bint has_striker(Game game, int targets) noexcept
cpdef void choose_striker(Game game, int card) noexcept
@cython.locals(owner=Player, slot=int)
cpdef void strike(Game game, Player player, int target) noexcept
cpdef void spend_attacker(Game game, Player player) noexcept
cpdef void continue_strikes(Game game, Player player) noexcept
cpdef void reward_attack(Game game) noexcept
cpdef bint strike_destroys(Game game, int card, Player owner, int slot) noexcept  # inline
cpdef void strike_vehicle(Game game, Player player, Player owner, int slot) noexcept
cpdef void kill_defender(Game game, Player player, Player owner, int slot) noexcept
cpdef void hurt_defender(Game game, Player owner, int slot) noexcept
cpdef bint is_heavy(Game game, int card) noexcept  # inline
cpdef bint base_falls(Player owner, int slot, bint heavy) noexcept  # inline
cpdef void strike_base(Game game, Player player, Player owner, int slot, bint heavy) noexcept
cpdef void destroy_base(Game game, Player player, Player owner, int slot) noexcept
@cython.locals(seat=int, owner=Player, slot=int)
cpdef void list_siege_targets(Game game) noexcept
cpdef bint can_besiege_base(Player owner, int slot) noexcept
@cython.locals(card=int)
cpdef bint can_besiege_defender(Game game, Player owner, int slot) noexcept
@cython.locals(thin=bint)
cpdef bint siege_destroys(Game game, Player owner, int slot) noexcept  # inline
@cython.locals(owner=Player, slot=int)
cpdef void besiege(Game game, Player player, int target) noexcept
