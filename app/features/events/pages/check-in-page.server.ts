import type { Services } from '#app/platform/services.ts'
import { findEvent } from '../queries/events.server.ts'
import { findDoorList } from '../queries/registrations.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { sessionWords } from '../rules/session-words.ts'

const HOUR = 3_600_000

/** One session at the door: the asked one, the one that takes place now, or the next. */
export async function checkInPage(
  { db, clock }: Services,
  { code, sessionId }: { code: string; sessionId: string | null },
) {
  const event = await findEvent(db, code)
  if (!event) return undefined
  const now = clock().getTime()
  const sessions = (await findSessions(db, [event.id])).filter(({ isCancelled }) => !isCancelled)
  const session =
    sessions.find(({ id }) => id === sessionId) ??
    sessions.find(({ endsAt }) => endsAt.getTime() > now - HOUR) ??
    sessions.at(-1)
  const list = session ? await findDoorList(db, session.id) : []
  return {
    code: showCode(event.code),
    title: event.title,
    zone: event.zone,
    sessions: sessions.map(({ id, startsAt }) => ({ id, when: sessionWords(startsAt, event.zone) })),
    session: session
      ? {
          id: session.id,
          when: sessionWords(session.startsAt, event.zone),
          checkedIn: session.checkedIn,
          expected: list.length,
        }
      : null,
    doorList: list.map(({ checkedInAt, ...one }) => ({
      ...one,
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
  }
}

export type CheckInPage = NonNullable<Awaited<ReturnType<typeof checkInPage>>>
