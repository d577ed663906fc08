import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { modelTools, readSimulator, replyOf } from '#app/features/atar-prediction/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'

/** The longest question that the rules of the simulator read, in characters. */
const LONGEST_QUESTION = 300

const GOES_ON = /^\s*(?:and|also|plus)\b/i

/** Questions about the student's own ATAR, answered by rules and simulation. The record is read at the first call. */
export function atarTools(services: Services, person: Person): { answer: ToolSet; calculations: ToolSet } {
  let reading: ReturnType<typeof readSimulator> | null = null
  const simulator = () => (reading ??= readSimulator(services, person))
  return {
    answer: {
      atar_answer: tool({
        description:
          'Answers a question about the student’s ATAR by simulation, in whole sentences: what if, chance of a goal, result needed, worth of study.',
        inputSchema: z.object({
          question: z.string(),
          before: z.array(z.string()).optional().describe('The questions before it, the oldest first'),
        }),
        execute: async ({ question, before = [] }) => {
          // “And 5 more in English?” adds to the change that was asked before.
          const first = GOES_ON.test(question) ? (before.findLast((one) => !GOES_ON.test(one)) ?? '') : ''
          const asked = `${first} ${question}`.trim()
          const { state, text } = replyOf(await simulator(), asked.slice(0, 2 * LONGEST_QUESTION))
          return { found: state !== 'unread', paragraphs: text }
        },
      }),
    },
    calculations: Object.fromEntries(
      Object.entries(modelTools(simulator)).map(([name, one]) => [name, tool(one as never)]),
    ),
  }
}
