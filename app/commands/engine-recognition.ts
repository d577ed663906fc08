import { z } from 'zod'
import { plainTokens } from '#app/engines/recognition/plain-tokens.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Reads a question as a list of words, numbers and signs: one JSON object a line in, one a line out, in the same order.

In   {"text": "Solve $\\\\dfrac{x}{2} = 3$"}
Out  {"tokens": ["solve", "x", "/", "2", "=", "3"]}

LaTeX and maths as people type it give the same tokens. The tutor compares these tokens with those of the questions of the
bank. "text" has 3,000 characters at most. A line that is no request is answered {"error": "…"}.
`

const FORMS = {
  text: form(z.strictObject({ text: z.string().max(3_000) }), ({ text }) => ({ tokens: plainTokens(text) })),
}

/** `victor engine recognition`: reads texts in JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
