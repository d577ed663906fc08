import {
  courses as courseTable,
  findAdjustments,
  findDataVersion,
  findUniversities,
} from '#app/features/reference-data/door.ts'
import type { Adjustment, University } from '#app/features/reference-data/door-parts.ts'
import { ne } from 'drizzle-orm'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { Database } from '#app/platform/database/database.ts'
import { createCourseIndex, type CourseIndex } from '../rules/course-search.ts'
import type { Course } from '../rules/course.ts'
import { toCourse } from '../rules/to-course.ts'

/** Every course with its index, as it was at one version of the data. */
export interface Catalogue {
  courses: readonly Course[]
  byId: ReadonlyMap<string, Course>
  index: CourseIndex
  universities: readonly University[]
  adjustments: ReadonlyMap<string, readonly Adjustment[]>
}

interface Held {
  version: string
  catalogue: Promise<Catalogue> | undefined
}

const heldBy = perObject((_db: Database): Held => ({ version: '', catalogue: undefined }))

/**
 * All courses. One small query asks whether a member of staff corrected something; only then are they read again. See
 * docs/decisions/057.
 */
export async function courseCatalogue(db: Database): Promise<Catalogue> {
  const held = heldBy(db)
  const version = await findDataVersion(db)
  if (held.version !== version || held.catalogue === undefined) {
    const catalogue = readCatalogue(db)
    held.version = version
    held.catalogue = catalogue
    // A failure is not kept.
    catalogue.catch(() => (held.catalogue = undefined))
  }
  return held.catalogue
}

async function readCatalogue(db: Database): Promise<Catalogue> {
  const rows = await db
    .select({ row: courseTable.row })
    .from(courseTable)
    .where(ne(courseTable.status, 'discontinued'))
  const universities = await findUniversities(db)
  const adjustments = Map.groupBy(await findAdjustments(db), ({ universityId }) => universityId)
  const byId = new Map(universities.map((one) => [one.id, one]))
  const courses = rows.map(({ row }) =>
    toCourse(row, byId.get(row.universityId), adjustments.get(row.universityId) ?? []),
  )
  return {
    courses,
    byId: new Map(courses.map((one) => [one.id, one])),
    index: createCourseIndex(courses),
    universities,
    adjustments,
  }
}
