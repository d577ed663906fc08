import { sql } from 'drizzle-orm'
import { rate, UNKNOWN, type Rating } from '#app/engines/rating/glicko2.ts'
import { finishOpenSet, addQuestionToRun, findRunQuestion } from '#app/features/responses/door.ts'
import type { Database, Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { decayedRating, periodsSince } from '../rules/rating-decay.ts'
import { reached, type Belt } from '../rules/belts.ts'
import { drillItems } from '../queries/items.server.ts'
import { isOver, type Mode } from '../rules/modes.ts'
import { nextQuestion } from '../queries/next-question.server.ts'
import { firstRating } from '../rules/quick-items.ts'
import { dojoBelts, dojoItems, dojoQuestions, dojoRatings, dojoRuns } from '../tables.ts'

export interface LockedRun {
  id: string
  personId: string
  topicId: string
  mode: Mode
  parts: string
  endsAt: Date | null
  finishedAt: Date | null
  settled: number
  right: number
  streak: number
  bestStreak: number
  student: Rating & { answers: number; at: number | null }
}

export interface Step {
  finished: boolean
  /** Belts that this answer earned. */
  belts: readonly Belt[]
}

/**
 * Advances a run by its saved answers: the answer at the open position changes both ratings, then the next
 * question is dealt or the run ends. Safe to repeat: if a crash stops this step after an answer was saved, the next
 * request makes it.
 * @returns undefined when the run belongs to another person.
 */
export async function advanceRun(
  tx: Tx,
  { clock, dice }: Pick<Services, 'clock' | 'dice'>,
  personId: string,
  runId: string,
  end = false,
): Promise<Step | undefined> {
  const run = await lockRun(tx, personId, runId)
  if (!run) return undefined
  if (run.finishedAt) return { finished: true, belts: [] }
  const at = clock()
  const place = await findRunQuestion(tx, runId, run.settled, run.parts[run.settled] ?? '')
  const belts =
    place && place.awarded !== null
      ? await settle(
          tx,
          run,
          { itemId: `${place.questionId}/${run.parts[run.settled]}`, score: place.awarded / place.of! },
          at,
        )
      : []
  const open = place !== undefined && place.awarded === null
  let finished = end || isOver(run, at.getTime())
  if (!finished && !open) {
    const items = drillItems().counts.get(run.topicId) ?? 0
    const next = await nextQuestion(tx, { ...run, items, student: run.student }, dice)
    if (next) {
      const { partId, ...dealing } = next
      await addQuestionToRun(tx, runId, run.settled, dealing)
      await tx.execute(sql`UPDATE ${dojoRuns} SET parts = ${run.parts + partId} WHERE id = ${run.id}`)
    } else finished = true
  }
  if (finished) await finish(tx, run, at)
  return { finished, belts }
}

/** The same in a transaction of its own. */
export function takeStep(
  services: Pick<Services, 'db' | 'clock' | 'dice'>,
  personId: string,
  runId: string,
  end = false,
): Promise<Step | undefined> {
  return services.db.transaction((tx) => advanceRun(tx, services, personId, runId, end))
}

/** Applies one answer to the run, both ratings and the belts. Changes `run` in place. */
async function settle(
  tx: Tx,
  run: LockedRun,
  { itemId, score }: { itemId: string; score: number },
  at: Date,
): Promise<Belt[]> {
  const question = await lockItem(tx, itemId)
  const { at: last, answers, ...before } = run.student
  const periods = last === null ? 0 : periodsSince(last, at.getTime())
  const student = rate(before, [{ opponent: question, score }], { periods })
  // A question's rating has no periods: its difficulty does not decay between answers.
  const questionRating = rate(question, [{ opponent: before, score: 1 - score }], { periods: 0 })
  run.settled++
  run.right += score === 1 ? 1 : 0
  run.streak = score === 1 ? run.streak + 1 : 0
  run.bestStreak = Math.max(run.bestStreak, run.streak)
  run.student = { ...student, answers: answers + 1, at: at.getTime() }
  const now = reached(student)
  const { rows } = await tx.execute<{ belt: string }>(sql`
    WITH ran AS (
      UPDATE ${dojoRuns} SET settled = ${run.settled}, "right" = ${run.right}, streak = ${run.streak}, best_streak = ${run.bestStreak},
        rating = ${student.rating}::float8, deviation = ${student.deviation}::float8
      WHERE id = ${run.id}),
    stands AS (
      INSERT INTO ${dojoRatings} (person_id, topic_id, rating, deviation, volatility, answers, at)
      VALUES (${run.personId}, ${run.topicId}, ${student.rating}::float8, ${student.deviation}::float8, ${student.volatility}::float8,
        ${answers + 1}, ${at})
      ON CONFLICT (person_id, topic_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, answers = excluded.answers, at = excluded.at),
    asked AS (
      UPDATE ${dojoQuestions} SET rating = ${questionRating.rating}::float8, deviation = ${questionRating.deviation}::float8,
        volatility = ${questionRating.volatility}::float8, answers = answers + 1
      WHERE item_id = ${itemId}),
    listed AS (UPDATE ${dojoItems} SET rating = ${questionRating.rating}::float8 WHERE item_id = ${itemId})
    INSERT INTO ${dojoBelts} (person_id, topic_id, belt, earned_at, run_id)
    SELECT ${run.personId}, ${run.topicId}, one, ${at}::timestamptz, ${run.id}
    FROM unnest(${`{${now.map(({ id }) => id).join(',')}}`}::text[]) one
    ON CONFLICT DO NOTHING RETURNING belt`)
  const earned = now.filter(({ id }) => rows.some(({ belt }) => belt === id))
  for (const { id: belt } of earned)
    await record(tx, {
      type: 'dojo.belt-earned',
      personId: run.personId,
      at,
      data: { topicId: run.topicId, belt },
    })
  return earned
}

async function finish(tx: Tx, run: LockedRun, at: Date): Promise<void> {
  // A timed run ended when its time was up, even if this request comes later.
  const ended = run.endsAt && run.endsAt < at ? run.endsAt : at
  await tx.execute(sql`UPDATE ${dojoRuns} SET finished_at = ${ended} WHERE id = ${run.id}`)
  await finishOpenSet(tx, run.id, ended)
  await record(tx, {
    type: 'dojo.finished',
    personId: run.personId,
    at,
    data: {
      topicId: run.topicId,
      mode: run.mode,
      answers: run.settled,
      right: run.right,
      rating: run.student.rating,
      deviation: run.student.deviation,
    },
  })
}

async function lockRun(tx: Tx, personId: string, runId: string): Promise<LockedRun | undefined> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    SELECT r.id, r.person_id AS "personId", r.topic_id AS "topicId", r.mode, r.parts, r.ends_at AS "endsAt", r.finished_at AS "finishedAt",
      r.settled, r."right", r.streak, r.best_streak AS "bestStreak",
      s.rating, s.deviation, s.volatility, s.answers, s.at
    FROM ${dojoRuns} r LEFT JOIN ${dojoRatings} s ON s.person_id = r.person_id AND s.topic_id = r.topic_id
    WHERE r.id = ${runId} AND r.person_id = ${personId} FOR UPDATE OF r`)
  const row = rows[0]
  if (!row) return undefined
  const moment = (value: unknown) => (value === null ? null : new Date(value as string))
  const { rating, deviation, volatility, answers, at, ...run } = row
  return {
    ...(run as unknown as LockedRun),
    endsAt: moment(row['endsAt']),
    finishedAt: moment(row['finishedAt']),
    student:
      rating === null
        ? { ...UNKNOWN, answers: 0, at: null }
        : {
            ...({ rating, deviation, volatility } as Rating),
            answers: answers as number,
            at: moment(at)!.getTime(),
          },
  }
}

/** Locks the row, because two students may answer the same question at once and both answers must count. */
async function lockItem(tx: Tx, itemId: string): Promise<Rating> {
  const [row] = await tx
    .select({
      rating: dojoQuestions.rating,
      deviation: dojoQuestions.deviation,
      volatility: dojoQuestions.volatility,
    })
    .from(dojoQuestions)
    .where(sql`${dojoQuestions.itemId} = ${itemId}`)
    .for('update')
  return row ?? firstRating(itemId, 3)
}

/** A person's rating in a topic as of now; the starting rating without an answer. */
export async function findStudent(
  db: Database | Tx,
  personId: string,
  topicId: string,
  now: Date,
): Promise<Rating> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT rating, deviation, volatility, at FROM ${dojoRatings} WHERE person_id = ${personId} AND topic_id = ${topicId}`)
  const [row] = rows
  if (!row) return UNKNOWN
  const { at, ...rating } = row
  return decayedRating(rating as unknown as Rating, new Date(at as string).getTime(), now.getTime())
}
