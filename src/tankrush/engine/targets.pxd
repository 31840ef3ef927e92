cpdef int target_at(int seat, int slot, bint defender) noexcept  # inline
cpdef int seat_of(int target) noexcept  # inline
cpdef int slot_of(int target) noexcept  # inline
cpdef bint is_defender(int target) noexcept  # inline
