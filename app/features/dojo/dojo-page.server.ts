import { findEvidence, theBank } from '#app/features/practice/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { asOf } from './as-of.ts'
import { BELTS, floorOf, highest, nextBelt } from './belts.ts'
import { drillItems } from './items.server.ts'
import { findRatings, findRuns, type RatingRow } from './queries.server.ts'
import { titleOf } from './topic-name.ts'

const RUNS = 60
const MISSES = 12

/** The dojo: what there is to drill, where the person stands, what they missed. */
export async function dojoPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { curriculum, byId } = theBank()
  const { counts } = drillItems()
  const [chosen, ratings, runs] = await Promise.all([
    findSubjects(services.db, actor),
    findRatings(services.db, actor),
    findRuns(services.db, actor, RUNS),
  ])
  const lost =
    runs.length === 0
      ? []
      : await findEvidence(services.db, actor, { setIds: runs.map(({ id }) => id), lost: true }, MISSES)
  const now = services.clock().getTime()
  const dated = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const mine = chosen.map(({ subjectId }) => subjectId).filter((id) => counts.has(id))
  const others = curriculum.subjects.map(({ id }) => id).filter((id) => counts.has(id) && !mine.includes(id))
  const askedSubject = query.get('subject') ?? ''
  const subjectId = [...mine, ...others].includes(askedSubject) ? askedSubject : (mine[0] ?? others[0] ?? '')
  const topics = [
    { id: subjectId, name: titleOf(curriculum, subjectId), unit: undefined as string | undefined },
    ...curriculum
      .topicsOf(subjectId)
      .filter(({ id }) => counts.has(id))
      .map(({ id, name, unit }) => ({ id, name, unit: unit.name as string | undefined })),
  ].filter(({ id }) => counts.has(id))
  const asked = query.get('topic') ?? ''
  const topicId = topics.some(({ id }) => id === asked) ? asked : subjectId
  const standing = standingOf(
    ratings.find((row) => row.topicId === topicId),
    now,
  )
  const subjectName = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.subject}` : id
  }
  const open = runs.find(({ finishedAt }) => finishedAt === null)
  const past = runs.filter((run) => run.finishedAt !== null && run.settled > 0)
  return {
    subjects: [
      ...mine.map((id) => ({ value: id, label: subjectName(id), group: 'Your subjects' })),
      ...others.map((id) => ({
        value: id,
        label: subjectName(id),
        group: mine.length > 0 ? 'Other subjects' : 'Subjects',
      })),
    ],
    hasSubjects: chosen.length > 0,
    subjectId,
    topicId,
    topicName: titleOf(curriculum, topicId),
    topics: topics.map(({ id, name, unit }) => ({ value: id, label: name, group: unit })),
    questions: counts.get(topicId) ?? 0,
    standing,
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
        ...standingOf(row, now)!,
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
    misses: lost.flatMap((line) => {
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

function standingOf(row: RatingRow | undefined, now: number) {
  if (!row) return null
  const { rating, deviation } = asOf(row, new Date(row.at).getTime(), now)
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
