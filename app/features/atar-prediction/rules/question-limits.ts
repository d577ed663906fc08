/** Characters of one question. */
export const LONGEST_QUESTION = 300
