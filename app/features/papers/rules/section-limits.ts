/** Limits of a stored attempt (section-schema.ts). The stored shape is a contract. */
export const SECTIONS_VERSION = 1
export const MOST_QUESTIONS = 60
export const MOST_SECTIONS = 4
