/** The limit of a short answer in characters, about 400 words. A longer answer is not marked. */
export const MAX_TEXT_LENGTH = 2_400
