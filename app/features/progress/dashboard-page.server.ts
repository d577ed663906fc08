import { dateFormat } from '#app/platform/time/date-format.ts'
import { unitToTell, weakestFinding, weakestTopics, type TopicNode } from './mastery-tree.ts'
import { nextPage } from './next-page.server.ts'
import type { Overview, SubjectOverview } from './overview.server.ts'
import { toneOf } from './parts/tone.ts'
import { whenWords } from './reason-words.ts'

/** The dashboard in words and figures. */
export function dashboardPage(
  overview: Overview,
  zone: string,
  declined: readonly string[],
  sessionMinutes: number,
) {
  const { now, subjects, streak, openSets, ranked } = overview
  const [best] = ranked
  const day = (options: Intl.DateTimeFormatOptions, at: number) => dateFormat(options).format(at)
  return {
    dateWords: day({ weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }, now),
    next: best ? nextPage(best, overview, zone, sessionMinutes) : null,
    declined: [...declined],
    exams: subjects
      .flatMap((one) =>
        one.daysToExam === null || one.examOn === null
          ? []
          : [{ subject: one.name, tone: toneOf(one.family), days: one.daysToExam, on: one.examOn }],
      )
      .sort((a, b) => a.days - b.days)
      .map(({ subject, tone, days, on }) => ({
        subject,
        tone,
        days,
        dateWords: day(
          {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            ...(days > 300 ? { year: 'numeric' as const } : {}),
            timeZone: 'UTC',
          },
          Date.parse(`${on}T00:00:00Z`),
        ).replace(',', ''),
      })),
    streak,
    openSets: openSets.map((set) => ({
      id: set.id,
      title: set.title,
      answered: set.answered,
      questions: set.questions,
      when: whenWords(set.startedAt.getTime(), now, zone),
    })),
    answers: subjects.reduce((sum, { tree }) => sum + (tree.figure?.evidence ?? 0), 0),
    weakest: weakest(subjects),
    subjects: subjects.map(({ id, name, tree, questions }) => ({
      id,
      name,
      met: tree.met,
      of: tree.of,
      questions,
    })),
  }
}

function weakest(subjects: readonly SubjectOverview[]) {
  const topics = subjects
    .flatMap((subject) => weakestTopics(subject.tree, 3).map((topic) => ({ subject, topic })))
    .sort((a, b) => a.topic.figure!.chance - b.topic.figure!.chance)
    .slice(0, 3)
  return {
    finding: weakestFinding(topics.map(({ topic }) => topic)),
    topics: topics.map(({ subject, topic }) => line(subject, topic)),
  }
}

function line(subject: SubjectOverview, topic: TopicNode) {
  const { chance, low, high } = topic.figure!
  return {
    id: topic.id,
    name: topic.name,
    subject: [subject.name, ...unitToTell(subject.tree, topic)].join(', '),
    tone: toneOf(subject.family),
    estimate: { value: chance * 100, low: low * 100, high: high * 100 },
  }
}
