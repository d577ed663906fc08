import { FREEZES_A_MONTH, findStudyDays, streakOf, weekOf } from '#app/features/study-log/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { findPoints, type PointRow } from '../queries/points.server.ts'
import type { QuestRow } from '../queries/quest-progress.server.ts'
import type { Period } from '../rules/quest-kinds.ts'
import { describeQuest, questView } from './quest-view.server.ts'

/** Ledger entries on the page. */
const MOST_ENTRIES = 50

/** The quests page, from the quests that are open or wait to be claimed. */
export async function questsPage(
  services: Services,
  person: Person,
  zone: string,
  rows: readonly QuestRow[],
  /** The page of the claims, from 1. */
  claims = 1,
) {
  const now = services.clock()
  const range = { now: now.getTime(), zone }
  const [days, points] = await Promise.all([
    findStudyDays(services.db, person, range),
    findPoints(services.db, person, { most: MOST_ENTRIES, skip: (claims - 1) * MOST_ENTRIES }),
  ])
  const today = studyDay(range.now, zone)
  const streak = streakOf(days, today)
  const of = (period: Period) => rows.filter((row) => row.period === period && row.endsAt > now)
  const views = { today: of('day').map(questView), week: of('week').map(questView) }
  return {
    on: true as const,
    ...views,
    current: [...views.today, ...views.week].find(({ isFinished }) => !isFinished) ?? null,
    earlier: rows.filter(({ endsAt }) => endsAt <= now).map(questView),
    endsIn: { today: endWords(of('day')[0], zone), week: endWords(of('week')[0], zone) },
    streak: {
      days: weekOf(days, today, streak.frozen),
      streak: streak.days,
      best: streak.best,
      freezesLeft: streak.freezesLeft,
      freezesAMonth: FREEZES_A_MONTH,
    },
    points: pointsView(points, zone, claims),
  }
}

/** "Monday 4:00 am" in the person's zone. */
function endWords(quest: QuestRow | undefined, zone: string): string | null {
  if (!quest) return null
  const day = dateFormat({ weekday: 'long', timeZone: zone }).format(quest.endsAt)
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(quest.endsAt)
  return `${day}, ${time}`
}

function pointsView(rows: readonly PointRow[], zone: string, page: number) {
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return {
    total: rows[0]?.total ?? 0,
    entries: rows[0]?.entries ?? 0,
    page,
    pages: Math.ceil((rows[0]?.entries ?? 0) / MOST_ENTRIES),
    rows: rows.map((row) => ({
      id: row.id,
      on: dated.format(row.at),
      amount: row.amount,
      reason: `${row.period === 'day' ? 'Daily' : 'Weekly'} quest of ${dated.format(row.startsAt)}: ${describeQuest(row).title}`,
      ruleVersion: row.ruleVersion,
    })),
  }
}
