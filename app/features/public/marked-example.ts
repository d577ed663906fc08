import { dealt, type theBank } from '#app/features/practice/door.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'

type Bank = ReturnType<typeof theBank>

/** One question of the bank and an answer with a slip in its first line, as somebody might type it. */
const SHOWN = {
  questionId: 'phys-braking-distance-01',
  seed: 1,
  part: 'a',
  lines: ['s1 = 25 × 0.09 = 2.25 m', 's2 = 25²/(2×7.0) = 44.6 m', 's = 2.25 + 44.6 = 46.9 m'],
}

export interface MarkedExample {
  family: string
  question: string
  lines: { text: string; earned: { for: string; marks: number; follows: boolean }[] }[]
  /** Why a line earned nothing. */
  reason: string
  awarded: number
  of: number
}

const made = new WeakMap<Bank, MarkedExample | null>()

/** What the first page shows of marking, marked by the engine itself; null where the bank has no such question. */
export function markedExample(bank: Bank): MarkedExample | null {
  let example = made.get(bank)
  if (example === undefined) made.set(bank, (example = bank.byId.has(SHOWN.questionId) ? make() : null))
  return example
}

function make(): MarkedExample | null {
  const question = dealt(SHOWN.questionId, SHOWN.seed)
  const part = question?.shown.parts.find(({ id }) => id === SHOWN.part)
  if (!question || !part) return null
  const result = markPart(question.marking, SHOWN.part, SHOWN.lines.join('\n'))
  return {
    family: question.shown.family,
    question: `${question.shown.stem ?? ''} ${part.prompt}`,
    lines: SHOWN.lines.map((text, index) => ({
      text,
      earned: result.steps
        .filter(({ line, awarded }) => line === index + 1 && awarded > 0)
        .map((step) => ({ for: step.for, marks: step.awarded, follows: step.followThrough === true })),
    })),
    reason: result.reason,
    awarded: result.awarded,
    of: result.of,
  }
}
