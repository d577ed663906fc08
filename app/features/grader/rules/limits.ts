import { LONGEST_TEXT } from '#app/engines/tools/english/sentences.ts'

export const MOST_WORKS = 100
export const MOST_DRAFTS = 20
export const LONGEST_TITLE = 100
export const LONGEST_TASK = 2_000
export const LONGEST_RUBRIC = 12_000
/** Characters of a draft: about 3,300 words. */
export const LONGEST_DRAFT = LONGEST_TEXT
export const LARGEST_FILE = 10_000_000
export const MOST_PAGES = 20
export const LINK_DAYS = 14
export const LONGEST_WORDS = 600

export const wordsIn = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:[’'\-‑][\p{L}\p{N}]+)*/gu)?.length ?? 0
