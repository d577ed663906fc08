/** Characters of one text. The longest of our own content has 2,715 (docs/decisions/037). */
export const LONGEST_SOURCE = 20_000
/** Characters of LaTeX, each formula counted as at least 20 (engines/markdown/formula-load.ts). */
export const MOST_FORMULA_CHARACTERS = 10_000
/** Characters of HTML that one text may produce. */
export const MOST_HTML = 1_000_000
/** For all texts of one page together. */
export const MOST_FORMULA_CHARACTERS_OF_A_PAGE = 30_000
