import { findSessions, markSession, saveHours } from '#app/features/revision-plan/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

const DAY = 86_400_000
const DAYS_AGO = 5
const HOURS = [1.5, 1, 1.5, 1.5, 1, 2, 2]

/** A plan made five days ago. Most sessions since then were done, one was skipped, and yesterday's last was missed. */
export async function demoPlan(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const at = (moment: number): Services => ({ ...services, clock: () => new Date(moment) })
  const made = await saveHours(at(now - DAYS_AGO * DAY), actor, {
    ...{ hours0: HOURS[0], hours1: HOURS[1], hours2: HOURS[2], hours3: HOURS[3] },
    ...{ hours4: HOURS[4], hours5: HOURS[5], hours6: HOURS[6] },
    'school-start': '16:30',
    'weekend-start': '10:00',
    zone: USUAL_ZONE,
    ...{ name0: 'Netball training', weekday0: '1', from0: '17:00', to0: '18:30' },
  })
  if (!made.ok) throw new Error(made.error.message)
  const today = studyDay(now, USUAL_ZONE)
  const past = await findSessions(services.db, actor, { from: today - DAYS_AGO, to: today })
  // The demo logs past papers, so a paper that was skipped would contradict them.
  const skipped = past.slice(2, -1).find(({ kind }) => kind === 'practice')
  for (const { id, day } of past.slice(0, -1)) {
    const status = id === skipped?.id ? 'skipped' : 'done'
    await markSession(at(now - (today - day) * DAY), actor, { session: id, status })
  }
}
