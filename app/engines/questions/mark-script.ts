/** A part whose working is given line by line. */
import { toNumber, fromDecimal } from '#app/engines/algebra/numbers/rational.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { hasUnit, splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { MISROUNDED } from '#app/engines/answers/rounding-rule.ts'
import type { WorkingResult } from '#app/engines/working/guide.ts'
import { markWorking } from '#app/engines/working/mark-working.ts'
import { askAgain, NO_ASPECTS, verdictOf, type PartResult } from './part-result.ts'
import { withoutShownSuffix } from './shown-suffix.ts'
import type { Marking, PartMarking } from './split.ts'
import { isComputed, type ComputedAnswer, type VariantWorking } from './variant.ts'

interface About {
  marking: Marking
  part: PartMarking
  answer: ComputedAnswer
  working: VariantWorking
}

/**
 * Marks working by its guide. The last line is also marked as an answer by itself: a known wrong answer is named, and
 * a right one alone earns what the guide gives a bare answer.
 */
export function markScript(
  { marking, part, working }: About,
  response: string,
  earlier: Readonly<Record<string, string>>,
  alone: (text: string) => PartResult,
): PartResult {
  const lines = response.split(/\r?\n/)
  const written = lines.filter((line) => line.trim() !== '')
  const [only] = written
  if (written.length === 1 && only !== undefined && working.guide.bare === 'all') {
    const bare = alone(only)
    if (bare.verdict === 'right') return { ...bare, steps: impliedBy(working, lines.indexOf(only) + 1) }
  }
  const last = written.at(-1) ?? ''
  const carried = ownResults(marking, working, earlier)
  const marked = markWorking(working.guide, { lines, carried })
  const follows = marked.method !== null && Object.keys(carried).length > 0
  const result = answerChecked(marked, lines.lastIndexOf(last) + 1, follows, () => alone(last))
  if (result.verdict === 'ask') {
    // One line that is a known wrong answer by itself: what is wrong with it can be said.
    const bare = written.length === 1 ? alone(last) : null
    if (!bare?.misconception) return { ...askAgain(part.id, part.marks, result.reason), lines: result.lines }
  }
  const single = result.awarded < part.marks ? alone(last) : null
  const cause = single && causeOf(single)
  const found = result.slips[0]
  // A unit or a rounding that is wrong is said as such, and not guessed from the size of the number.
  const slip = cause !== null && found?.id.startsWith('slip-') ? undefined : found
  const known = single?.misconception
  const error =
    known ?? (slip && !slip.id.startsWith('slip-') ? { id: slip.id, feedback: slip.feedback } : undefined)
  return {
    partId: part.id,
    verdict: verdictOf(result.awarded, part.marks),
    awarded: result.awarded,
    of: part.marks,
    readAs: result.lines.findLast(({ readAs }) => readAs !== null)?.readAs ?? '',
    aspects: { ...NO_ASPECTS },
    reason: slip ? `Line ${slip.line}: ${slip.feedback}` : (cause ?? result.reason),
    steps: result.marks.map((mark) => ({
      id: mark.id,
      for: mark.for,
      marks: mark.marks,
      awarded: mark.awarded,
      line: mark.line,
      why: mark.why,
      followThrough: mark.followThrough,
    })),
    lines: result.lines,
    ...(error ? { misconception: error } : {}),
  }
}

/**
 * The mark of the answer is withheld where the last line gives the value in a unit of another quantity (124 kg for 124 g)
 * or rounds it incorrectly. What follows from the student's own earlier values is not compared with the exact value.
 */
function answerChecked(
  result: WorkingResult,
  line: number,
  follows: boolean,
  ofLast: () => PartResult,
): WorkingResult {
  const answer = result.marks.findLast(({ type }) => type !== 'M')
  if (answer?.line !== line || answer.awarded === 0 || result.awarded < result.of) return result
  if (answer.followThrough || follows) return result
  const { aspects, reason } = ofLast()
  if (aspects.unit !== 'wrong' && reason !== MISROUNDED) return result
  const marks = result.marks.map((mark) =>
    mark === answer ? { ...mark, awarded: 0, line: null, why: reason } : mark,
  )
  const awarded = result.awarded - answer.awarded
  return { ...result, marks, awarded, verdict: awarded > 0 ? 'partly' : 'wrong', reason }
}

/** What is wrong with an answer besides its value, in words: its unit, its figures or its rounding; else null. */
const causeOf = ({ aspects, reason }: PartResult): string | null =>
  aspects.unit === 'wrong' || aspects.figures === 'wrong' || reason === MISROUNDED ? reason : null

/** Every mark by a right answer alone. */
const impliedBy = ({ guide }: VariantWorking, line: number): PartResult['steps'] =>
  guide.marks.map(({ id, marks, for: what }) => ({
    id,
    for: what,
    marks,
    awarded: marks,
    line,
    why: `Implied by the answer in line ${line}.`,
    followThrough: false,
  }))

/** What the student found in earlier parts, in the unit of their expected answers; what has no number is left out. */
function ownResults(
  marking: Marking,
  working: VariantWorking,
  earlier: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, from] of Object.entries(working.carried)) {
    const answer = marking.parts.find(({ id }) => id === from)?.answer
    const last = (earlier[from] ?? '').split(/\r?\n/).findLast((line) => line.trim() !== '')
    if (!answer || !isComputed(answer) || last === undefined) continue
    const side = last.split(/(?<![<>!=])[=≈]/).at(-1) ?? ''
    const value = answer.kind === 'units' ? inUnit(side, answer.expected) : withoutUnit(answer, side)
    if (value) found[name] = value
  }
  return found
}

/** The number of "33.4 mg/L" where a bare number was asked for: its unit would be read as letters. */
function withoutUnit(answer: ComputedAnswer, text: string): string {
  const own = withoutShownSuffix(answer, text)?.text ?? text
  // The t of 2 - 4sin(t) is no tonne.
  const isNumber = NUMBERS.has(answer.kind) && hasUnit(own) && !own.includes('%')
  return isNumber ? splitQuantity(own).number : own.trim()
}

const NUMBERS: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance'])

function inUnit(text: string, expected: string): string | null {
  const own = splitQuantity(text)
  const [wanted] = readUnits(splitQuantity(expected).unit)
  const unit = readUnits(own.unit).find((one) => wanted && sameDimensions(one.dimensions, wanted.dimensions))
  const value = fromDecimal(own.number.replace(/\s*[×x*]\s*10\^?\(?(-?\d+)\)?/, 'e$1'))
  if (!unit || !wanted || !value) return own.number || null
  const converted = convert(value, unit, wanted)
  return converted && String(toNumber(converted)).replace(/e\+?/, '*10^')
}
