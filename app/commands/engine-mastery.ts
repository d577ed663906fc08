import { z } from 'zod'
import { combine, figure, learn, retrievability, unknown } from '#app/engines/mastery/mastery.ts'
import { isNew } from '#app/engines/memory/memory.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, moment, share } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Follows what a person knows of one skill: one JSON object a line in, one a line out, in the same order.

In   {"answers": [{"score": 1, "marks": 2, "difficulty": 3, "guess"?: 0, "hints"?: 0, "at": 0}], "now": 864000000,
      "state"?: {…}}
Out  {"state": {"mean", "variance", "stability", "difficulty", "evidence", "at"}, "retrievability",
      "figure": {…} or null}

Answers to one skill, in order of time. A score is the share of the marks earned, 0 to 1; marks are whole, 1 to 100;
a difficulty lies from 1 (easy) to 5 (hard); "guess" is the chance of a right answer by guessing, 0 to 0.99; hints are
those opened before the answer, 0 to 20. "at" and "now" are whole milliseconds since 1970. "state" is the state of an
earlier line, to continue from; without "state" nothing is known yet.
  state           mean in logits, -10 to 10 (0: even odds on a question of middle difficulty), variance in logits
                  squared, stability in days (after which recall has fallen to 0.9) and difficulty, 1 to 10, of the
                  memory by FSRS-6 (both 0 before the first answer), number of answers, time of the last answer
  retrievability  chance, 0 to 1, that what was known at the last answer is still recalled now; 1 without an answer
  figure          {"chance", "low", "high", "recalled", "evidence"}: chance, 0 to 1, of a right answer to a question of
                  middle difficulty today, with the range that holds it nine times in ten; null without an answer

In   {"figures": [{"chance", "low", "high", "recalled", "evidence"}]}
Out  {"figure"}: the one for a topic of these skills; null without any

Stability grows little by answers on the same day: "victor engine memory" is the model. The parameters of mean and
variance are set by judgement and not calibrated. A line that is neither, or has another key, is answered
{"error": "…"}.
`

const evidence = z.int().min(0).max(1_000_000)
const answer = z.strictObject({
  score: share,
  marks: z.int().min(1).max(100),
  difficulty: z.number().min(1).max(5),
  guess: z.number().min(0).max(0.99).default(0),
  hints: z.int().min(0).max(20).default(0),
  at: moment,
})
const state = z
  .strictObject({
    mean: z.number().min(-10).max(10),
    variance: z.number().positive().max(100),
    stability: z.number().min(0).max(36_500),
    difficulty: z.number().min(0).max(10),
    evidence,
    at: moment,
  })
  .superRefine((given, context) => {
    if (given.evidence === 0 || !isNew(given)) return
    const path = given.difficulty < 1 ? 'difficulty' : 'stability'
    context.addIssue({ code: 'custom', path: [path], message: 'is too small for a skill with answers' })
  })
const shown = z.strictObject({ chance: share, low: share, high: share, recalled: share, evidence })

const FORMS = {
  answers: form(
    z
      .strictObject({ answers: z.array(answer), now: moment, state: state.optional() })
      .superRefine(({ answers, now, state: before }, context) => {
        let last = before?.at ?? 0
        for (const [index, { at }] of answers.entries()) {
          const message = at < last ? 'is not in order of time' : at > now ? 'is after "now"' : undefined
          if (message) context.addIssue({ code: 'custom', path: ['answers', index, 'at'], message })
          last = at
        }
      }),
    ({ answers, now, state: before }) => {
      const after = answers.reduce(learn, before ?? unknown(answers[0]?.at ?? now))
      return { state: after, retrievability: retrievability(after, now), figure: figure(after, now) }
    },
  ),
  figures: form(z.strictObject({ figures: z.array(shown) }), ({ figures }) => ({ figure: combine(figures) })),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const followLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine mastery`: follows JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, followLine)
}
