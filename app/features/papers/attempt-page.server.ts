import { standing, type SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { theBank } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { courseWords, isOfOldCourse, linkWords, paperName, sitWords } from './paper.ts'
import { findAttempt, timesIn } from './queries.server.ts'
import type { Section } from './section-schema.ts'
import { byTopic, marksOf, planOf, totalsOf, type TopicTotals } from './sections.ts'
import { shelfOf, subjectKey } from './shelf.ts'
import { thePapers } from './the-papers.server.ts'

/** What to do about a topic, with the practice there is for it. */
export interface WeakTopic extends TopicTotals {
  name: string
  /** Null where the bank has no question of it. */
  practise: string | null
}

export function weakTopics(sections: readonly Section[], subjectId: string): WeakTopic[] {
  const bank = theBank()
  return byTopic(marksOf(sections)).map((one) => ({
    ...one,
    name: bank.curriculum.topic(one.topic)?.name ?? one.topic,
    practise: bank.byTopic.has(one.topic) ? `/exam-practice?subject=${subjectId}&topic=${one.topic}` : null,
  }))
}

/** What to skip in a subject's old papers, as far as it is known, with whom it is known from. */
export function oldCourse(subjectId: string | null) {
  const subject = subjectId === null ? undefined : theBank().curriculum.subject(subjectId)
  if (!subject?.oldPapers) return null
  const { gathered, ...facts } = subject.oldPapers
  return {
    ...facts,
    subject: `${subject.certificate} ${subject.subject}`,
    on: dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${gathered}T00:00:00Z`)),
  }
}

export type OldCourse = NonNullable<ReturnType<typeof oldCourse>>

/** One log as its screen gets it. */
export async function attemptPage(services: Services, actor: Person, attemptId: string) {
  const [attempt, settings] = await Promise.all([
    findAttempt(services.db, actor, attemptId),
    findSettings(services.db, actor),
  ])
  if (!attempt) return undefined
  const { papers, byId, checks } = thePapers()
  const paper = byId.get(attempt.paperId)
  const { curriculum } = theBank()
  const marks = marksOf(attempt.sections)
  const old = oldCourse(attempt.subjectId)
  return {
    id: attempt.id,
    name: paper ? paperName(paper) : attempt.paperId,
    certificate: paper?.system ?? '',
    authority: paper?.authority ?? '',
    subjectId: attempt.subjectId,
    link: paper ? { href: paper.pageUrl, words: linkWords(paper, checks) } : null,
    current: paper?.currentCourse === true,
    pdf: paper?.pdfUrl ?? null,
    satOn: paper ? sitWords(paper) : null,
    course: paper ? courseWords(paper, shelfOf(papers).currentSince.get(subjectKey(paper))) : null,
    old: paper && old && isOfOldCourse(paper, old.since) ? old : null,
    plan: planOf(paper?.sections ?? null),
    usual: { reading: paper?.readingMinutes ?? null, writing: paper?.writingMinutes ?? null },
    arrangements: settings.arrangements,
    clock: clockOf(timesIn(attempt), services.clock().getTime()),
    sections: attempt.sections,
    revision: attempt.revision,
    totals: totalsOf(marks),
    bySection: attempt.sections.map(({ name }, index) => ({
      name,
      ...totalsOf(marks.filter(({ section }) => section === index)),
    })),
    topics: curriculum.topicsOf(attempt.subjectId).map(({ id, name, unit }) => ({
      value: id,
      label: name,
      group: unit.name,
    })),
    weak: weakTopics(attempt.sections, attempt.subjectId),
    finished: attempt.finishedAt !== null,
  }
}

export type AttemptPage = NonNullable<Awaited<ReturnType<typeof attemptPage>>>

/** Milliseconds of each phase that are left, as the server's clock has it; null before it is started. */
function clockOf(times: SittingTimes | null, now: number) {
  if (!times) return null
  const { writingEndsAt, restLeft, phase } = standing(times, now)
  return {
    reading: Math.max(0, times.readingEndsAt - now),
    // While somebody rests it stays as it is.
    writing: Math.max(0, writingEndsAt - now),
    rest: restLeft,
    resting: phase === 'resting',
    restGranted: times.restGranted > 0,
    minutesUsed:
      times.submittedAt === null
        ? null
        : Math.round((times.submittedAt - times.startedAt - times.restUsed) / 60_000),
    minutesRested: Math.round(times.restUsed / 60_000),
  }
}
