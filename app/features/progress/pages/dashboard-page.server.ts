import { dateFormat } from '#app/platform/time/date-format.ts'
import type { CurrentQuestLine } from '#app/features/quests/door.ts'
import type { DayMarks } from '#app/features/responses/door.ts'
import { weekOf, type Streak } from '#app/features/study-log/door.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import type { TodayExtras } from '../queries/today-extras.server.ts'
import { marksChart } from '../rules/weekly-marks.ts'
import { marksToGain, weakestFinding, weakestTopics, type TopicNode } from '#app/features/mastery/door.ts'
import { nextPage } from './next-page.server.ts'
import type { Overview, SubjectOverview } from './overview.server.ts'
import { LEAST_ANSWERS } from '#app/ui/mastery/level.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { whenWords } from '../rules/reason-text.ts'

/** What is planned after the next thing. */
const PLANNED = 2
export interface DashboardMore extends Omit<TodayExtras, 'events'> {
  sessionMinutes: number
  /** Null where the person has turned quests off: no quest and no streak is shown. */
  quest: CurrentQuestLine | null
}

/** The dashboard in words and figures. */
export function dashboardPage(
  overview: Overview,
  marks: readonly DayMarks[],
  studied: { days: readonly number[]; streak: Pick<Streak, 'days' | 'frozen'> },
  zone: string,
  declined: readonly string[],
  { sessionMinutes, quest, cardsDue, atar, dates }: DashboardMore,
) {
  const { now, subjects, openSets, ranked } = overview
  const [best] = ranked
  const chart = marksChart(marks, subjects)
  const day = (options: Intl.DateTimeFormatOptions, at: number) => dateFormat(options).format(at)
  return {
    dateWords: day({ weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }, now),
    next: best ? nextPage(best, overview, zone, sessionMinutes) : null,
    plan: planOf(overview, zone, sessionMinutes),
    declined: [...declined],
    exams: examsOf(subjects, now, zone),
    week: {
      days: weekOf(studied.days, studyDay(now, zone), studied.streak.frozen),
      streak: quest ? studied.streak.days : null,
    },
    chart: chart && {
      ...chart,
      tone: subjectTone(subjects.find(({ id }) => id === chart.subjectId)!.family),
    },
    openSets: openSets.map((set) => ({
      id: set.id,
      title: set.title,
      answered: set.answered,
      questions: set.questions,
      when: whenWords(set.startedAt.getTime(), now, zone),
    })),
    weakest: weakest(subjects),
    quest,
    cardsDue,
    atar,
    dates,
    hasSubjects: subjects.length > 0,
  }
}

/** What comes after the next thing: the best of each other subject, then of the same one. */
function planOf(overview: Overview, zone: string, sessionMinutes: number) {
  const [best, ...others] = overview.ranked
  if (!best) return []
  const firstOf = [...Map.groupBy(others, ({ subjectId }) => subjectId)]
    .filter(([id]) => id !== best.subjectId)
    .map(([, [first]]) => first!)
  return [...firstOf, ...others.filter((one) => !firstOf.includes(one))].slice(0, PLANNED).map((one) => {
    const { skillId, skill, subject, minutes } = nextPage(one, overview, zone, sessionMinutes)
    const query = new URLSearchParams({ subject: subject.id, skill: skillId })
    return {
      ...{ skillId, skill, minutes },
      subject: { name: subject.name, tone: subjectTone(subject.family) },
      href: `/exam-practice?${query}`,
    }
  })
}

/** The exams with a date, nearest first. */
function examsOf(subjects: readonly SubjectOverview[], now: number, zone: string) {
  const thisYear = todayIn(zone, new Date(now)).slice(0, 4)
  return subjects
    .flatMap(({ id, name, family, examOn, daysToExam: days }) =>
      days === null || examOn === null ? [] : [{ id, name, subject: subjectTone(family), days, examOn }],
    )
    .toSorted((a, b) => a.days - b.days)
    .map(({ examOn, ...exam }) => ({
      ...exam,
      when: dateFormat({
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...(examOn.startsWith(thisYear) ? {} : { year: 'numeric' as const }),
        timeZone: 'UTC',
      })
        .format(Date.parse(`${examOn}T00:00:00Z`))
        .replace(',', ''),
    }))
}

/** The topics with the most marks to gain and enough answers for a level; before there are any, of the others. */
function weakest(subjects: readonly SubjectOverview[]) {
  const withEvidence = subjects
    .flatMap((subject) => weakestTopics(subject.tree).map((topic) => ({ subject, topic })))
    .toSorted((a, b) => marksToGain(b.topic) - marksToGain(a.topic))
  const judged = withEvidence.filter(({ topic }) => topic.figure!.evidence >= LEAST_ANSWERS)
  const topics = (judged.length > 0 ? judged : withEvidence).slice(0, 2)
  return {
    finding: weakestFinding(topics.map(({ topic }) => topic)),
    topics: topics.map(({ subject, topic }) => line(subject, topic)),
  }
}

function line(subject: SubjectOverview, topic: TopicNode) {
  const { chance, low, high, evidence } = topic.figure!
  return {
    id: topic.id,
    name: topic.name,
    fullTitle: topic.fullTitle,
    subject: subject.name,
    href: `/progress?subject=${subject.id}`,
    tone: subjectTone(subject.family),
    answers: evidence,
    estimate: { value: chance * 100, low: low * 100, high: high * 100 },
  }
}
