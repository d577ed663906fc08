import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { SMALL } from '#app/engines/questions/typed-back.ts'
import type { Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** A text as it is read on the screen, and so as it would be typed: formulas without their commands and braces. */
function asRead(text: string): string {
  return text
    .replace(/\\(?:rightleftharpoons|rightarrow|to)\b/g, ' → ')
    .replace(/\\(?:mathrm|mathbf|text|overrightarrow|dfrac|frac|sqrt)\b/g, '')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\circ\b/g, '°')
    .replace(/\\([a-zA-Z]+)/g, '$1')
    .replace(/[$\\{}^_*|]/g, '')
}

const withoutSmall = (text: string) =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [])
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .join(' ')

/** What somebody types who knows nothing: the stem, the prompt, both, and their words without the small ones. */
export function questionTypedBack(stem: string | null, prompt: string): string[] {
  const both = `${stem ?? ''}\n${prompt}`
  const written = stem === null ? [prompt] : [stem, prompt, both]
  return [...new Set([...written, ...written.map(asRead), withoutSmall(asRead(both))])]
}

/** The question's own words, typed as the answer, earn nothing: a phrase that they meet asks for no knowledge. */
export function checkCopied(variant: Variant, report: Report): void {
  const { marking } = split(variant)
  variant.parts.forEach((part, index) => {
    if (part.answer.kind !== 'short-text') return
    for (const typed of questionTypedBack(variant.stem, part.prompt)) {
      const { awarded, of, points = [], misconception } = markPart(marking, part.id, typed)
      if (awarded === 0) continue
      const met = points.flatMap(({ id, matched }) => (matched === null ? [] : [`"${matched}" (${id})`]))
      const by = met.length > 0 ? met.join(', ') : `the error "${misconception?.id}"`
      report.add(
        `parts[${index}].answer.points`,
        'copied',
        `the words of the question typed back earn ${awarded} of ${of} by ${by}: ask for what is not in them`,
      )
    }
  })
}
