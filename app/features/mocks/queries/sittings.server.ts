import type { SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import type { Paper } from '../rules/paper.ts'
import { mockAnswers, mockSittings, mockTimes } from '../tables.ts'

export type SittingRow = typeof mockSittings.$inferSelect
export type AnswerRow = typeof mockAnswers.$inferSelect

export function timesIn(
  row: Pick<
    SittingRow,
    | 'startedAt'
    | 'readingEndsAt'
    | 'writingEndsAt'
    | 'restGrantedMs'
    | 'restUsedMs'
    | 'restStartedAt'
    | 'submittedAt'
  >,
): SittingTimes {
  return {
    startedAt: row.startedAt.getTime(),
    readingEndsAt: row.readingEndsAt.getTime(),
    writingEndsAt: row.writingEndsAt.getTime(),
    restGranted: row.restGrantedMs,
    restUsed: row.restUsedMs,
    restStartedAt: row.restStartedAt?.getTime() ?? null,
    submittedAt: row.submittedAt?.getTime() ?? null,
  }
}

export function columnsOf(times: SittingTimes) {
  return {
    readingEndsAt: new Date(times.readingEndsAt),
    writingEndsAt: new Date(times.writingEndsAt),
    restUsedMs: times.restUsed,
    restStartedAt: times.restStartedAt === null ? null : new Date(times.restStartedAt),
  }
}

/** A sitting of this person. */
export async function findSitting(
  db: DatabaseOrTx,
  actor: Person,
  sittingId: string,
): Promise<SittingRow | undefined> {
  const [row] = await db
    .select()
    .from(mockSittings)
    .where(and(eq(mockSittings.id, sittingId), own(mockSittings.personId, actor)))
  return row
}

/** Like findSitting, and locks the row until the transaction ends. */
export async function holdSitting(
  tx: Tx,
  personId: string,
  sittingId: string,
): Promise<SittingRow | undefined> {
  const [row] = await tx
    .select()
    .from(mockSittings)
    .where(and(eq(mockSittings.id, sittingId), eq(mockSittings.personId, personId)))
    .for('update')
  return row
}

/** The columns of a sitting that a save needs. */
export async function findSittingTimes(
  db: Database,
  personId: string,
  sittingId: string,
): Promise<{ times: SittingTimes; paper: Paper } | undefined> {
  const { rows } =
    await db.execute(sql`SELECT started_at AS "startedAt", reading_ends_at AS "readingEndsAt", writing_ends_at AS "writingEndsAt",
      rest_granted_ms AS "restGrantedMs", rest_used_ms AS "restUsedMs", rest_started_at AS "restStartedAt",
      submitted_at AS "submittedAt", paper
    FROM ${mockSittings} WHERE id = ${sittingId} AND person_id = ${personId}`)
  const row = rows[0] as (Parameters<typeof timesIn>[0] & { paper: Paper }) | undefined
  return row && { times: timesIn(dated(row)), paper: row.paper }
}

/** A raw statement returns moments as text. */
function dated(row: Parameters<typeof timesIn>[0]): Parameters<typeof timesIn>[0] {
  const date = (value: Date | null) => (value === null ? null : new Date(value))
  return {
    ...row,
    startedAt: date(row.startedAt)!,
    readingEndsAt: date(row.readingEndsAt)!,
    writingEndsAt: date(row.writingEndsAt)!,
    restStartedAt: date(row.restStartedAt),
    submittedAt: date(row.submittedAt),
  }
}

export function findAnswers(db: DatabaseOrTx, sittingId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(mockAnswers)
    .where(eq(mockAnswers.sittingId, sittingId))
    .orderBy(asc(mockAnswers.position), asc(mockAnswers.partId))
}

/** Seconds that each question was on the screen, on all devices together. */
export async function findSeconds(db: DatabaseOrTx, sittingId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({
      position: mockTimes.position,
      seconds: sql<number>`least(86400, sum(${mockTimes.seconds}))::int`,
    })
    .from(mockTimes)
    .where(eq(mockTimes.sittingId, sittingId))
    .groupBy(mockTimes.position)
  return new Map(rows.map(({ position, seconds }) => [position, seconds]))
}

export interface SittingLine {
  id: string
  blueprintId: string
  subjectId: string
  startedAt: Date
  submittedAt: Date | null
  awarded: number | null
  of: number | null
  toConfirm: number
  paper: Paper
}

const LINE = {
  id: mockSittings.id,
  blueprintId: mockSittings.blueprintId,
  subjectId: mockSittings.subjectId,
  startedAt: mockSittings.startedAt,
  submittedAt: mockSittings.submittedAt,
  awarded: mockSittings.awarded,
  of: mockSittings.of,
  toConfirm: mockSittings.toConfirm,
  paper: mockSittings.paper,
}

/** Every sitting of a person, or of one paper, latest first. */
export function findSittings(db: DatabaseOrTx, actor: Person, blueprintId?: string): Promise<SittingLine[]> {
  return db
    .select(LINE)
    .from(mockSittings)
    .where(
      and(
        eq(mockSittings.personId, subjectOf(actor)),
        blueprintId === undefined ? undefined : eq(mockSittings.blueprintId, blueprintId),
      ),
    )
    .orderBy(desc(mockSittings.startedAt))
    .limit(200)
}

export interface OpenMock {
  id: string
  blueprintId: string
  times: SittingTimes
}

/** The person's open paper, if any. There is at most one. */
export async function findOpenMock(db: DatabaseOrTx, actor: Person): Promise<OpenMock | undefined> {
  const [row] = await db
    .select({
      id: mockSittings.id,
      blueprintId: mockSittings.blueprintId,
      startedAt: mockSittings.startedAt,
      readingEndsAt: mockSittings.readingEndsAt,
      writingEndsAt: mockSittings.writingEndsAt,
      restGrantedMs: mockSittings.restGrantedMs,
      restUsedMs: mockSittings.restUsedMs,
      restStartedAt: mockSittings.restStartedAt,
      submittedAt: mockSittings.submittedAt,
    })
    .from(mockSittings)
    .where(and(eq(mockSittings.personId, subjectOf(actor)), isNull(mockSittings.submittedAt)))
  return row && { id: row.id, blueprintId: row.blueprintId, times: timesIn(row) }
}
