import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { alertToken } from '#app/features/tutor-chat/rules/care-alert.ts'
import { careAlerts } from '#app/features/tutor-chat/tables.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { sessions } from '#app/platform/accounts/tables.ts'
import { grown } from './handed-on.ts'
import type { Asking } from './world.ts'

/** A chat of this person with one answer, made by the form. Returns its id. */
export async function startedChat(world: Asking, token: string, path: string): Promise<string> {
  const thread = randomUUID()
  const form = {
    intent: 'send',
    thread,
    question: randomUUID(),
    answer: randomUUID(),
    text: 'Explain the chain rule',
  }
  await world.ask(path, { as: token, form })
  return thread
}

/** The link to a chat of this person, made by its form and read from its page. */
export async function sharedChat(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  const thread = await startedChat(world, token, '/talk-with-victor')
  const at = `/talk-with-victor?chat=${thread}`
  await world.ask(at, { as: token, form: { intent: 'share', id: randomUUID(), thread, name: 'Ms Lee' } })
  const { status, text } = await world.ask(at, { as: token })
  const found = /\/talk-with-victor\/shared\/([\w-]{43})/.exec(text)?.[1]
  if (found === undefined) throw new Error(`No link was made: ${status}`)
  return found
}

/** The link of an alert about this person. */
export async function careAlert({ services }: Asking, token: string): Promise<string> {
  const [session] = await services.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
  const id = randomUUID()
  const secret = alertToken(id, services.accounts.config.secret)
  await services.db.insert(careAlerts).values({
    ...{ id, personId: session!.personId, tutor: 'Victor', sentAt: services.clock() },
    tokenHash: tokenHash(secret),
  })
  return secret
}
