import { inArray, notInArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { datedFigures, type Course } from '../rules/course.ts'
import type { University } from '../rules/university.ts'
import { courses } from '../tables.ts'
import { findCourses, findUniversities } from './find-rows.server.ts'

/** Rows of one statement. A statement has at most 65,535 parameters. */
const CHUNK = 1_000
const LOCK = 7_460_018

/** One transaction at a time fills or corrects, so that the table of courses never misses a correction. */
export const lockReferenceData = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)

/** Brings the table of courses up to date with `data/` and the corrections. Writes only the rows that differ. */
export async function fillCourses(db: Database, dice: Dice): Promise<void> {
  await transaction(
    db,
    async (tx) => {
      await lockReferenceData(tx)
      const universities = await findUniversities(tx)
      const wanted = courseRows(await findCourses(tx), universities)
      const stored = new Map(
        (await tx.select({ id: courses.id, row: courses.row, words: courses.words }).from(courses)).map(
          (one) => [one.id, fingerprint(one)],
        ),
      )
      await saveCourses(
        tx,
        wanted.filter((one) => stored.get(one.id) !== fingerprint(one)),
      )
      const ids = wanted.map(({ id }) => id)
      if ([...stored.keys()].some((id) => !ids.includes(id)))
        await tx.delete(courses).where(ids.length > 0 ? notInArray(courses.id, ids) : sql`true`)
    },
    { dice },
  )
}

/** Equal for rows that are stored alike, whatever the order of their fields. */
const fingerprint = ({ row, words }: Pick<CourseRecord, 'row' | 'words'>) =>
  JSON.stringify([words, Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Saves courses in the table, in the transaction of a correction. */
export async function saveCourses(tx: Tx, rows: readonly CourseRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK)
    await tx.delete(courses).where(
      inArray(
        courses.id,
        part.map(({ id }) => id),
      ),
    )
    await tx.insert(courses).values(part)
  }
}

export type CourseRecord = typeof courses.$inferInsert

/** The columns of courses, for the table. */
export function courseRows(all: readonly Course[], universities: readonly University[]): CourseRecord[] {
  const byId = new Map(universities.map((one) => [one.id, one]))
  return all.map((row) => {
    const university = byId.get(row.universityId)
    const dated = Object.fromEntries(datedFigures(row).map(({ figure, value }) => [figure, value]))
    return {
      id: row.id,
      row,
      title: row.course,
      universityId: row.universityId,
      university: university?.name ?? row.universityId,
      state: row.state,
      campus: row.campus,
      modes: row.modes,
      fields: row.fields,
      durationYears: row.durationYears,
      lowestSelectionRank: dated['lowestSelectionRank'] ?? null,
      lowestAtar: dated['lowestAtar'] ?? null,
      guaranteedAtar: dated['guaranteedAtar'] ?? null,
      equityAtar: dated['equityAtar'] ?? null,
      year: row.year,
      status: row.status,
      checkedOn: row.checkedOn,
      words: [university?.name, university?.shortName, row.campus, row.courseCode, ...row.fields]
        .filter(Boolean)
        .join(' '),
    }
  })
}
