import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import { afterRest, phaseAt } from '#app/engines/papers/exam-clock.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  importResponses,
  findRulings,
  type Rulings,
  type ImportedWork,
} from '#app/features/responses/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { END_SITTING } from '../jobs/queues.ts'
import {
  answersTo,
  placedVariant,
  evidenceOf,
  isMarkedByPerson,
  isSelfMarked,
  machineMarks,
  markAnswer,
  type Marked,
} from './mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import {
  columnsOf,
  findAnswers,
  findSeconds,
  timesIn,
  type AnswerRow,
  type SittingRow,
} from '../queries/sittings.server.ts'
import { isDue, ON_THE_WAY } from '../rules/sitting-clock.ts'
import { mockAnswers, mockSittings } from '../tables.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Ends a sitting whose time is up. If rest has moved the end, a job checks again at the new end. */
export async function endIfDue(services: Needed, sittingId: string): Promise<void> {
  const [row] = await services.db.select().from(mockSittings).where(eq(mockSittings.id, sittingId))
  if (!row || row.of !== null) return
  if (row.submittedAt !== null) return finishMarking(services, sittingId)
  const now = services.clock()
  const times = timesIn(row)
  if (isDue(times, now.getTime())) return endSitting(services, row, 'time')
  const end = phaseAt(times, now.getTime()).writingEndsAt + ON_THE_WAY
  await services.jobs.enqueue(services.db, END_SITTING, { sittingId }, { startAfter: new Date(end + 1_000) })
}

/**
 * Ends a sitting and marks it. A separate statement ends it first: from then on nothing written later counts, and if
 * marking crashes, the next request finishes it.
 */
export async function endSitting(services: Needed, row: SittingRow, by: 'person' | 'time'): Promise<void> {
  const now = services.clock()
  // Rest that is still running has stopped the clock too, and is not writing time.
  const times = afterRest(timesIn(row), now.getTime())
  const at = new Date(Math.min(now.getTime(), times.writingEndsAt))
  await services.db
    .update(mockSittings)
    .set({ ...columnsOf(times), submittedAt: at, submittedBy: by })
    .where(and(eq(mockSittings.id, row.id), sql`${mockSittings.submittedAt} IS NULL`))
  await finishMarking(services, row.id)
}

/** Marks an ended sitting once. Marking happens outside the transaction that saves the marks. */
export async function finishMarking(services: Needed, sittingId: string): Promise<void> {
  for (;;) {
    const [row] = await services.db.select().from(mockSittings).where(eq(mockSittings.id, sittingId))
    if (!row || row.of !== null || row.submittedAt === null) return
    const answers = await findAnswers(services.db, sittingId)
    const marked = markAll(await findRulings(services.db, questionIdsOf(row)), row, answers)
    const seconds = await findSeconds(services.db, sittingId)
    const done = await transaction(services.db, async (tx) => {
      const [held] = await tx.select().from(mockSittings).where(eq(mockSittings.id, sittingId)).for('update')
      if (!held || held.of !== null) return true
      // A late answer arrived during marking: mark again with it.
      const latest = await findAnswers(tx, sittingId)
      if (stamp(latest) !== stamp(answers)) return false
      await keepMarks(tx, held, latest, marked, seconds)
      return true
    })
    if (done) return
  }
}

/** The questions of the paper, to look up their rulings. */
export const questionIdsOf = (row: SittingRow): string[] =>
  placed(row.paper).map(({ questionId }) => questionId)

const stamp = (answers: readonly AnswerRow[]) =>
  answers.map(({ position, partId, writtenMs }) => `${position}/${partId}@${writtenMs}`).join()

function markAll(rulings: Rulings, row: SittingRow, answers: readonly AnswerRow[]): Marked[] {
  const questions = placed(row.paper)
  return answers.flatMap(({ position, partId, response }) => {
    const question = questions[position]
    const result = question && markAnswer(rulings, question, partId, response, answersTo(answers, position))
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
  const toConfirm = marked.reduce((sum, { result }) => sum + marksToConfirm(result), 0)
  const setId = randomUUID()
  await tx.update(mockSittings).set({ awarded, of, toConfirm, setId }).where(eq(mockSittings.id, row.id))
  await importResponses(tx, workOf({ ...row, setId }, answers, marked, seconds))
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

/** Adds up the marks of a paper after some of its answers have changed. */
export async function addUp(tx: Tx, row: SittingRow): Promise<void> {
  const questions = placed(row.paper)
  const answers = await findAnswers(tx, row.id)
  const awarded = answers.reduce((sum, one) => sum + (one.awarded ?? 0), 0)
  // A long answer counts once another person has marked it, with the marks available at that time.
  const of = answers.reduce(
    (sum, one) => sum + (isMarkedByPerson(one) ? (one.of ?? 0) : 0),
    machineMarks(questions),
  )
  const toConfirm = answers.reduce((sum, { result }) => sum + (result ? marksToConfirm(result) : 0), 0)
  await tx.update(mockSittings).set({ awarded, of, toConfirm }).where(eq(mockSittings.id, row.id))
}

/** The answers as practice stores them, where they count for mastery once. */
export function workOf(
  row: SittingRow,
  answers: readonly AnswerRow[],
  marked: readonly Marked[],
  seconds: ReadonlyMap<number, number>,
): ImportedWork {
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
      placedVariant(questions[position]!)?.marking.parts.some(
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
