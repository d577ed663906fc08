/** Characters of a scene as JSON. */
export const LARGEST_SCENE = 1_500_000
export const MOST_ELEMENTS = 4_000
export const MOST_CANVASES = 100
export const MOST_VERSIONS = 20
/** Characters of all versions of one canvas. */
export const LARGEST_VERSIONS = 6_000_000
/** A save after this pause keeps the state before as a version. */
export const VERSION_PAUSE_MS = 10 * 60_000
export const MOST_PICTURES = 12
/** Pictures that only versions of a canvas show. */
export const MOST_PICTURES_OF_VERSIONS = 40
/** Bytes of one picture, after the browser made it smaller. */
export const LARGEST_PICTURE_FILE = 1_000_000
export const PICTURE_PURPOSE = 'canvas'
export const LONGEST_TITLE = 80
export const LONGEST_LINE = 200
export const LONGEST_TEX = 400
export const MOST_LINES = 40
export const MOST_FORMULAS = 100
