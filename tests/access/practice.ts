import { eq } from 'drizzle-orm'
import { practiceQuestions, practiceSets, responses } from '#app/features/responses/door.ts'
import type { Asking } from './world.ts'

export interface StartedSet {
  id: string
  /** The id of a response in it, if one was requested. */
  responseId: string
  /** The text of that response, which nobody else may ever read. */
  typed: string
}

/** Starts a practice set with its form. */
export async function startedSet(world: Asking, token: string): Promise<StartedSet> {
  const answer = await world.ask('/exam-practice', {
    as: token,
    form: { intent: 'start', subject: 'vce-chemistry', count: '4' },
  })
  const id = /^\/exam-practice\/([0-9a-f-]{36})$/.exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`No set was started: ${answer.status} ${answer.text.slice(0, 300)}`)
  return { id, responseId: '', typed: '' }
}

/** A set with one marked response. */
export async function answeredSet(world: Asking, token: string): Promise<StartedSet> {
  const set = await startedSet(world, token)
  for (const typed of ['73519', 'a', 'b', '73519 mol', 'zinc 73519']) {
    for (const position of ['0', '1', '2', '3']) {
      const form = { intent: 'answer', position, part: 'a', response: typed }
      await world.ask(`/exam-practice/${set.id}`, { as: token, form })
      const [row] = await world.services.db.select().from(responses).where(eq(responses.setId, set.id))
      if (row) return { ...set, responseId: row.id, typed: row.response }
    }
  }
  throw new Error('No answer of the set could be marked.')
}

/** Everything stored about a set, to check that nothing changed. */
export async function keptOf({ services: { db } }: Asking, setId: string): Promise<unknown> {
  return {
    sets: await db.select().from(practiceSets).where(eq(practiceSets.id, setId)),
    questions: await db
      .select()
      .from(practiceQuestions)
      .where(eq(practiceQuestions.setId, setId))
      .orderBy(practiceQuestions.position),
    responses: await db.select().from(responses).where(eq(responses.setId, setId)).orderBy(responses.id),
  }
}
