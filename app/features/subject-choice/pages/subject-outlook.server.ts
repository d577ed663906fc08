import { atarTables, scalingOf, type SubjectScaling } from '#app/features/atar/door.ts'
import { courseCatalogue } from '#app/features/courses/door.ts'
import { namesSubject } from '#app/features/courses/door-parts.ts'
import { certificateSubject } from '#app/features/subjects/door.ts'
import type { Services } from '#app/platform/services.ts'

const SYSTEMS = ['vce', 'hsc', 'qce', 'sace', 'wace'] as const

/** What a subject leads to: how it scaled, and the courses that list it. */
export interface SubjectOutlook {
  id: string
  name: string
  /** Null: no figures are published for it, or it is not in our tables. */
  scaling: SubjectScaling | null
  /** Courses whose prerequisites name it, alone or among others. */
  courses: number
  href: string
}

/** The outlook of subjects, in their order. Unknown ids are left out. */
export async function subjectOutlooks(
  services: Services,
  ids: readonly string[],
): Promise<{ rows: SubjectOutlook[]; read: number; all: number }> {
  const { courses } = await courseCatalogue(services.db)
  const rows = ids.flatMap((id): SubjectOutlook[] => {
    const subject = certificateSubject(id)
    const system = SYSTEMS.find((one) => id.startsWith(`${one}-`))
    if (!subject || !system) return []
    return [
      {
        id,
        name: subject.name,
        scaling: scalingOf(atarTables(system), subject.name),
        courses: courses.filter((course) => namesSubject(course, id)).length,
        href: `/uni-course-finder?${new URLSearchParams({ requires: id })}`,
      },
    ]
  })
  return {
    rows,
    read: courses.filter(({ prerequisites }) => prerequisites !== null).length,
    all: courses.length,
  }
}
