import { z } from 'zod'
import { ASSUMED, bandOf, markRange, studyScoreRange } from '#app/engines/exam-estimate/exam-estimate.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Says what one practice paper tells about a result: one JSON object a line in, one a line out, in the same order.

In   {"awarded": 22, "of": 40, "weightPercent"?: 20}
Out  {"studyScore": {"low", "high"}, "marksPercent": {"low", "high"}, "assumed": {…}}

Marks are 0 to 10 000, awarded at most as many as there are. "weightPercent" is what the paper weighs in the whole
result, 0 to 100; null or left out, 50 are assumed. Both ranges are whole figures that hold the truth nine times in ten,
if what is assumed holds; null for a paper without marks.
  studyScore    VCE, 0 to 50
  marksPercent  marks on papers like this one, in per cent
  assumed       everything that was set by judgement and is fitted to nothing: not calibrated

In   {"percent": 85, "scale": "bands" | "extension-bands"}
Out  {"band"}: the HSC band of a mark, 0 to 100 per cent, if it stood as it is

A line that is neither, or has another key, is answered {"error": "…"}.
`

const marks = z.number().min(0).max(10_000)
const percent = z.number().min(0).max(100)

const FORMS = {
  awarded: form(
    z
      .strictObject({ awarded: marks, of: marks, weightPercent: percent.nullable().default(null) })
      .refine(({ awarded, of }) => awarded <= of, {
        path: ['awarded'],
        message: 'is more than there are marks',
      }),
    (result) => ({
      studyScore: studyScoreRange(result),
      marksPercent: markRange(result),
      assumed: ASSUMED,
    }),
  ),
  percent: form(
    z.strictObject({ percent, scale: z.enum(['bands', 'extension-bands']) }),
    ({ percent: mark, scale }) => ({ band: bandOf(mark, scale) }),
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const estimateLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine exam-estimate`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, estimateLine)
}
