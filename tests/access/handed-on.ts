import { eq } from 'drizzle-orm'
import { profiles } from '#app/features/account/tables.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { responses } from '#app/features/responses/door.ts'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { somebody } from './people.ts'
import type { Asking } from './world.ts'

/** Text that only its writer, and people the writer shares it with, may ever read. */
export const WRITTEN = 'Hunger mattered 73519 times, and ideas mattered more.'

/** A question of the bank with a long answer and its own criteria. */
const long = builtInBank().questions.find(
  ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'extended' && parts[0]!.answer.criteria,
)!
const { answer } = long.parts[0]!
export const CRITERIA = answer.kind === 'extended' ? answer.criteria! : []

/** Submits a long answer with the forms. */
export async function writtenAnswer(world: Asking, token: string): Promise<{ id: string; setId: string }> {
  const subject = long.topics[0]!.slice(0, long.topics[0]!.indexOf('.'))
  const started = await world.ask('/exam-practice', {
    as: token,
    form: { intent: 'start', subject, question: long.id, count: '1' },
  })
  const setId = /^\/exam-practice\/([0-9a-f-]{36})$/.exec(String(started.headers['location']))?.[1]
  const asks = answer.kind === 'extended' && answer.asksText ? 'France\n' : ''
  const form = { intent: 'answer', position: '0', part: 'a', response: `${asks}${WRITTEN}` }
  await world.ask(`/exam-practice/${setId}`, { as: token, form })
  const [row] = await world.services.db
    .select()
    .from(responses)
    .where(eq(responses.setId, setId ?? ''))
  if (!row || setId === undefined) throw new Error(`No long answer was kept: ${started.status}`)
  return { id: row.id, setId }
}

/** Sets an age at which sharing needs no guardian. */
export async function grown({ services: { db, clock } }: Asking, token: string): Promise<void> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  const at = clock()
  const bornOn = `${at.getUTCFullYear() - 17}-01-01`
  await db
    .insert(profiles)
    .values({ personId: session!.personId, bornOn, updatedAt: at })
    .onConflictDoUpdate({ target: profiles.personId, set: { bornOn } })
}

/** Makes the link to a long answer with its form, and reads it from its page. */
export async function linkTo(world: Asking, token: string, responseId: string): Promise<string> {
  const at = `/exam-practice/ask/${responseId}`
  await world.ask(at, { as: token, form: { intent: 'make-link' } })
  const page = await world.ask(at, { as: token })
  const found = /\/marking\/([\w-]{43})/.exec(page.text)?.[1]
  if (found === undefined) throw new Error(`No link was made: ${page.status}`)
  return found
}

/** A link that a student made: the sample object of people who mark. */
export async function handedOnByAStudent(world: Asking): Promise<string> {
  const { token } = await somebody(world.services, 'a student who asks', { roles: ['student'] })
  await grown(world, token)
  return linkTo(world, token, (await writtenAnswer(world, token)).id)
}
