import { randomUUID } from 'node:crypto'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { addSessions } from '#app/features/events/use-cases/edit-sessions.server.ts'
import { createEvent, publishEvent } from '#app/features/events/use-cases/edit-event.server.ts'
import { findSessions } from '#app/features/events/queries/sessions.server.ts'
import { registerForEvent } from '#app/features/events/use-cases/register.server.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Services } from '#app/platform/services.ts'
import { posted } from './posted.ts'
import { servicesOf } from './services.ts'
import type { TestDatabase } from './database.ts'

export const SECRET = 'a secret for tests, long enough to be one'

/** Services that collect the emails instead of sending them. */
export function eventServices(database: TestDatabase, clock: () => Date) {
  const letters: Letter[] = []
  const services = servicesOf(database.db, clock, {
    accounts: {
      config: { secret: SECRET },
      page: (path: string) => `http://localhost${path}`,
      mail: { send: async (letter: Letter) => void letters.push(letter) },
    },
  })
  return { services, letters }
}

export const EVENT_FIELDS = {
  title: 'Equilibrium clinic',
  summary: 'Bring one question that you got wrong.',
  host: 'Rohan Weerasinghe',
  hostNote: '',
  mode: 'online',
  place: '',
  joinLink: 'https://meet.example.org/clinic',
  access: 'Live captions',
  zone: 'Australia/Melbourne',
}

/** A published event with one session. */
export async function publishedEvent(
  services: Services,
  admin: Person,
  session: { day: string; time: string; capacity: number; weeks?: number },
  fields: Record<string, string> = {},
): Promise<{ id: string; code: string; sessionId: string; sessionIds: string[] }> {
  const all = { ...EVENT_FIELDS, ...fields }
  const made = await posted(createEvent, services, admin, { ...all, fields: all })
  if (!made.ok) throw new Error(made.error.message + JSON.stringify(made.error.fields))
  const { id, code } = made.value
  const added = await posted(addSessions, services, admin, { code, minutes: '75', weeks: '1', ...session })
  if (!added.ok) throw new Error(added.error.message + JSON.stringify(added.error.fields))
  const published = await posted(publishEvent, services, admin, { code })
  if (!published.ok) throw new Error(published.error.message)
  const sessionIds = (await findSessions(services.db, [id])).map((one) => one.id)
  return { id, code, sessionId: sessionIds[0]!, sessionIds }
}

/** What a guest's browser posts to register. */
export const registration = (
  event: { code: string; sessionId: string },
  more: Record<string, unknown> = {},
) => ({
  code: event.code,
  session: event.sessionId,
  name: 'Mina Rahimi',
  email: 'mina@example.org',
  visitor: randomUUID(),
  zone: 'Australia/Melbourne',
  fields: {},
  ...more,
})

export const register = (
  services: Services,
  actor: Actor,
  event: { code: string; sessionId: string },
  more: Record<string, unknown> = {},
) => posted(registerForEvent, services, actor, registration(event, more))
