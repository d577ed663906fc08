import { z } from 'zod'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import { split } from '#app/engines/questions/split.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form, questionOf } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Deals and marks questions: one JSON object a line in, one a line out, in the same order.

In   {"item": {"schema": 1, …}, "seed": 7}
Out  {"shown": {"id", "title", "stem", "picture", "parts": [{"id", "prompt", "marks", "input", "hints", …}], …}}

In   {"item": {"schema": 1, …}, "seed": 7, "answers": {"a": "4.2", "b": "A,C"}}
Out  {"shown": {…}, "results": [{"partId", "verdict", "awarded", "of", "readAs", "aspects", "reason", "steps", …}],
      "awarded", "of"}

An item is in the format of docs/questions.md, as JSON. The seed is a whole number; the same item and seed give the same
numbers and order of choices. "shown" is all that a learner sees before answering, texts as markdown-lite.

Answers are texts by the id of a part, of up to 5000 characters (a long answer 30 000); their results stand in the order
of the parts, and what follows from the answer to an earlier part is marked as following. For a choice the answer is
its key, "B"; for several "A,C"; for an order the keys in order, "B,A,C"; for pairs and classes "1-A,2-B" with the keys
as shown; for gaps one a line; for a place "(1, 2)".
  verdict         "right", "partly", "wrong"; "ask" where the answer cannot be read one way only, and nothing is
                  awarded; "unmarked" for a long answer, which a person judges
  awarded, of     whole marks; without "partId" around them, of all the parts that were answered

An item that is not of the format or cannot be filled in, and a line that is not this or has another key, are answered
{"error": "…"}.
`

const FORMS = {
  item: form(
    z.strictObject({
      item: z.unknown(),
      seed: z.int(),
      answers: z.record(z.string(), z.string()).optional(),
    }),
    ({ item, seed, answers }) => {
      const { shown, marking } = split(instantiate(questionOf(parseQuestion(item)), seed))
      if (!answers) return { shown }
      const ids = marking.parts.map(({ id }) => id)
      const odd = Object.keys(answers).find((id) => !ids.includes(id))
      if (odd !== undefined)
        throw new Error(`answers.${odd}: the item has no such part; it has ${ids.join(', ')}`)
      const results = ids.flatMap((id) => {
        const answer = answers[id]
        return answer === undefined ? [] : [markPart(marking, id, answer, answers)]
      })
      return {
        shown,
        results,
        awarded: results.reduce((sum, one) => sum + one.awarded, 0),
        of: results.reduce((sum, one) => sum + one.of, 0),
      }
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const dealLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine questions`: deals and marks JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, dealLine)
}
