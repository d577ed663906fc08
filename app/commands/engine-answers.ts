import { z } from 'zod'
import { TYPED_AS, type AnswerKind } from '#app/engines/answers/answer-kind.ts'
import { readAnswer } from '#app/engines/answers/read-answer.ts'
import { readChemistry } from '#app/engines/answers/read-chemistry.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Says how an answer is read while it is typed: one JSON object a line in, one a line out, in the same order.

In   {"kind": "algebraic", "answer": "1/2x", "options"?: {…}}
Out  {"ok": true, "readAs": "1/2x", "latex": "…"}  or  {"ok": false, "reason": "…"}

"kind" is any kind of \`victor engine marking\`. Nothing is marked, and no expected answer is needed. An answer has 2,000
characters at most. A line that is no request is answered {"error": "…"}.
`

const KINDS = Object.keys(TYPED_AS) as [AnswerKind, ...AnswerKind[]]

const FORMS = {
  kind: form(
    z.strictObject({
      kind: z.enum(KINDS),
      answer: z.string().max(2000),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
    ({ kind, answer, options }) =>
      TYPED_AS[kind] === 'chemistry' ? readChemistry(kind, answer) : readAnswer(kind, answer, options),
  ),
}

/** `victor engine answers`: reads answers in JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
