import { phaseAt, type SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { placedVariant } from './mark-answers.server.ts'
import { placed, type Paper } from '../rules/paper.ts'
import { findSittingTimes } from '../queries/sittings.server.ts'
import {
  batchSchema,
  type FromElsewhere,
  type Refusal,
  type Saved,
  type Written,
} from '../rules/save-form.ts'
import { receptionOf, type Reception } from '../rules/sitting-clock.ts'
import { mockAnswers, mockSittings, mockTimes } from '../tables.ts'
import { keepLate } from './accept-late-answers.server.ts'
import { submitMock } from './advance-phase.server.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Saves what was written since the last save, then hands the paper in if the student asked for that. The newest answer
 * to each part counts, in any order of saves. Confirmed answers are in the database; refused answers carry a reason.
 */
export async function saveAnswers(
  services: Needed,
  actor: Actor,
  sittingId: string,
  posted: unknown,
): Promise<Result<Saved>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = batchSchema.safeParse(posted)
  if (!parsed.success)
    return fail(
      'invalid-input',
      parsed.error.issues[0]?.message ?? 'We couldn’t read these answers. Reload the page and try again.',
    )
  const { personId } = person.value
  const { device, since, times: looked, flags, handIn } = parsed.data
  // The sitting may end between reading and writing; then it is read once more.
  for (let attempt = 0; attempt < 2; attempt++) {
    const found = await findSittingTimes(services.db, personId, sittingId)
    if (!found) return fail('not-found', 'We couldn’t find this paper in your work.')
    const now = services.clock().getTime()
    const answers = newestOf(parsed.data.answers).map((one) => ({
      ...one,
      writtenMs: Math.min(one.writtenMs, now),
    }))
    const sorted = sort(found, answers, now)
    await keepFlags(services, { sittingId, personId }, flags)
    const saved = await keep(services, { sittingId, personId, device, since, now }, sorted['in-time'], looked)
    if (!saved.open && sorted['in-time'].length > 0) continue
    const late = await keepLate(services, { sittingId, personId, device, answers: sorted.late })
    if (handIn) {
      const done = await submitMock(services, actor, sittingId)
      if (!done.ok) return done
    }
    const times = handIn ? (await findSittingTimes(services.db, personId, sittingId))!.times : found.times
    const replyAt = services.clock().getTime()
    const { phase, endsAt, writingEndsAt, restLeft } = phaseAt(times, replyAt)
    return ok({
      now: replyAt,
      phase,
      endsAt,
      writingEndsAt,
      restLeft,
      submitted: times.submittedAt !== null,
      acked: [...(saved.open ? sorted['in-time'] : []), ...late.kept].map((one) => ({
        position: one.position,
        part: one.part,
        // Unchanged, so that the sender recognises it.
        writtenMs: sentAs(parsed.data.answers, one),
        late: late.kept.includes(one),
      })),
      refused: [...sorted.refused, ...late.refused],
      flagged: saved.flagged,
      others: saved.others,
    })
  }
  return fail('conflict', 'The paper was just submitted. Send the answers again.')
}

const placeOf = ({ position, part }: { position: number; part: string }) => `${position}/${part}`

/** One answer for each part, because one statement cannot write a row twice. */
function newestOf(answers: readonly Written[]): Written[] {
  const newest = new Map<string, Written>()
  for (const one of answers) {
    const known = newest.get(placeOf(one))
    if (!known || one.writtenMs >= known.writtenMs) newest.set(placeOf(one), one)
  }
  return [...newest.values()]
}

function sentAs(sent: readonly Written[], one: Written): number {
  return Math.max(
    ...sent.filter((other) => placeOf(other) === placeOf(one)).map(({ writtenMs }) => writtenMs),
  )
}

interface Sorted {
  'in-time': Written[]
  late: Written[]
  refused: Refusal[]
}

function sort(
  { times, paper }: { times: SittingTimes; paper: Paper },
  answers: readonly Written[],
  now: number,
): Sorted {
  const questions = placed(paper)
  const sorted: Sorted = { 'in-time': [], late: [], refused: [] }
  for (const one of answers) {
    const question = questions[one.position]
    const isPlace = question && placedVariant(question)?.shown.parts.some(({ id }) => id === one.part)
    const reception: Reception | 'no-such-place' = isPlace
      ? receptionOf(times, one.writtenMs, now)
      : 'no-such-place'
    if (reception === 'in-time' || reception === 'late') sorted[reception].push(one)
    else sorted.refused.push({ position: one.position, part: one.part, why: reception })
  }
  return sorted
}

interface Where {
  sittingId: string
  personId: string
  device: string
  since: number
  now: number
}

/** One statement: the answers, the times, and what others wrote meanwhile. Saves nothing once the sitting is over. */
async function keep(
  { db }: Needed,
  { sittingId, personId, device, since, now }: Where,
  answers: readonly Written[],
  looked: readonly { position: number; seconds: number }[],
): Promise<{ open: boolean; flagged: number[]; others: FromElsewhere[] }> {
  const rows = JSON.stringify(answers)
  const seconds = new Map(looked.map((one) => [one.position, Math.round(one.seconds)]))
  const times = JSON.stringify([...seconds].map(([position, value]) => ({ position, seconds: value })))
  const { rows: found } = await db.execute(sql`
    WITH sitting AS (
      SELECT id FROM ${mockSittings}
      WHERE id = ${sittingId} AND person_id = ${personId} AND submitted_at IS NULL FOR SHARE),
    sent AS (
      SELECT one.position, one.part, one.response, one."writtenMs"
      FROM json_to_recordset(${rows}::json) AS one(position smallint, part text, response text, "writtenMs" double precision)),
    kept AS (
      INSERT INTO ${mockAnswers} AS a (sitting_id, position, part_id, response, written_ms, device, received_at)
      SELECT sitting.id, sent.position, sent.part, sent.response, sent."writtenMs"::bigint, ${device}, ${new Date(now)}::timestamptz
      FROM sitting, sent
      ON CONFLICT (sitting_id, position, part_id) DO UPDATE SET response = excluded.response,
        written_ms = excluded.written_ms, device = excluded.device, received_at = excluded.received_at
      WHERE (excluded.written_ms, excluded.device) > (a.written_ms, a.device)
      RETURNING a.position, a.part_id),
    looked AS (
      INSERT INTO ${mockTimes} AS t (sitting_id, position, device, seconds)
      SELECT sitting.id, one.position, ${device}, one.seconds
      FROM sitting, json_to_recordset(${times}::json) AS one(position smallint, seconds int)
      ON CONFLICT (sitting_id, position, device) DO UPDATE SET seconds = greatest(t.seconds, excluded.seconds)
      RETURNING 1)
    SELECT (SELECT count(*) FROM sitting)::int AS "open", (SELECT count(*) FROM looked)::int AS "looked",
      (SELECT s.flagged FROM ${mockSittings} s WHERE s.id = ${sittingId} AND s.person_id = ${personId}) AS "flagged",
      (SELECT coalesce(json_agg(json_build_object('position', a.position, 'part', a.part_id, 'response', a.response,
          'writtenMs', a.written_ms)), '[]')
        FROM ${mockAnswers} a
        WHERE a.sitting_id = ${sittingId} AND a.device <> ${device}
          AND (SELECT count(*) FROM ${mockSittings} s WHERE s.id = ${sittingId} AND s.person_id = ${personId}) = 1
          AND (a.received_at >= ${new Date(since)}::timestamptz
            OR EXISTS (SELECT 1 FROM sent WHERE sent.position = a.position AND sent.part = a.part_id))
          AND NOT EXISTS (SELECT 1 FROM kept WHERE kept.position = a.position AND kept.part_id = a.part_id)
      ) AS "others"`)
  const [row] = found as { open: number; flagged: number[] | null; others: FromElsewhere[] }[]
  return { open: row!.open === 1, flagged: row!.flagged ?? [], others: row!.others }
}

/** Applies flags that were set or removed; flags of other pages do not change. */
async function keepFlags(
  { db }: Needed,
  { sittingId, personId }: Pick<Where, 'sittingId' | 'personId'>,
  flags: readonly { position: number; on: boolean }[],
): Promise<void> {
  if (flags.length === 0) return
  const latest = new Map(flags.map(({ position, on }) => [position, on]))
  const rows = JSON.stringify([...latest].map(([position, on]) => ({ position, on })))
  await db.execute(sql`
    WITH sent AS (SELECT one.position, one."on" FROM json_to_recordset(${rows}::json) AS one(position int, "on" boolean))
    UPDATE ${mockSittings} AS s SET flagged = coalesce((
      SELECT jsonb_agg(kept.position ORDER BY kept.position) FROM (
        SELECT before.value::int AS position FROM jsonb_array_elements_text(s.flagged) AS before
          WHERE before.value::int NOT IN (SELECT sent.position FROM sent)
        UNION SELECT sent.position FROM sent WHERE sent."on") AS kept), '[]'::jsonb)
    WHERE s.id = ${sittingId} AND s.person_id = ${personId} AND s.submitted_at IS NULL`)
}
