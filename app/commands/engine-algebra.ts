import { z } from 'zod'
import { equal } from '#app/engines/algebra/equal.ts'
import { isPlain } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Compares expressions: one JSON object a line in, one a line out, in the same order.

In   {"first": "2x + x", "second": "3x", "variables"?: ["x"]}
Out  {"verdict": "equal" | "different" | "unsure", "first": "2x + x", "second": "3x"}

Two expressions are equal when they have the same value wherever both are defined. They are compared exactly at one point,
then numerically at several. "unsure" means that rounding hides the answer. "first" and "second" say how the texts were
read: calculator notation, Unicode or LaTeX, 2,000 characters at most. "variables" are names of several letters, or
letters that could be taken for something else. A line that is no request, or cannot be read, is answered {"error": "…"}.
`

const text = z.string().max(2000)
const FORMS = {
  first: form(
    z.strictObject({ first: text, second: text, variables: z.array(z.string().max(20)).max(24).optional() }),
    ({ first, second, variables = [] }) => {
      const [a, b] = [first, second].map((one) => parse(one, { names: new Set(variables) }).expr)
      if (!a || !b || !isPlain(a) || !isPlain(b)) throw new Error('One of these is not an expression.')
      return { verdict: equal(a, b), first: print(a), second: print(b) }
    },
  ),
}

/** `victor engine algebra`: compares expressions in JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
