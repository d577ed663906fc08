/** The limit of a short response in characters. It bounds the work of marking. */
export const LONGEST_ANSWER = 5_000
/** The limit of an essay in characters, about 4000 words. */
export const LONGEST_WRITING = 30_000
