import { z } from 'zod'
import { buildPaper } from '#app/engines/papers/build-paper.ts'
import { afterRest, phaseAt, takingRest, timesOf, withoutReading } from '#app/engines/papers/exam-clock.ts'
import { stream } from '#app/engines/questions/random.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, moment, share } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Builds papers and keeps their time: one JSON object a line in, one a line out, in the same order.

In   {"sections": [{"id": "A", "kind": "choice" | "written" | "essay", "marks": 20, "questions": {"low", "high"} or null,
       "areas"?: ["aos1"]}],
      "items": [{"id": "q1", "kinds": ["choice"], "marks": 1, "areas": ["aos1"], "difficulty": 3, "met": 0}],
      "earlier"?: [{"ids": ["q1"], "marks": 80}], "seed": 7 | "dice": [0.1, 0.6, …]}
Out  {"sections": [{"id", "items": ["q1"], "marks", "wanted"}], "marks", "wanted"}

A paper of these items. Marks are whole, 1 to 400; "questions" is how many the real section has; a difficulty is whole,
1 (easy) to 5 (hard); "met" says how lately an item was met, 0 (never) to 1. "earlier" are papers that the same person
has sat: with none of them are more than a tenth of the marks shared. Chance comes from a whole seed, or from throws
from 0 to below 1, taken in turn and then from the first again. At most 20 sections, 2000 items and 100 earlier papers.

In   {"minutes": {"reading": 15, "writing": 120}, "startedAt": 0, "now"?: 0,
      "arrangements"?: {"extraMinutesPerHour": 10, "restMinutesPerHour": 5, "reader": false}}
Out  {"times": {…}, "standing": {"phase", "endsAt", "writingEndsAt", "restLeft"}}

In   {"times": {…}, "now": 60000, "change"?: "take-rest" | "end-rest" | "end-reading"}
Out  {"times": {…}, "standing": {…}}: after the change; both null where no rest can be taken then

Minutes are 0 to 1000, of an hour 0 to 60. "times" are {"startedAt", "readingEndsAt", "writingEndsAt", "restGranted",
"restUsed", "restStartedAt" or null, "submittedAt" or null}: moments in whole milliseconds since 1970, rest in
milliseconds. A phase is "reading", "writing", "resting" or "over"; "endsAt" is when it ends by itself.

A line that is none of these, or has another key, is answered {"error": "…"}.
`

const id = z.string().min(1)
const marks = z.int().min(1).max(400)
const kind = z.enum(['choice', 'written', 'essay'])
const count = z.int().min(1).max(400)
const minutes = z.number().min(0).max(1000)
const perHour = z.number().min(0).max(60).default(0)

const section = z.strictObject({
  id,
  kind,
  marks,
  questions: z
    .strictObject({ low: count, high: count })
    .refine(({ low, high }) => low <= high, 'must be from low to high')
    .nullable(),
  areas: z.array(id).exactOptional(),
})
const item = z.strictObject({
  id,
  kinds: z.array(kind),
  marks,
  areas: z.array(id),
  difficulty: z.int().min(1).max(5),
  met: share,
})
const times = z
  .strictObject({
    startedAt: moment,
    readingEndsAt: moment,
    writingEndsAt: moment,
    restGranted: moment,
    restUsed: moment,
    restStartedAt: moment.nullable(),
    submittedAt: moment.nullable(),
  })
  .refine(
    (one) => one.startedAt <= one.readingEndsAt && one.readingEndsAt <= one.writingEndsAt,
    'do not follow one another',
  )
  .refine((one) => one.restUsed <= one.restGranted, 'use more rest than is granted')

const built = z
  .strictObject({
    sections: z.array(section).min(1).max(20),
    items: z
      .array(item)
      .max(2000)
      .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'name an id twice'),
    earlier: z
      .array(
        z.strictObject({
          ids: z.array(id).transform((ids) => new Set(ids)),
          marks: z.int().min(0).max(10_000),
        }),
      )
      .max(100)
      .default([]),
    seed: z.int().optional(),
    dice: z.array(z.number().min(0).lt(1)).min(1).optional(),
  })
  .refine(({ seed, dice }) => (seed === undefined) !== (dice === undefined), 'needs either "seed" or "dice"')

const FORMS = {
  sections: form(built, ({ sections, items, earlier, seed, dice = [] }) => {
    let turn = 0
    const draw = seed === undefined ? () => dice[turn++ % dice.length] ?? 0 : stream(seed, 'paper')
    const paper = buildPaper(sections, items, earlier, draw)
    return {
      ...paper,
      sections: paper.sections.map((one) => ({ ...one, items: one.items.map((chosen) => chosen.id) })),
    }
  }),
  minutes: form(
    z.strictObject({
      minutes: z.strictObject({ reading: minutes, writing: minutes }),
      startedAt: moment,
      now: moment.optional(),
      arrangements: z
        .strictObject({
          extraMinutesPerHour: perHour,
          restMinutesPerHour: perHour,
          reader: z.boolean().default(false),
        })
        .default({ extraMinutesPerHour: 0, restMinutesPerHour: 0, reader: false }),
    }),
    ({ minutes: of, startedAt, now = startedAt, arrangements }) => {
      const made = timesOf(startedAt, of, arrangements)
      return { times: made, standing: phaseAt(made, now) }
    },
  ),
  times: form(
    z.strictObject({
      times,
      now: moment,
      change: z.enum(['take-rest', 'end-rest', 'end-reading']).optional(),
    }),
    ({ times: before, now, change }) => {
      const after =
        change === 'take-rest'
          ? takingRest(before, now)
          : change === 'end-rest'
            ? afterRest(before, now)
            : change === 'end-reading'
              ? withoutReading(before, now)
              : before
      return { times: after, standing: after && phaseAt(after, now) }
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const paperLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine papers`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, paperLine)
}
