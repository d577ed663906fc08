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

/** In words, as the page shows it: a browser that only reads it need not put them together. */
export interface MarkedExample {
  /** What it is of: "Physics, 3 marks". */
  about: string
  question: string
  lines: { text: string; marks: number; mark: string; why: string }[]
  total: string
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
  const { awarded, of } = result
  const { family, stem } = question.shown
  const earned = SHOWN.lines.map((_, index) =>
    result.steps.filter((step) => step.line === index + 1 && step.awarded > 0),
  )
  const missed = earned.findIndex((steps) => steps.length === 0)
  return {
    about: `${family.charAt(0).toUpperCase()}${family.slice(1)}, ${of} marks`,
    question: `${stem ?? ''} ${part.prompt}`,
    lines: SHOWN.lines.map((text, index) => {
      const steps = earned[index] ?? []
      const marks = steps.reduce((sum, step) => sum + step.awarded, 0)
      return {
        text,
        marks,
        mark: marks === 1 ? '1 mark' : `${marks} marks`,
        why:
          index === missed
            ? result.reason.replace(/^Line \d+: /, '')
            : steps
                .map(
                  (step) => `${step.for}${step.followThrough ? ': follows rightly from the line above' : ''}`,
                )
                .join('; '),
      }
    }),
    total: `${awarded} of ${of} marks`,
  }
}
