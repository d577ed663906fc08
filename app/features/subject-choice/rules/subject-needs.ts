import { requirementsOf, stateOf, type Course, type Requirement } from '#app/features/courses/door-parts.ts'

/** One requirement that wanted courses share. */
export interface Need {
  requirement: Requirement
  courses: Course[]
}

/** What the courses need, grouped by the subjects that meet it; the need of most courses first. */
export function needsOf(courses: readonly Course[]): Need[] {
  const needs = new Map<string, Need>()
  for (const course of courses)
    for (const requirement of requirementsOf(course) ?? []) {
      if (requirement.anyOf.length === 0) continue
      const key = `${requirement.count} ${requirement.anyOf
        .map(({ id }) => id)
        .toSorted()
        .join(' ')}`
      const need = needs.get(key) ?? { requirement, courses: [] }
      if (!need.courses.includes(course)) need.courses.push(course)
      needs.set(key, need)
    }
  return [...needs.values()].toSorted((a, b) => b.courses.length - a.courses.length)
}

/** The subjects of a certificate that can meet a need. */
export const subjectsMeeting = ({ requirement }: Need, certificate: string): string[] => [
  ...new Set(
    requirement.anyOf.flatMap(({ subjects }) =>
      Object.values(subjects)
        .flat()
        .filter((id) => id.startsWith(`${certificate}-`)),
    ),
  ),
]

const isMet = ({ requirement }: Need, chosen: readonly string[]) =>
  ['met', 'equivalent'].includes(stateOf(requirement, chosen))

/**
 * Subjects that together meet the needs, with those already chosen: each step takes the subject that helps most courses.
 * @returns the subjects to add, and the needs that no subject of the certificate meets
 */
export function subjectsToAdd(
  needs: readonly Need[],
  certificate: string,
  chosen: readonly string[],
): { add: string[]; unmet: Need[] } {
  const add: string[] = []
  for (;;) {
    const have = [...chosen, ...add]
    const open = needs.filter((need) => !isMet(need, have))
    const gain = (subject: string) =>
      open.reduce(
        (sum, need) => sum + (subjectsMeeting(need, certificate).includes(subject) ? need.courses.length : 0),
        0,
      )
    const best = [...new Set(open.flatMap((need) => subjectsMeeting(need, certificate)))]
      .filter((subject) => !have.includes(subject))
      .map((subject) => ({ subject, gain: gain(subject) }))
      .reduce<{ subject: string; gain: number } | null>(
        (top, one) => (top === null || one.gain > top.gain ? one : top),
        null,
      )
    if (best === null) return { add, unmet: open }
    add.push(best.subject)
  }
}
