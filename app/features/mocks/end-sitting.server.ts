import { afterRest, standing } from '#app/engines/papers/exam-clock.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { keepWork, standingRulings, type Standings, type Work } from '#app/features/practice/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { theBlueprints } from './blueprints.server.ts'
import { END_SITTING } from './end-queue.ts'
import {
  answersTo,
  dealtOf,
  evidenceOf,
  isMarkedByPerson,
  isSelfMarked,
  machineMarks,
  markAnswer,
  type Marked,
} from './mark-answers.server.ts'
import { placed } from './paper.ts'
import {
  columnsOf,
  findAnswers,
  findSeconds,
  timesIn,
  type AnswerRow,
  type SittingRow,
} from './queries.server.ts'
import { isDue, ON_THE_WAY } from './sitting-clock.ts'
import { mockAnswers, mockSittings } from './tables.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Hands in a sitting whose time is up. One that goes on (rest was taken) is looked at again at its new end. */
export async function endIfDue(services: Needed, sittingId: string): Promise<void> {
  const [row] = await services.db.select().from(mockSittings).where(eq(mockSittings.id, sittingId))
  if (!row || row.of !== null) return
  if (row.submittedAt !== null) return finishMarking(services, sittingId)
  const now = services.clock()
  const times = timesIn(row)
  if (isDue(times, now.getTime())) return endSitting(services, row, 'time')
  const end = standing(times, now.getTime()).writingEndsAt + ON_THE_WAY
  await services.jobs.enqueue(services.db, END_SITTING, { sittingId }, { startAfter: new Date(end + 1_000) })
}

/**
 * Ends a sitting and marks it. Ended first, by a statement of its own: from then on nothing written later counts, and
 * a crash in the marking leaves something that the next look at it finishes.
 */
export async function endSitting(services: Needed, row: SittingRow, by: 'person' | 'time'): Promise<void> {
  const now = services.clock()
  // Rest that was begun and not ended has stopped the clock too, and is no writing.
  const times = afterRest(timesIn(row), now.getTime())
  const at = new Date(Math.min(now.getTime(), times.writingEndsAt))
  await services.db
    .update(mockSittings)
    .set({ ...columnsOf(times), submittedAt: at, submittedBy: by })
    .where(and(eq(mockSittings.id, row.id), sql`${mockSittings.submittedAt} IS NULL`))
  await finishMarking(services, row.id)
}

/** Marks an ended sitting once; marking happens outside of the transaction that keeps the marks. */
export async function finishMarking(services: Needed, sittingId: string): Promise<void> {
  for (;;) {
    const [row] = await services.db.select().from(mockSittings).where(eq(mockSittings.id, sittingId))
    if (!row || row.of !== null || row.submittedAt === null) return
    const answers = await findAnswers(services.db, sittingId)
    const marked = markAll(await standingRulings(services), row, answers)
    const seconds = await findSeconds(services.db, sittingId)
    const done = await transaction(services.db, async (tx) => {
      const [held] = await tx.select().from(mockSittings).where(eq(mockSittings.id, sittingId)).for('update')
      if (!held || held.of !== null) return true
      // An answer that came in late, while these were marked: mark again with it.
      const latest = await findAnswers(tx, sittingId)
      if (stamp(latest) !== stamp(answers)) return false
      await keepMarks(tx, held, latest, marked, seconds)
      return true
    })
    if (done) return
  }
}

const stamp = (answers: readonly AnswerRow[]) =>
  answers.map(({ position, partId, writtenMs }) => `${position}/${partId}@${writtenMs}`).join()

function markAll(standings: Standings, row: SittingRow, answers: readonly AnswerRow[]): Marked[] {
  const questions = placed(row.paper)
  return answers.flatMap(({ position, partId, response }) => {
    const question = questions[position]
    const result = question && markAnswer(standings, question, partId, response, answersTo(answers, position))
    return result ? [{ position, partId, result }] : []
  })
}

async function keepMarks(
  tx: Tx,
  row: SittingRow,
  answers: readonly AnswerRow[],
  marked: readonly Marked[],
  seconds: ReadonlyMap<number, number>,
): Promise<void> {
  await writeMarks(tx, row.id, marked)
  const questions = placed(row.paper)
  const of = machineMarks(questions)
  const awarded = marked.reduce((sum, { result }) => sum + result.awarded, 0)
  const setId = randomUUID()
  await tx.update(mockSittings).set({ awarded, of, setId }).where(eq(mockSittings.id, row.id))
  await keepWork(tx, workOf({ ...row, setId }, answers, marked, seconds))
  await record(tx, {
    type: 'mocks.submitted',
    personId: row.personId,
    actorId: row.submittedBy === 'time' ? null : undefined,
    at: row.submittedAt!,
    data: {
      blueprintId: row.blueprintId,
      subjectId: row.subjectId,
      awarded,
      of,
      by: row.submittedBy === 'time' ? 'time' : 'person',
    },
  })
}

export async function writeMarks(tx: Tx, sittingId: string, marked: readonly Marked[]): Promise<void> {
  if (marked.length === 0) return
  const rows = JSON.stringify(
    marked.map(({ position, partId, result }) => ({
      position,
      partId,
      awarded: result.awarded,
      of: result.of,
      result,
    })),
  )
  await tx.execute(sql`
    UPDATE ${mockAnswers} a SET awarded = one.awarded, "of" = one."of", result = one.result
    FROM json_to_recordset(${rows}::json) AS one(position smallint, "partId" text, awarded smallint, "of" smallint, result jsonb)
    WHERE a.sitting_id = ${sittingId} AND a.position = one.position AND a.part_id = one."partId"`)
}

/** The marks of a paper from those of its answers, after some of them have changed. */
export async function addUp(tx: Tx, row: SittingRow): Promise<void> {
  const questions = placed(row.paper)
  const answers = await findAnswers(tx, row.id)
  const awarded = answers.reduce((sum, one) => sum + (one.awarded ?? 0), 0)
  // A long answer counts, for what it was worth, once somebody else has marked it.
  const of = answers.reduce(
    (sum, one) => sum + (isMarkedByPerson(one) ? (one.of ?? 0) : 0),
    machineMarks(questions),
  )
  await tx.update(mockSittings).set({ awarded, of }).where(eq(mockSittings.id, row.id))
}

/** What was answered, as it is kept with all other answers: there it counts for mastery, once. */
export function workOf(
  row: SittingRow,
  answers: readonly AnswerRow[],
  marked: readonly Marked[],
  seconds: ReadonlyMap<number, number>,
): Work {
  const questions = placed(row.paper)
  const responses = new Map(answers.map((one) => [`${one.position}/${one.partId}`, one.response]))
  const perPart = (position: number) => {
    const all = seconds.get(position)
    const parts = marked.filter((one) => one.position === position).length
    return all === undefined || parts === 0 ? null : Math.round(all / parts)
  }
  return {
    setId: row.setId!,
    personId: row.personId,
    subjectId: row.subjectId,
    title: theBlueprints().get(row.blueprintId)?.title ?? 'Mock paper',
    origin: 'mock',
    startedAt: row.startedAt,
    finishedAt: row.submittedAt!,
    questions,
    written: answers.filter(({ position, partId }) =>
      dealtOf(questions[position]!)?.marking.parts.some(
        ({ id, answer }) => id === partId && isSelfMarked(answer),
      ),
    ),
    answers: marked.flatMap((one) => {
      const response = responses.get(`${one.position}/${one.partId}`) ?? ''
      const evidence = evidenceOf(questions[one.position]!, one, response, perPart(one.position))
      return evidence ? [evidence] : []
    }),
  }
}
