export const LONGEST_NOTE = 2_000
/** The words of a passage that are kept with a highlight. */
export const LONGEST_QUOTE = 200
/** Highlights and notes of a person in one text. */
export const MOST_MARKS = 500
/** One side of a card that a passage suggests. */
export const LONGEST_CARD_TEXT = 3_000

/** The purpose of the stored PDFs (platform/files). */
export const DOCUMENT_PURPOSE = 'textbook'
/** The largest file that a person can upload. */
export const LARGEST_DOCUMENT = 40_000_000
export const MOST_DOCUMENTS = 40
/** All PDFs of a person together. */
export const MOST_DOCUMENT_BYTES = 200_000_000
/** The text of all documents of a person together. */
export const MOST_CHARACTERS = 20_000_000
/** A file whose document was not saved is deleted after this time. */
export const UNKEPT_HOURS = 26
