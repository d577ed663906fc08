import { eq } from 'drizzle-orm'
import { practiceQuestions, practiceSets, responses } from '#app/features/practice/tables.ts'
import type { World } from './world.ts'

export interface StartedSet {
  id: string
  /** An answer given in it, where one was asked for. */
  responseId: string
  /** What was typed as that answer: nobody else may ever read it. */
  typed: string
}

/** A practice set started as a person starts one: by the form. */
export async function startedSet(world: World, token: string): Promise<StartedSet> {
  const answer = await world.ask('/exam-practice', {
    as: token,
    form: { subject: 'vce-chemistry', count: '4' },
  })
  const id = /^\/exam-practice\/([0-9a-f-]{36})$/.exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`No set was started: ${answer.status} ${answer.text.slice(0, 300)}`)
  return { id, responseId: '', typed: '' }
}

/** A started set with one marked answer in it. */
export async function answeredSet(world: World, token: string): Promise<StartedSet> {
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

/** Everything kept of a set, to see that nothing of it changed. */
export async function keptOf({ services: { db } }: World, setId: string): Promise<unknown> {
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
