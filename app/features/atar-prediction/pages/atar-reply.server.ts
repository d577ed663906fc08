import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findGoal } from '../queries/goals-and-history.server.ts'
import { modelOf, readRecord } from '../queries/learning-record.server.ts'
import { ruleBasedLayer } from '../rules/rule-based-layer.ts'
import { simulatorTools } from '../rules/simulator-tools.ts'
import { factsOf } from '../rules/study-facts.ts'

/**
 * Answers one question about the person’s ATAR with figures of the simulator, for the tutors.
 * @returns paragraphs of plain text; null if the person has not chosen subjects
 */
export async function atarReply(
  services: Services,
  person: Person,
  question: string,
): Promise<string[] | null> {
  const [record, goal] = await Promise.all([readRecord(services, person), findGoal(services.db, person)])
  const model = modelOf(record)
  if (!model) return null
  if (model.missing.length > 0) return [...model.missing]
  const { text } = await ruleBasedLayer.reply({
    question,
    history: [],
    subjects: model.subjects.map(({ name }) => name),
    goal,
    tools: simulatorTools({ model, facts: record.subjects.map(({ tree }) => factsOf(tree)) }),
  })
  return text
}
