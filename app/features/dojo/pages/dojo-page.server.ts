import { countAnswers, findEvidence } from '#app/features/responses/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { decayedRating } from '../rules/rating-decay.ts'
import { BELTS, floorOf, highest, nextBelt } from '../rules/belts.ts'
import { drillItems } from '../queries/items.server.ts'
import { findRatings, findRuns, type RatingRow } from '../queries/runs.server.ts'
import { titleOf } from '../rules/topic-name.ts'

const RUNS = 60
const MISSES = 12

/** The dojo page: topics to drill, ratings, and questions with lost marks. */
export async function dojoPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { curriculum, byId, byTopic, bySubject } = builtInBank()
  const { counts, questions } = drillItems()
  const [chosen, ratings, runs, { lastSubject }] = await Promise.all([
    findSubjects(services.db, actor),
    findRatings(services.db, actor),
    findRuns(services.db, actor, RUNS),
    countAnswers(services.db, actor),
  ])
  const missed =
    runs.length === 0
      ? []
      : await findEvidence(services.db, actor, { setIds: runs.map(({ id }) => id), lost: true }, MISSES)
  const now = services.clock().getTime()
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const mine = chosen.map(({ subjectId }) => subjectId).filter((id) => counts.has(id))
  const usedLast = mine.find((id) => id === lastSubject)
  const requestedSubject = query.get('subject') ?? ''
  // An address may name any subject. Without one the page opens on the subject used last.
  const subjectId =
    curriculum.subject(requestedSubject) && counts.has(requestedSubject)
      ? requestedSubject
      : (usedLast ?? mine[0] ?? '')
  const topics = [
    { id: subjectId, name: titleOf(curriculum, subjectId), unit: undefined as string | undefined },
    ...curriculum
      .topicsOf(subjectId)
      .filter(({ id }) => counts.has(id))
      .map(({ id, name, unit }) => ({ id, name, unit: unit.name as string | undefined })),
  ].filter(({ id }) => counts.has(id))
  const requestedTopic = query.get('topic') ?? ''
  const topicId = topics.some(({ id }) => id === requestedTopic) ? requestedTopic : subjectId
  const topicRating = currentRating(
    ratings.find((row) => row.topicId === topicId),
    now,
  )
  const toneOf = (id: string) => subjectTone(curriculum.subject(id)?.family ?? '')
  const subjectName = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.shortName}` : id
  }
  const open = runs.find(({ finishedAt }) => finishedAt === null)
  const past = runs.filter((run) => run.finishedAt !== null && run.settled > 0)
  return {
    subjects: mine.map((id) => ({
      id,
      name: curriculum.subject(id)?.shortName ?? id,
      subject: toneOf(id),
      href: `/dojo?subject=${id}`,
    })),
    hasSubjects: chosen.length > 0,
    subjectId,
    subjectName: curriculum.subject(subjectId)?.shortName ?? subjectId,
    tone: toneOf(subjectId),
    isUsedLast: subjectId === lastSubject,
    topicId,
    topicName: titleOf(curriculum, topicId),
    topics: topics.map(({ id, name, unit }) => ({ value: id, label: name, group: unit })),
    /** Questions of the topic with a part for the dojo, of all questions that practice has for it. */
    quickQuestions: questions.get(topicId) ?? 0,
    questions: (bySubject.get(topicId) ?? byTopic.get(topicId) ?? []).length,
    topicRating,
    belts: BELTS.map(({ id, name, from }) => {
      const got = ratings
        .find((row) => row.topicId === topicId)
        ?.belts.find(({ belt }) => belt === id)?.earnedAt
      return { id, name, from, earned: got ? dated.format(new Date(got)) : null }
    }),
    open: open
      ? {
          id: open.id,
          topic: titleOf(curriculum, open.topicId),
          subject: subjectName(open.subjectId),
          mode: open.mode,
          answered: open.settled,
          timeUp: open.endsAt !== null && open.endsAt.getTime() <= now,
        }
      : null,
    all: ratings
      .filter((row) => row.topicId === subjectId || row.topicId.startsWith(`${subjectId}.`))
      .map((row) => ({
        topicId: row.topicId,
        name: titleOf(curriculum, row.topicId),
        at: dated.format(new Date(row.at)),
        ...currentRating(row, now)!,
      }))
      .sort((a, b) => a.rating - b.rating),
    history: past
      .filter((run) => run.topicId === topicId)
      .map((run) => ({
        id: run.id,
        on: dated.format(run.finishedAt!),
        mode: run.mode,
        answers: run.settled,
        right: run.right,
        bestStreak: run.bestStreak,
        rating: run.rating,
        deviation: run.deviation,
      }))
      .toReversed(),
    misses: missed.flatMap((line) => {
      const question = byId.get(line.questionId)
      return question
        ? [
            {
              id: line.id,
              runId: line.setId,
              position: line.position,
              questionId: line.questionId,
              subjectId: line.subjectId,
              title: question.parts.length > 1 ? `${question.title}, part ${line.partId}` : question.title,
              on: dated.format(line.answeredAt),
              awarded: line.awarded,
              of: line.of,
            },
          ]
        : []
    }),
  }
}

function currentRating(row: RatingRow | undefined, now: number) {
  if (!row) return null
  const { rating, deviation } = decayedRating(row, new Date(row.at).getTime(), now)
  const earned = row.belts.map(({ belt }) => belt)
  return {
    rating,
    deviation,
    floor: floorOf({ rating, deviation }),
    answers: row.answers,
    belt: highest(earned)?.name ?? null,
    next: nextBelt(earned) ?? null,
  }
}
