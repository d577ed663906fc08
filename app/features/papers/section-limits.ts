/** Of what is stored of an attempt (section-schema.ts): its shape is a contract. */
export const SECTIONS_VERSION = 1
export const MOST_QUESTIONS = 60
export const MOST_SECTIONS = 4
