import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findTodaysSessions } from '../queries/todays-sessions.server.ts'
import { planNow } from '../rules/plan-time.ts'
import { isDone, sessionStates } from '../rules/session-state.ts'
import { clockWords, workView } from './session-view.server.ts'

/** The sessions of today, for the page Today; null on a day without sessions. */
export async function todaysPlan({ db, clock }: Services, person: Person, zone: string) {
  const { day } = planNow(clock().getTime(), zone)
  const { sessions: all, finished } = await findTodaysSessions(db, person, { day, zone })
  const rows = all.filter(({ status }) => status !== 'missed' && status !== 'skipped')
  if (rows.length === 0) return null
  const states = sessionStates(rows, finished)
  return {
    done: rows.filter(({ id }) => isDone(states.get(id))).length,
    sessions: rows.map((row) => {
      const { title, subject, open } = workView(row)
      return {
        id: row.id,
        title,
        subject,
        time: clockWords(row.startsAt),
        minutes: row.minutes,
        isDone: isDone(states.get(row.id)),
        href: open?.href ?? '/revision',
      }
    }),
  }
}

export type TodaysPlan = NonNullable<Awaited<ReturnType<typeof todaysPlan>>>
