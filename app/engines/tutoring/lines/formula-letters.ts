/** Formulas in letters, as in s = ut + ½at²: each letter is a quantity, and none a unit. */

/** Letters and no numbers but small factors and powers. */
const isFormula = (side: string): boolean =>
  /^[\sA-Za-z0-9/½²³^+\-*().×√]+$/.test(side) &&
  /[A-Za-z]{2}|[A-Za-z]\s*[-+*/×]\s*[A-Za-z]|[A-Za-z][²³^]/.test(side) &&
  !/[A-Za-z]{4}|\d{2}|[3-9]|\d\s|\.\d/.test(side.replace(/\^\d|1\/2/g, '')) &&
  !/(?<![A-Za-z])(?:sin|cos|tan|ln|log|exp|sqrt|pi|so|or|and|is|to|of|ohm|mol|at(?=\s+\w))(?![A-Za-z])/.test(
    side.replace(/(?<=\d)[A-Za-z]+/g, ''),
  )

const EQUALS = /(?<![<>!])(=)(?![=>])/

/** The line with the letters of its formulas apart, and those below a slash together: v²/rg is v²/(r g). */
export function apartLetters(line: string): string {
  if (!line.includes('=')) return line
  return line
    .split(EQUALS)
    .map((side, i) => (i > 0 && side !== '=' && isFormula(side) ? apart(side) : side))
    .join('')
}

function apart(side: string): string {
  const one = (letters: string) => letters.replace(/([A-Za-z])(\d?)(?=[A-Za-z(]|$)/g, '$1$2 ').trim()
  return side
    .replace(/\/([A-Za-z][A-Za-z12]*[A-Za-z12](?:[²³]|\^\d)?)/g, (_, below: string) => `/(${one(below)})`)
    .replace(/(?<![A-Za-z(])[A-Za-z][A-Za-z12]+/g, (letters) => one(letters))
}

/** Letters of the formulas of some lines. */
export const formulaLetters = (lines: readonly string[]): string[] =>
  lines.flatMap((line) =>
    line.includes('=')
      ? line
          .split(EQUALS)
          .flatMap((side, i) =>
            i > 0 && isFormula(side) ? [...side].filter((one) => /[A-Za-z]/.test(one)) : [],
          )
      : [],
  )
