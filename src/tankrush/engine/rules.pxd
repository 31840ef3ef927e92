cimport cython
from .pile cimport Pile, Row

@cython.final
cdef class Rules:
    cdef readonly object config
    cdef readonly list medal_nations
    cdef readonly int seats, host, first, reserve_size, pooling, final_squad, surviving_bases
    cdef readonly int pool, destruction, signalmen
    cdef readonly bint second_front, chaos, hidden_deck, refresh_at_end, refill_at_end, defend_after_attack, any_nation
    cdef readonly bint more_for_later, shuffled_deck
    cdef readonly bint hq, rear, free_placement, once_per_turn, printed_order, siege_damages, siege_armoured_only
    cdef readonly bint forced_doubles, free_awards, dead_on_draw, may_discard, sabotage_in_order, depot_public
    cdef readonly bint bases_by_events, kills_by_events, drafted, agreed
    cdef readonly Row teams, singles, doubles
    cdef readonly Pile vehicles, kit
    cpdef bint are_opponents(self, int seat, int other) noexcept  # inline
