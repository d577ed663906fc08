import { z } from 'zod'
import type { System } from '#app/engines/atar/year-table.ts'
import { atarOfAggregate, calculateAtar } from '#app/engines/atar/calculate.ts'
import {
  learnModel,
  MOST_SUBJECTS,
  predictAtar,
  prepareSubjects,
} from '#app/engines/atar/prediction/predict-atar.ts'
import type { Distribution } from '#app/engines/atar/prediction/simulate.ts'
import { stream } from '#app/engines/questions/random.ts'
import { atarTables, tablesOfYear } from '#app/features/atar/door.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Calculates an ATAR by a year's published figures: one JSON object a line in, one out.

In   {"system": "vce", "year": 2025, "courses": [{"name": "English", "result": 35}, …], "extension"?: {"averageMark": 82}}
In   {"system": "hsc", "year": 2025, "aggregate": 412.5}
Out  {"scaled", "counted", "aggregate", "atar", "range", "notes"}
In   {"system": "vce", "subjects": ["English", …], "evidence": [{"subject", "kind", "share", "of"}, …], "seed"?: 1}
Out  {"atar", "subjects", "missing", "moved", "sharpen"}: predicted from evidence, by 10,000 draws

"system" is vce, hsc, qce, sace or wace. "year" is a year with published figures. Of a course:
  name     as the admission centre prints it, in any year
  result   VCE study score out of 50; HSC mark out of 100, or 50 for one unit; QCE result out of 100; WACE mark
  outOf    the maximum of the result, if it is another one
  grade    QCE Applied subjects: A, B or C; SACE: A+ to E-; VCE VET: "unscored"
  units    HSC: 1 or 2; read from the published table when left out
  credits  SACE: 10 or 20; 20 when left out
  scaled   the scaled score (HSC: per unit), if it is known; used instead of the result
"extension" is an approved university study of the VCE.

  scaled     for each course its scaled score with the lowest and highest it can be; null if it cannot be scaled
  counted    the courses that count, with their weight (HSC: units) and contribution
  atar       in steps of 0.05; null where there is none, or below 30
  range      the lowest and highest ATAR that the published figures allow
  notes      what was left out and what the figures rest on, in plain words

Of a piece of evidence:
  kind     mastery, mock, paper or school
  share    share of the marks, 0 to 1
  of       marks available; or "error", the standard error of the share
  covers   how much of the whole result it covers, 0 to 1; 0.5 when left out
  ageDays  days since the work; 0 when left out
"atar" is null where evidence is missing; "missing" says what. "low" to "high" hold nine of ten draws.

A line that is not this, or has another key, is answered {"error": "…"}.
`

const system = z.enum(['vce', 'hsc', 'qce', 'sace', 'wace'])
const year = z.int()
const figure = z.number()

const withCourses = form(
  z.strictObject({
    system,
    year,
    courses: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(200),
          result: figure.optional(),
          outOf: figure.optional(),
          grade: z.string().max(20).optional(),
          units: z.literal([1, 2]).optional(),
          credits: z.literal([10, 20]).optional(),
          scaled: figure.optional(),
        }),
      )
      .max(100),
    extension: z.strictObject({ averageMark: z.number().min(0).max(100) }).optional(),
  }),
  ({ system, year, courses, extension }) => {
    const { table, others } = tablesOf(system, year)
    return calculateAtar(table, others, { courses, extension })
  },
)

const withAggregate = form(
  z.strictObject({ system, year, aggregate: z.number().min(0).max(1_000) }),
  ({ system, year, aggregate }) => {
    const { table, others } = tablesOf(system, year)
    return atarOfAggregate(table, others, aggregate)
  },
)

const share = z.number().min(0).max(1)

const withEvidence = form(
  z.strictObject({
    system,
    subjects: z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_SUBJECTS),
    evidence: z
      .array(
        z
          .strictObject({
            subject: z.string().trim().min(1).max(200),
            kind: z.enum(['mastery', 'mock', 'paper', 'school']),
            share,
            of: z.number().positive().max(10_000).optional(),
            error: z.number().positive().max(1).optional(),
            covers: share.default(0.5),
            ageDays: z.number().min(0).max(10_000).default(0),
          })
          .refine(({ of, error }) => (of === undefined) !== (error === undefined), {
            path: ['of'],
            message: 'is needed, or "error", not both',
          }),
      )
      .max(100),
    seed: z.int().default(1),
  }),
  ({ system: certificate, subjects, evidence, seed }) => {
    const named = evidence.map((one, i) => ({ ...one, id: String(i) }))
    const unknown = named.find(({ subject }) => !subjects.includes(subject))
    if (unknown) throw new Error(`"${unknown.subject}" is not among "subjects".`)
    const model = learnModel(
      prepareSubjects(atarTables(certificate), subjects),
      subjects.map((name) => named.filter(({ subject }) => subject === name)),
    )
    const {
      atar,
      subjects: results,
      missing,
      moved,
      sharpen,
    } = predictAtar(model, stream(seed, 'engine atar'))
    return {
      atar: atar && rangeOf(atar),
      subjects: results.map((one) => ({ name: one.name, enough: one.enough, ...rangeOf(one) })),
      missing,
      moved: moved.map(({ id, ...one }) => ({ evidence: Number(id), ...one })),
      sharpen,
    }
  },
)

const rangeOf = ({ low, median, high }: Distribution) => ({ low, median, high })

function tablesOf(system: System, year: number) {
  const found = tablesOfYear(system, year)
  if ('years' in found)
    throw new Error(`No figures near ${year} are known for ${system}. There are: ${found.years.join(', ')}.`)
  return found
}

/** `victor engine atar`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) =>
    answerBy(line, { courses: withCourses, aggregate: withAggregate, evidence: withEvidence }),
  )
}
