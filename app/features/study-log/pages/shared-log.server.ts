import { findAccountSummary, firstName } from '#app/features/account/door.ts'
import { findDailyMarks } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { mondayOf, studyDay } from '#app/platform/time/study-day.ts'
import { findGoals } from '../queries/goals.server.ts'
import { findSharedLog } from '../queries/log-links.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { studyWeeks } from '../rules/study-weeks.ts'
import { weekView } from './log-page.server.ts'
import { sessionView, subjectMarks } from './session-view.server.ts'

/** Weeks of study time, this one included. */
const WEEKS = 8
/** Weeks of sessions and of marks, this one included. */
const SESSION_WEEKS = 2
const MARK_WEEKS = 4

/**
 * The chosen parts of a study log; undefined for every link that does not work. The owner must be allowed to share,
 * which is checked on every request. What was not chosen is not sent.
 */
export async function sharedLogPage({ db, clock }: Services, token: string) {
  const found = await findSharedLog(db, token)
  if (!found) return undefined
  const { personId, parts, zone } = found.link
  const now = clock()
  const { freedoms, deletionDue } = await findAccountSummary(db, personId, now)
  if (!freedoms.open.sharing || deletionDue !== null) return undefined
  const owner = ownerOf(personId)
  const today = studyDay(now.getTime(), zone)
  const first = mondayOf(today) - 7 * (WEEKS - 1)
  const has = (part: (typeof parts)[number]) => parts.includes(part)
  const [sessions, goals, marks] = await Promise.all([
    has('time') || has('goal') || has('sessions')
      ? findSessions(db, owner, { first, last: today, zone })
      : [],
    has('goal') ? findGoals(db, owner) : [],
    has('marks')
      ? findDailyMarks(db, owner, { firstDay: mondayOf(today) - 7 * (MARK_WEEKS - 1), zone })
      : null,
  ])
  const since = mondayOf(today) - 7 * (SESSION_WEEKS - 1)
  return {
    name: firstName(found.name),
    weeks:
      has('time') || has('goal')
        ? studyWeeks(sessions, goals, zone, first, today)
            .map(weekView)
            .map(({ monday, title, time, goalWords, goal, resultWords }) => ({
              monday,
              title,
              time: has('time') ? time : null,
              goal: has('goal') ? (goal > 0 ? `${resultWords}: ${goalWords}` : resultWords) : null,
            }))
        : null,
    sessions: has('sessions')
      ? sessions
          .filter(({ from }) => studyDay(from, zone) >= since)
          .toReversed()
          .map((one) => sessionView(one, zone))
      : null,
    subjects: marks && subjectMarks(marks),
  }
}

export type SharedLogPage = NonNullable<Awaited<ReturnType<typeof sharedLogPage>>>

/** The owner of the link, as the person whose rows are read. */
const ownerOf = (personId: string): Person => ({
  kind: 'person',
  personId,
  sessionId: '',
  roles: [],
  capabilities: [],
  institutions: [],
})
