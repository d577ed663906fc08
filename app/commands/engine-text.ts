import { z } from 'zod'
import { phraseFinder } from '#app/engines/text/key-point-finder.ts'
import { MAX_TEXT_LENGTH } from '#app/engines/text/length-limit.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Finds key points in short texts: one JSON object a line in, one a line out, in the same order.

In   {"text": "…", "points": [{"id": "P1", "marks": 1, "accept": ["osmosis"], "reject"?: ["active transport"]}]}
Out  {"points": [{"id": "P1", "state": "found", "matched": "osmosis" | null, "spans": [[15, 22]]}]}

"state" is "found", "not-found" or "contradicted". A point is found when all words of one accepted phrase stand in the text,
in any common form and spelling, and are not denied. It is contradicted when the text clearly denies it or says the opposite.
In a phrase "a & b" wants both, "a ~ b" both in one clause, "a ... b" both in this order; "a|b" is either. "spans" are the
characters of the text that state or contradict the point. A text has ${MAX_TEXT_LENGTH} characters at most, marks are 1 to 20. A line that is
no request is answered {"error": "…"}.
`

const phrases = z.array(z.string().min(1).max(300)).max(50)
const FORMS = {
  text: form(
    z.strictObject({
      text: z.string().max(MAX_TEXT_LENGTH),
      points: z
        .array(
          z.strictObject({
            id: z.string().max(40),
            marks: z.int().min(1).max(20),
            accept: phrases.min(1),
            reject: phrases.optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    ({ text, points }) => ({
      points: phraseFinder.find(
        text,
        points.map(({ reject = [], ...point }) => ({ ...point, reject })),
        Infinity,
      ),
    }),
  ),
}

/** `victor engine text`: finds key points in JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
