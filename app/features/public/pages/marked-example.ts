import { plural } from '#app/ui/words/plural.ts'
import { variantById, type builtInBank } from '#app/features/question-bank/door.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'

type Bank = ReturnType<typeof builtInBank>

/** A question of the bank and a response with a slip in its first line. */
const SHOWN = {
  questionId: 'phys-braking-distance-01',
  seed: 1,
  part: 'a',
  lines: ['s1 = 25 × 0.09 = 2.25 m', 's2 = 25²/(2×7.0) = 44.6 m', 's = 2.25 + 44.6 = 46.9 m'],
}

/** The example as finished text, so that the browser needs no rendering code. */
export interface MarkedExample {
  /** Subject and marks: "Physics, 3 marks". */
  about: string
  question: string
  lines: { text: string; marks: number; mark: string; why: string }[]
  total: string
}

/** The example of marking on the home page, marked by the engine; null when the bank has no such question. */
export const markedExample = perObject((bank: Bank) => (bank.byId.has(SHOWN.questionId) ? make() : null))

/** The engine names a power of ten as 10^-1, which a first-time reader may not know: "10 times too small". */
const timesWords = (reason: string): string =>
  reason.replace(
    /out by a power of ten \(10\^(-?)(\d+)\)/,
    (_, sign, power) =>
      `${(10 ** Number(power)).toLocaleString('en-AU')} times too ${sign ? 'small' : 'large'}`,
  )

function make(): MarkedExample | null {
  const question = variantById(SHOWN.questionId, SHOWN.seed)
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
        mark: plural(marks, 'mark'),
        why:
          index === missed
            ? timesWords(result.reason.replace(/^Line \d+: /, ''))
            : steps
                .map((step) => `${step.for}${step.followThrough ? ' (follows from the line above)' : ''}`)
                .join('; '),
      }
    }),
    total: `${awarded} of ${of} marks`,
  }
}
