import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findGoal } from '../queries/goals-and-history.server.ts'
import { modelOf, readRecord } from '../queries/learning-record.server.ts'
import type { Simulator } from '../rules/model-tools.ts'
import { replyByRules, type Reply } from '../rules/reply-by-rules.ts'
import { simulatorTools } from '../rules/simulator-tools.ts'
import { factsOf } from '../rules/study-facts.ts'

/**
 * The simulator with a person’s own record.
 * @returns null if the person has not chosen subjects
 */
export async function readSimulator(services: Services, person: Person): Promise<Simulator | null> {
  const [record, goal] = await Promise.all([readRecord(services, person), findGoal(services.db, person)])
  const model = modelOf(record)
  if (!model) return null
  return {
    tools: simulatorTools({ model, facts: record.subjects.map(({ tree }) => factsOf(tree)) }),
    subjects: model.subjects.map(({ name }) => name),
    goal,
    missing: model.missing,
  }
}

/** Answers one question about the ATAR by rules, with figures of the simulator. */
export function replyOf(simulator: Simulator | null, question: string): Omit<Reply, 'calls'> {
  if (!simulator) return { state: 'refused', text: ['Choose your subjects first. Then ask again.'] }
  if (simulator.missing.length > 0) return { state: 'refused', text: [...simulator.missing] }
  return replyByRules({ ...simulator, question })
}
