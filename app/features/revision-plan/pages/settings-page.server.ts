import { feedView } from '#app/features/calendar-feed/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findPlan } from '../queries/plans.server.ts'
import { planNow } from '../rules/plan-time.ts'
import { findExams, hoursView } from './hours-view.server.ts'

/** Hours, commitments, exams and the address for calendars. */
export async function settingsPage(services: Services, person: Person, zone: string) {
  const { db, clock } = services
  const now = clock()
  const plan = await findPlan(db, person)
  const [{ exams, without }, calendar] = await Promise.all([
    findExams(db, person, planNow(now.getTime(), plan?.zone ?? zone).day),
    feedView(services, person, 'revision'),
  ])
  return {
    hasPlan: plan !== undefined,
    hours: hoursView(plan),
    exams,
    without,
    calendar,
  }
}

export type SettingsPage = Awaited<ReturnType<typeof settingsPage>>
