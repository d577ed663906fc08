import { z } from 'zod'
import { checkLines } from '#app/engines/tutoring/check-lines.ts'
import { nextStep } from '#app/engines/tutoring/hint-ladder.ts'
import { sayStep } from '#app/engines/tutoring/say-step.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Decides how much help a student gets now: one JSON object a line in, one a line out, in the same order.

In   {"messages": ["Solve 2x + 3 = 7", "Just tell me the answer"]}
Out  {"rung": "rule", "hints": 1, "hasAttempt": false, "isSolved": false, "say": "**The rule.** …", "lines": []}

"messages" are those of the student, the oldest first: 40 at most, with 4,000 characters each. "rung" is ask-part, rule,
first-step, wait, wrong, partly, right, solution, after or aside. "lines" are the student's lines as they were checked:
right, first-error or not-checked. The answer is {"rung": null} if no equation of first or second degree and no derivative
was asked. (In the product, the questions of the bank are known too.) Other lines are answered {"error": "…"}.

In   {"question": "Solve 3(x - 2) = 2x + 5", "lines": ["3x - 2 = 2x + 5", "x = 7"]}
Out  {"lines": [{"text": "3x - 2 = 2x + 5", "state": "first-error", "why": "…"}, {"text": "x = 7", "state": "not-checked"}]}

"question" may be left out. "why" says in plain words what is wrong, without the right value.
`

const FORMS = {
  messages: form(
    z.strictObject({ messages: z.array(z.string().max(4_000)).min(1).max(40) }),
    ({ messages }) => {
      const step = nextStep(messages, [])
      if (!step) return { rung: null }
      const { rung, hints, hasAttempt, isSolved, judgement } = step
      return { rung, hints, hasAttempt, isSolved, say: sayStep(step), lines: judgement?.lines ?? [] }
    },
  ),
  lines: form(
    z.strictObject({
      question: z.string().max(4_000).optional(),
      lines: z.array(z.string().max(300)).min(1).max(40),
    }),
    ({ question = '', lines }) => ({ lines: checkLines(lines, { question }) }),
  ),
}

/** `victor engine tutoring`: answers JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
