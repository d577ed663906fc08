import { withoutLatex } from '#app/engines/algebra/syntax/without-latex.ts'
import { same } from '#app/engines/algebra/numbers/rational.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'

/** The words that a unit may take: "kilograms of gold per square metre". */
const LONGEST = 6

/**
 * Whether a prompt names the unit of its answer: "Calculate the force in kN." An answer without a unit is then in this
 * unit.
 * @param prompt markdown-lite source with its numbers filled in
 * @param expected the answer with its unit: "12.4 kN"
 */
export function namesUnit(prompt: string, expected: string): boolean {
  const [wanted] = readUnits(splitQuantity(expected).unit)
  if (!wanted) return false
  return unitsAfterIn(prompt).some((text) =>
    // The number is there for the reader of quantities, which knows raised figures.
    readUnits(splitQuantity(`1 ${text}`).unit).some(
      ({ factor, dimensions }) =>
        same(factor, wanted.factor) && sameDimensions(dimensions, wanted.dimensions),
    ),
  )
}

/** What stands behind each "in" or "how many" of a prompt, as far as it may be a unit: the longest reading comes first. */
function unitsAfterIn(prompt: string): string[] {
  const plain = plainText(prompt)
  return [...plain.matchAll(/\b(?:in|how many)\s+/gi)].flatMap((found) => {
    const rest = plain.slice(found.index + found[0].length)
    const words = (/^[^,;:?!()]*/.exec(rest)?.[0] ?? '').replace(/\.(?:\s.*)?$/s, '').split(/\s+/)
    return Array.from({ length: Math.min(LONGEST, words.length) }, (_, at) =>
      words.slice(0, at + 1).join(' '),
    ).reverse()
  })
}

const plainText = (source: string): string =>
  withoutLatex(source.replace(/\*\*|\$/g, '').replace(/\\mathrm|\\text/g, ''))
    .replace(/\^\{([^{}]*)\}/g, '^$1')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
