/** A line break inside a run of text, until the run is split into formulas and words. */
export const BREAK = '\u0003'
