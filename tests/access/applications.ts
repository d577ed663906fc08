import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDocument } from '#app/features/applications/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { grown } from './handed-on.ts'
import type { Asking } from './world.ts'

/** A course on this person's list, added by its form. */
export async function applicationPreference(world: Asking, token: string): Promise<string> {
  const id = randomUUID()
  const course = { university: 'Deakin University', course: 'Nursing', code: '', chance: 'sure', want: '2' }
  const form = { intent: 'add', id, centre: 'vtac', ...course }
  const { status, text } = await world.ask('/uni-application-helper', { as: token, form })
  if (status >= 400) throw new Error(`No course was added: ${status} ${text.slice(0, 300)}`)
  return id
}

/** A statement of this person, created by its form. */
export async function applicationStatement(world: Asking, token: string): Promise<string> {
  const id = randomUUID()
  const form = { intent: 'create', id, title: 'Nursing at Deakin', limit: '250' }
  const { status, text } = await world.ask('/uni-application-helper/statements', { as: token, form })
  if (status >= 400) throw new Error(`No statement was created: ${status} ${text.slice(0, 300)}`)
  return id
}

/** A document in this person's vault. */
export async function applicationDocument(world: Asking, token: string): Promise<string> {
  const [session] = await world.services.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  const owner: Person = {
    kind: 'person',
    personId: session!.personId,
    sessionId: session!.id,
    roles: ['student'],
    capabilities: [],
    institutions: [],
  }
  const file = { name: 'report.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') }
  const done = await addDocument(world.services, owner, { id: randomUUID(), label: 'Year 11 report', file })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.id
}

/** The token of the address at which a calendar reads this person's dates, made by its form. */
export async function dateFeed(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  await world.ask('/closing-dates', { as: token, form: { intent: 'create-feed' } })
  const { status, text } = await world.ask('/closing-dates', { as: token })
  const found = /\/closing-dates\/calendar\/([\w-]{43})/.exec(text)?.[1]
  if (found === undefined) throw new Error(`No address was made: ${status}`)
  return found
}
