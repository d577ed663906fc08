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

/** A stem of more words is a text to read: right answers quote it, and its words alone cannot be kept from earning. */
const TEXT_TO_READ = 45

/**
 * The question's own words, typed as the answer, earn nothing: a phrase that they meet asks for no knowledge. That marking
 * knows a question that is typed back is no help against one sentence of it, so it is left out here; but not for a text.
 */
export function checkCopied(variant: Variant, report: Report): void {
  const { marking } = split(variant)
  const words = variant.stem?.split(/\s+/).length ?? 0
  const byPhrases = { ...marking, parts: marking.parts.map(({ asked: _, ...part }) => part) }
  variant.parts.forEach((part, index) => {
    if (part.answer.kind !== 'short-text') return
    const alone = new Set(questionTypedBack(null, part.prompt))
    for (const typed of questionTypedBack(variant.stem, part.prompt)) {
      const by = words > TEXT_TO_READ && !alone.has(typed) ? marking : byPhrases
      const { awarded, of, points = [], misconception } = markPart(by, part.id, typed)
      if (awarded === 0) continue
      const met = points.flatMap(({ id, matched }) => (matched === null ? [] : [`"${matched}" (${id})`]))
      const how = met.length > 0 ? met.join(', ') : `the error "${misconception?.id}"`
      report.add(
        `parts[${index}].answer.points`,
        'copied',
        `the words of the question typed back earn ${awarded} of ${of} by ${how}: ask for what is not in them`,
      )
    }
  })
}
