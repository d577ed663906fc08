import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { isComputed, type Variant, type VariantPart } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** What a later prompt says of an earlier answer, over all draws. */
interface Stated {
  path: string
  message: string
  answers: Set<string>
  draws: number
  /** Draws whose later prompt does not hold the answer. */
  missed: number
}

/**
 * Parts stand on one page, so one part must not answer another: the prompt of a sister part, typed as a short text, does
 * not earn all of its marks, and a later prompt does not state what an earlier part asks for.
 */
export class Sisters {
  private readonly judged = new Set<string>()
  private readonly stated = new Map<string, Stated>()
  private draws = 0

  /** What one draw shows. */
  look(variant: Variant, report: Report): void {
    this.draws += 1
    if (variant.parts.length < 2) return
    this.typedAcross(variant, report)
    this.statedLater(variant)
  }

  /** What a later prompt holds in every draw is stated; in some draws figures meet by chance. */
  tell(isTemplate: boolean, report: Report): void {
    for (const { path, message, answers, draws, missed } of this.stated.values()) {
      if (draws === 0 || missed > 0) continue
      // One digit stands everywhere, and so may any figure in a draw or two; one that follows the answer does not.
      const isTold = isTemplate
        ? draws >= FEWEST_DRAWS && (answers.size >= FEWEST_DRAWS || [...answers].every(isLong))
        : [...answers].every(isLong)
      if (isTold) report.add(path, message, message)
    }
  }

  private typedAcross(variant: Variant, report: Report): void {
    const { marking } = split(variant)
    variant.parts.forEach((part, index) => {
      if (part.answer.kind !== 'short-text') return
      for (const sister of variant.parts) {
        if (sister === part) continue
        // Most prompts hold no number: what has been judged stays judged.
        const key = `${part.id}\0${sister.prompt}\0${JSON.stringify(part.answer.points)}`
        if (this.judged.has(key)) continue
        this.judged.add(key)
        const { awarded, of, points = [] } = markPart(marking, part.id, sister.prompt)
        if (awarded < of) continue
        const met = points.flatMap(({ id, matched }) => (matched === null ? [] : [`"${matched}" (${id})`]))
        report.add(
          `parts[${index}].answer.points`,
          `sister ${sister.id}`,
          `the prompt of part ${sister.id} typed back earns all ${of} by ${met.join(', ')}: ask for what is not in it`,
        )
      }
    })
  }

  private statedLater(variant: Variant): void {
    const { parts } = variant
    parts.forEach((part, index) => {
      const answers = answersOf(part)
      if (answers.length === 0) return
      const before = readable(
        [variant.stem ?? '', ...parts.slice(0, index + 1).map(({ prompt }) => prompt)].join('\n'),
      )
      parts.slice(index + 1).forEach((later, n) => {
        const prompt = readable(later.prompt)
        // What the question has said by then is no secret.
        const open = answers.filter((answer) => !holds(before, answer))
        if (open.length === 0) return
        const path = `parts[${index + 1 + n}].prompt`
        const found = open.find((answer) => holds(prompt, answer))
        const key = `${path} ${part.id}`
        const known = this.stated.get(key) ?? { path, message: '', answers: new Set(), draws: 0, missed: 0 }
        this.stated.set(key, known)
        if (found === undefined) known.missed += 1
        else {
          known.draws += 1
          known.answers.add(found)
          known.message ||= `states "${found}", which is the answer of part ${part.id}: parts stand on one page`
        }
      })
    })
  }
}

const FEWEST_DRAWS = 3
/** Shorter wording than this is met by chance. */
const FEWEST_LETTERS = 12
const FEWEST_SIGNS = 6

/** What would give the part away, were it read elsewhere: its number, its expression or the wording of its choice. */
function answersOf({ answer }: VariantPart): string[] {
  if (answer.kind === 'choice') {
    const right = answer.choices.filter(({ correct }) => correct).map(({ text }) => readable(text))
    return right.filter((text) => isFigure(text) || isLong(text))
  }
  if (!isComputed(answer)) return []
  const shown = readable(answer.shown)
  // A number with its unit, and no number that begins an expression: 24/e, 10 log 4.
  const isNumber = !/\\(?!times|mathrm|text|circ|[,;%])|[(/√π]/.test(answer.shown)
  const number = isNumber ? /^(?:\p{L}=)?(-?\d[\d.]*(?:×10\^-?\d+)?)/u.exec(shown)?.[1] : undefined
  return [number ?? shown]
}

/** A number by itself, as `readable` leaves it. */
const isFigure = (text: string) => /^-?\d[\d.]*(?:×10\^-?\d+)?$/.test(text)

/** In a question without draws: no small number, and no word or two, which are met by chance. */
const isLong = (text: string) =>
  isFigure(text)
    ? text.replace(/\D/g, '').length >= 2
    : text.replace(/[^\p{L}\p{N}]/gu, '').length >= (/[\d=]/.test(text) ? FEWEST_SIGNS : FEWEST_LETTERS)

/** Without blanks, case and the marks of typesetting: what is compared is what is read. */
function readable(text: string): string {
  return text
    .replace(/\\(?:times|cdot)\b/g, '×')
    .replace(/\\(?:left|right|,|;|:|!|displaystyle|[dt]?frac|mathrm|text)/g, '')
    .replace(
      /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (power) =>
        `^${[...power]
          .map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one))
          .join('')
          .replace(/^-1/, '-')}`,
    )
    .replace(/−/g, '-')
    .replace(/[${}\\*\s]/g, '')
    .toLowerCase()
}

/** Whether a text holds another as a whole: 2.5 is not in 12.5 or 2.53. */
function holds(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + part.length)]
    const cut = /[\d.]$/.test(before) && /^-?\d/.test(part)
    const goesOn = /\d$/.test(part) && /^(?:\d|\.\d|×10)/.test(after)
    if (!cut && !goesOn) return true
  }
  return false
}
