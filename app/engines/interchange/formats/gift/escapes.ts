/** Signs with a meaning in GIFT unless a backslash precedes them. */
const SIGNS = [...'~=#{}:\\', '\n']
const FIRST = 0xe000

/** Replaces escaped signs by private characters, so that they are read literally. */
export const escapeSigns = (text: string): string =>
  text
    .replace(/[\ue000-\ue007]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
      String.fromCharCode(FIRST + SIGNS.indexOf(sign === 'n' ? '\n' : sign)),
    )

export const restoreSigns = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (sign) => SIGNS[sign.charCodeAt(0) - FIRST]!)
