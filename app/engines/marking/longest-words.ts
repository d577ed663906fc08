/** Of a short answer, in characters: some four hundred words, three times the longest model answer. What is longer is asked about. */
export const LONGEST_WORDS = 2_400
