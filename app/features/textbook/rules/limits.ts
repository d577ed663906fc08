export const LONGEST_NOTE = 2_000
/** The words of a passage that are kept with a highlight. */
export const LONGEST_QUOTE = 200
/** Highlights and notes of a person in one text. */
export const MOST_MARKS = 500
