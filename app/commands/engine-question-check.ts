import { z } from 'zod'
import { checkQuestion, type Facts } from '#app/engines/question-check/check-question.ts'
import { taskSchema } from '#app/engines/questions/extended-schema.ts'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Checks questions: one JSON object a line in, one a line out, in the same order.

In   {"item": {"schema": 1, …}, "seeds"?: 50, "skills"?: {"motion": "physics"}, "topics"?: ["vce-physics.u2.aos1"],
      "tasks"?: [{"schema": 1, …}]}
Out  {"problems": [{"path": "parts[0].marks", "message": "…"}]}: none where the item is sound

An item and a task are in the formats of docs/questions.md, as JSON. A template is checked for the seeds from 1 to
"seeds", 1 to 200: that it can be filled in, that its right answers are marked right and its known errors wrong, that
nothing told early gives an answer away, and more. An item that is not of the format has problems too.

"skills" (id to family), "topics" (ids) and "tasks" are what an item may name. Without "skills" or "topics" any will
do; a task must be given. Only \`victor content check FILE\` evaluates rechecks, which need another program.

A line without an item, or with another key, is answered {"error": "…"}.
`

const request = z.strictObject({
  item: z.unknown(),
  seeds: z.int().min(1).max(200).default(50),
  skills: z.record(z.string(), z.string()).optional(),
  topics: z.array(z.string()).optional(),
  tasks: z.array(taskSchema).default([]),
})

const FORMS = {
  item: form(request, ({ item, seeds, ...named }) => {
    const parsed = parseQuestion(item)
    if (!parsed.ok) return { problems: parsed.problems }
    return { problems: checkQuestion(parsed.question, factsOf(parsed.question, named), { seeds }) }
  }),
}

type Named = Pick<z.output<typeof request>, 'skills' | 'topics' | 'tasks'>

/** The topics, skills and tasks that the question may name. Without a list in the request, every name is allowed. */
function factsOf(question: Question, { skills, topics, tasks }: Named): Facts {
  const families = new Map(Object.entries(skills ?? { [question.skill]: question.family }))
  const known = topics ?? question.topics
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return {
    skills: {
      get: (id) => {
        const family = families.get(id)
        return family === undefined ? undefined : { family }
      },
    },
    curriculum: {
      topic: (id) => (known.includes(id) ? id : undefined),
      topicsOf: (subjectId) => known.filter((id) => id.startsWith(`${subjectId}.`)).map((id) => ({ id })),
    },
    tasks: byId,
  }
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const checkLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine question-check`: checks JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, checkLine)
}
