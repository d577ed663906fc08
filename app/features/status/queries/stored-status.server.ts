import { asc, eq, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { mail } from '#app/platform/mail/tables.ts'
import { noticeSchema, type Notice } from '../rules/notice.ts'
import { isPart } from '../rules/parts.ts'
import type { Days } from '../rules/snapshot.ts'
import { statusBeats, statusDays, statusNotices, statusSubscribers, statusTold } from '../tables.ts'

/** The smallest question. Throws when the database does not answer. */
export async function askDatabase(db: DatabaseOrTx): Promise<void> {
  await db.execute(sql`SELECT 1`)
}

/** The tallies from a day on. */
export async function findDays(db: DatabaseOrTx, from: string): Promise<Days> {
  const rows = await db.select().from(statusDays).where(gte(statusDays.day, from))
  const days: Days = {}
  for (const { day, part, ...tally } of rows) if (isPart(part)) (days[day] ??= {})[part] = tally
  return days
}

export async function findNotices(db: DatabaseOrTx): Promise<Notice[]> {
  const rows = await db.select().from(statusNotices).orderBy(asc(statusNotices.at))
  return rows.map(({ id, at, notice }) => noticeSchema.parse({ id, at: at.toISOString(), notice }))
}

/** Notices that subscribers were not emailed about. */
export async function findUntold(db: DatabaseOrTx): Promise<string[]> {
  const told = db.select().from(statusTold).where(eq(statusTold.noticeId, statusNotices.id))
  const rows = await db.select({ id: statusNotices.id }).from(statusNotices).where(notExists(told))
  return rows.map(({ id }) => id)
}

/** When a job last ran, or null. */
export async function findBeat(db: DatabaseOrTx, name: string): Promise<Date | null> {
  const [row] = await db.select({ at: statusBeats.at }).from(statusBeats).where(eq(statusBeats.name, name))
  return row?.at ?? null
}

/** The creation of the oldest email that waits to be sent, or null. */
export async function findOldestWaitingMail(db: DatabaseOrTx): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | string | null>`min(${mail.createdAt})` })
    .from(mail)
    .where(inArray(mail.status, ['waiting']))
  return row?.at ? new Date(row.at) : null
}

export interface Subscriber {
  id: string
  email: string
  parts: string
  confirmedAt: Date | null
}

export async function findSubscriber(db: DatabaseOrTx, id: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(statusSubscribers).where(eq(statusSubscribers.id, id))
  return row ?? null
}

export async function findConfirmedSubscribers(db: DatabaseOrTx): Promise<Subscriber[]> {
  return db.select().from(statusSubscribers).where(isNotNull(statusSubscribers.confirmedAt))
}
