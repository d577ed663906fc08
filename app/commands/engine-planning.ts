import { z } from 'zod'
import { buildTimetable } from '#app/engines/planning/timetable.ts'
import { rankNextThings } from '#app/engines/planning/next-thing.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, moment, share } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Ranks what to practise next: one JSON object a line in, one a line out, in the same order.

In   {"skills": [{"skillId": "titration", "subjectId": "vce-chemistry", "weight": 0.1,
       "responses": [{"id": "r1", "awarded": 1, "of": 2, "at": 0}], "chanceThen": 0.8, "chanceNow": 0.7,
       "recalled": 0.9, "repeatedSlip"?: {"id": "inverted", "times": 2, "responseIds": ["r1"]}}],
      "daysToExam"?: {"vce-chemistry": 30}, "now": 864000000, "declined"?: ["titration"]}
Out  {"ranked": [{"skillId", "subjectId", "because", "daysToExam"?, "score"}]}: the best first

  weight       share of the subject's exam that meets this skill, 0 to 1
  responses    the latest first, at most five; marks awarded of so many, 0 to 1000; "at" in milliseconds since 1970
  chanceThen   chance of a right answer when last practised, and chanceNow today, 0 to 1; null before there is evidence
  recalled     chance that what was known is still recalled, 0 to 1, or null
  daysToExam   by subject, -10 000 to 10 000; a subject that is left out has no known date
  declined     ids of skills that are put aside
"because" is the fact that weighed most, with the ids of the responses that it rests on:
  {"kind": "lost-marks", "awarded", "of", "answers", "latest", "responseIds"}      marks lost within 21 days
  {"kind": "repeated-slip", "slipId", "times", "responseIds"}
  {"kind": "slipping", "recalled", "daysAgo", "latest", "responseIds"}
  {"kind": "never-met"}                            neither answers nor a chance
  {"kind": "standing", "chance", "latest", "responseIds"}      none of these: what is known of it; "chance" and "latest"
                                                   are null where they are not given. Its score is 0, or more where
                                                   the chance is below 0.45
"daysToExam" is given back within 42 days. Scores are without a unit, and only compare. Skills of the same score stand in
the order of their ids. A line that is not this, or has another key, is answered {"error": "…"}.

Makes a revision timetable up to the last exam:

In   {"subjects": [{"subjectId": "vce-chemistry", "examDay": 20800, "topics": [{"topicId": "redox", "weakness": 0.7}],
       "hasQuestions": true, "hasPapers": true}], "from": {"day": 20783, "minute": 0},
      "weekdays": [{"minutes": 90, "startsAt": 990}, … seven, Monday first], "commitments"?: [{"weekday": 1,
      "from": 1020, "to": 1110}], "cards"?: {"today": 20, "perDay": 10}, "done"?: [], "fixed"?: [], "days"?: 112}
Out  {"sessions": [{"day", "startsAt", "minutes", "subjectId", "kind", "topicId", "visit"}],
      "unfit": [{"subjectId", "topicIds", "isLeftOut"}]}

  day, examDay days since 1970-01-01; startsAt, from, to: minutes of the day; weekday: 0 for Monday
  weakness     0 for known well, to 1
  done, fixed  sessions as in the answer: done ones of the past, and ones that keep their time
  kind         practice, mixed, cards, paper or notes; visit: which session of its topic, from 1
  unfit        topics without a session, because the hours are too few
`

const id = z.string().min(1)
const marks = z.number().min(0).max(1000)
const skill = z.strictObject({
  skillId: id,
  subjectId: id,
  weight: share,
  responses: z
    .array(
      z
        .strictObject({ id, awarded: marks, of: marks, at: moment })
        .refine(({ awarded, of }) => awarded <= of, 'has more marks awarded than there are'),
    )
    .max(5)
    .refine(
      (list) => list.every(({ at }, index) => index === 0 || at <= list[index - 1]!.at),
      'are not the latest first',
    ),
  chanceThen: share.nullable(),
  chanceNow: share.nullable(),
  recalled: share.nullable(),
  repeatedSlip: z
    .strictObject({ id, times: z.int().min(0).max(1000), responseIds: z.array(id) })
    .exactOptional(),
})

const dayNumber = z.int().min(0).max(100_000)
const minuteOfDay = z.int().min(0).max(1439)
const session = z.strictObject({
  day: dayNumber,
  startsAt: minuteOfDay,
  minutes: z.int().min(1).max(720),
  subjectId: id.nullable(),
  kind: z.enum(['practice', 'mixed', 'cards', 'paper', 'notes']),
  topicId: id.nullable(),
  visit: z.int().min(0).max(1000),
})
const due = z.int().min(0).max(1_000_000)

const FORMS = {
  skills: form(
    z.strictObject({
      skills: z
        .array(skill)
        .refine(
          (list) => new Set(list.map(({ skillId }) => skillId)).size === list.length,
          'name a skill twice',
        ),
      daysToExam: z.record(z.string(), z.number().min(-10_000).max(10_000)).default({}),
      now: moment,
      declined: z.array(z.string()).exactOptional(),
    }),
    (input) => ({ ranked: rankNextThings(input) }),
  ),
  subjects: form(
    z.strictObject({
      subjects: z
        .array(
          z.strictObject({
            subjectId: id,
            examDay: dayNumber,
            topics: z.array(z.strictObject({ topicId: id, weakness: share })).max(200),
            hasQuestions: z.boolean(),
            hasPapers: z.boolean(),
          }),
        )
        .max(50)
        .refine(
          (list) => new Set(list.map(({ subjectId }) => subjectId)).size === list.length,
          'name a subject twice',
        ),
      from: z.strictObject({ day: dayNumber, minute: z.int().min(0).max(2000) }),
      weekdays: z
        .array(z.strictObject({ minutes: z.int().min(0).max(720), startsAt: minuteOfDay }))
        .length(7, 'must be seven days'),
      commitments: z
        .array(z.strictObject({ weekday: z.int().min(0).max(6), from: minuteOfDay, to: minuteOfDay }))
        .max(100)
        .default([]),
      cards: z.strictObject({ today: due, perDay: due }).default({ today: 0, perDay: 0 }),
      done: z.array(session).max(2000).default([]),
      fixed: z.array(session).max(2000).default([]),
      days: z.int().min(1).max(400).default(112),
    }),
    (input) => buildTimetable(input),
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const rankLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine planning`: ranks JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, rankLine)
}
