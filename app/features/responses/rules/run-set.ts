/**
 * The origin of a run set. The dojo adds its questions one by one, controls order and clock, and finishes the set. Its
 * responses are marked and saved like any other.
 */
export const RUN_ORIGIN = 'dojo'

export const RUN_IS_OPEN = 'This run is still open in the dojo. Continue it there.'
