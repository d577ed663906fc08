import { phaseAt, type SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { findSettings } from '#app/features/account/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { courseWords, isOfOldCourse, linkWords, paperName, sitWords } from '../rules/paper.ts'
import { findAttempt, timesIn } from '../queries/attempts.server.ts'
import type { Section } from '../rules/section-schema.ts'
import { byTopic, marksOf, planOf, totalsOf, type TopicTotals } from '../rules/sections.ts'
import { shelfOf, subjectKey } from '../rules/shelf.ts'
import { thePapers } from '../queries/papers-store.server.ts'

/** A topic to work on, with the practice that exists for it. */
export interface WeakTopic extends TopicTotals {
  name: string
  /** The official title. */
  fullTitle: string
  /** Null if the bank has no question on the topic. */
  practise: string | null
}

export function weakTopics(sections: readonly Section[], subjectId: string): WeakTopic[] {
  const bank = builtInBank()
  return byTopic(marksOf(sections)).map((one) => {
    const topic = bank.curriculum.topic(one.topic)
    return {
      ...one,
      name: topic?.name ?? one.topic,
      fullTitle: topic?.fullTitle ?? one.topic,
      practise: bank.byTopic.has(one.topic) ? `/exam-practice?subject=${subjectId}&topic=${one.topic}` : null,
    }
  })
}

/** What to skip in old papers of a subject, as far as it is known, with its source. */
export function oldCourse(subjectId: string | null) {
  const subject = subjectId === null ? undefined : builtInBank().curriculum.subject(subjectId)
  if (!subject?.oldPapers) return null
  const { gathered, ...facts } = subject.oldPapers
  return {
    ...facts,
    subject: `${subject.certificate} ${subject.subject}`,
    on: dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${gathered}T00:00:00Z`)),
  }
}

export type OldCourse = NonNullable<ReturnType<typeof oldCourse>>

/** The log of one paper as its screen gets it. */
export async function attemptPage(services: Services, actor: Person, attemptId: string) {
  const [attempt, settings] = await Promise.all([
    findAttempt(services.db, actor, attemptId),
    findSettings(services.db, actor),
  ])
  if (!attempt) return undefined
  const { papers, byId, checks } = thePapers()
  const paper = byId.get(attempt.paperId)
  const { curriculum } = builtInBank()
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

/** Milliseconds left in each phase by the server's clock; null before the clock starts. */
function clockOf(times: SittingTimes | null, now: number) {
  if (!times) return null
  const { writingEndsAt, restLeft, phase } = phaseAt(times, now)
  return {
    reading: Math.max(0, times.readingEndsAt - now),
    // During a rest the time left does not change.
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
