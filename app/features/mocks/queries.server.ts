import type { SittingTimes } from '#app/engines/papers/exam-clock.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database, DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { builtOnce, executePrepared } from '#app/platform/database/prepared.ts'
import type { Paper } from './paper.ts'
import { mockAnswers, mockSittings, mockTimes } from './tables.ts'

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

/** One's own sitting. */
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

/** The same, held until the transaction ends: nobody else changes or ends it meanwhile. */
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

/** What a save needs to know of its sitting, by a statement planned once a connection. */
export async function findSittingTimes(
  db: Database,
  personId: string,
  sittingId: string,
): Promise<{ times: SittingTimes; paper: Paper } | undefined> {
  const rows = await executePrepared(
    db,
    'mock-times',
    sql`SELECT started_at AS "startedAt", reading_ends_at AS "readingEndsAt", writing_ends_at AS "writingEndsAt",
      rest_granted_ms AS "restGrantedMs", rest_used_ms AS "restUsedMs", rest_started_at AS "restStartedAt",
      submitted_at AS "submittedAt", paper
    FROM ${mockSittings} WHERE id = ${sittingId} AND person_id = ${personId}`,
  )
  const row = rows[0] as (Parameters<typeof timesIn>[0] & { paper: Paper }) | undefined
  return row && { times: timesIn(dated(row)), paper: row.paper }
}

/** The driver of a prepared statement gives moments as text or as dates, as its types are set. */
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

/** Seconds that each question was on the screen, over all devices. */
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
  paper: mockSittings.paper,
}

/** All that a person has sat, or all of one paper, the latest first. */
export function findSittings(db: DatabaseOrTx, actor: Person, blueprintId?: string): Promise<SittingLine[]> {
  const every = blueprintId === undefined
  return builtOnce(db, every ? 'mock-sittings' : 'mock-sittings-of', () =>
    db
      .select(LINE)
      .from(mockSittings)
      .where(
        and(
          eq(mockSittings.personId, sql.placeholder('subject')),
          every ? undefined : eq(mockSittings.blueprintId, sql.placeholder('blueprintId')),
        ),
      )
      .orderBy(desc(mockSittings.startedAt))
      .limit(200),
  ).execute({ subject: subjectOf(actor), blueprintId })
}

export interface OpenMock {
  id: string
  blueprintId: string
  times: SittingTimes
}

/** The paper that is being sat, if any: there is one at a time. */
export async function findOpenMock(db: DatabaseOrTx, actor: Person): Promise<OpenMock | undefined> {
  const [row] = await builtOnce(db, 'open-mock', () =>
    db
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
      .where(and(eq(mockSittings.personId, sql.placeholder('subject')), isNull(mockSittings.submittedAt))),
  ).execute({ subject: subjectOf(actor) })
  return row && { id: row.id, blueprintId: row.blueprintId, times: timesIn(row) }
}
