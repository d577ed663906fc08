import { z } from 'zod'
import { NEW_MEMORY, retrievability, review } from '#app/engines/memory/memory.ts'
import { runReviews } from '#app/engines/memory/reference-run.ts'
import { AnswerLines, answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Follows how long something stays in memory, by FSRS-6: one JSON object a line in. There are two kinds of line.

1. Reviews of one card at moments. The answer has one line for each review.

In   {"reviews": [{"at": "2026-11-27T09:00:00Z", "rating": 3}], "parameters"?: [21 weights], "desiredRetention"?: 0.9,
      "maximumInterval"?: 36500, "shortTerm"?: false}
Out  {"state", "stability", "difficulty", "retrievability", "interval"}

"at" is a moment in ISO 8601, in the order of time. A rating is 1 (again), 2 (hard), 3 (good) or 4 (easy). "parameters"
are 19 or 21 weights of FSRS. "desiredRetention" is 0.7 to 0.99, "maximumInterval" 1 to 36 500 days. There is no fuzz.
With "shortTerm": true, new and forgotten cards have steps of minutes.
  interval        days until the card is due; 0 for a step of minutes
  retrievability  chance of recall when the card is due, 0 to 1

2. Reviews some days apart. The answer has one line.

In   {"reviews": [{"days": 0, "grade": "good"}, {"days": 7, "grade": "hard"}], "memory"?: {"stability", "difficulty"},
      "later"?: 60}
Out  {"memory": {"stability", "difficulty"}, "retrievability"}

"days" are those since the review before, 0 to 36 500; the days of the first review of all do not matter. A grade is
"again" (forgotten), "hard", "good" or "easy". "memory" is the memory of an earlier line, to continue from; without
"memory" nothing was reviewed yet. "later" are days after the last review, 0 to 36 500, and 0 when left out.
  stability       days after which the chance of recall has fallen to 0.9: 0.001 to 36 500
  difficulty      1 (stability grows fast) to 10 (slowly)
  retrievability  chance of recall, 0 to 1, "later" days after the last review; 0 when nothing was reviewed

Reviews less than half a day apart follow the same-day rule of FSRS-6, and add little. A line that is not this, or has
another key, is answered {"error": "…"}.
`

const days = z.number().min(0).max(36_500)
const MAX_REVIEWS = 10_000
const atMoments = form(
  z.strictObject({
    reviews: z
      .array(
        z.strictObject({
          at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
          rating: z.literal([1, 2, 3, 4]),
        }),
      )
      .max(MAX_REVIEWS),
    parameters: z
      .array(z.number().min(-100).max(100))
      .refine(({ length }) => length === 19 || length === 21, 'has 19 or 21 numbers')
      .optional(),
    desiredRetention: z.number().min(0.7).max(0.99).optional(),
    maximumInterval: z.int().min(1).max(36_500).optional(),
    shortTerm: z.boolean().optional(),
  }),
  ({ reviews, ...options }) => runReviews(reviews, options),
)

const daysApart = form(
  z.strictObject({
    reviews: z.array(z.strictObject({ days, grade: z.enum(['again', 'hard', 'good', 'easy']) })),
    memory: z
      .strictObject({
        stability: z.number().min(0.001).max(36_500),
        difficulty: z.number().min(1).max(10),
      })
      .default(NEW_MEMORY),
    later: days.default(0),
  }),
  ({ reviews, memory: before, later }) => {
    const memory = reviews.reduce((state, one) => review(state, one.days, one.grade), before)
    return { memory, retrievability: retrievability(memory, later) }
  },
)

const MOMENT_KEYS = ['parameters', 'desiredRetention', 'maximumInterval', 'shortTerm']

const FORMS: Parameters<typeof answerBy>[1] = {
  reviews: (request) => {
    const [first] = Array.isArray(request['reviews']) ? (request['reviews'] as unknown[]) : []
    const isAtMoments =
      MOMENT_KEYS.some((key) => Object.hasOwn(request, key)) ||
      (typeof first === 'object' && first !== null && ('at' in first || 'rating' in first))
    return (isAtMoments ? atMoments : daysApart)(request)
  },
}

/** `victor engine memory`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => {
    const answer = answerBy(line, FORMS)
    return Array.isArray(answer) ? new AnswerLines(answer) : answer
  })
}
