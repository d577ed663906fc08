/** Longer than any honest answer to a short item; a bound on the work that one answer can ask for. */
export const LONGEST_ANSWER = 5_000
/** Some four thousand words: no exam asks for more. */
export const LONGEST_WRITING = 30_000
