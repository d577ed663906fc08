import { findSavedRanges } from '#app/features/atar/door.ts'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { findSavedCourses } from '../queries/saved-courses.server.ts'
import { ownParameters, readOwnFacts, typedRange } from '../rules/own-facts.ts'
import { rangeWords, type OwnRange } from '../rules/rank-comparison.ts'

/** Leaves the range out, though a scenario is saved. */
export const NO_RANGE = 'none'

/** The person's range, subjects and saved courses: from the address, or else what they saved. */
export async function ownFacts(db: Database, actor: Actor, query: URLSearchParams) {
  const asked = readOwnFacts(query)
  const [ranges, chosen, saved] =
    actor.kind === 'guest'
      ? [[], [], []]
      : await Promise.all([findSavedRanges(db, actor), findSubjects(db, actor), findSavedCourses(db, actor)])
  const { range: typed, errors } = typedRange(asked)
  const isTyped = asked.low !== '' || asked.high !== ''
  const scenario =
    isTyped || asked.scenario === NO_RANGE
      ? undefined
      : (ranges.find(({ id }) => id === asked.scenario) ?? ranges[0])
  const subjects = asked.subjects.length > 0 ? asked.subjects : chosen.map(({ subjectId }) => subjectId)
  const known = subjects.filter((id) => certificateSubject(id) !== undefined)
  const own: OwnRange | null = typed ?? (scenario ? { low: scenario.low, high: scenario.high } : null)
  return {
    own,
    range: {
      low: asked.low,
      high: asked.high,
      errors,
      words: own ? rangeWords(own) : null,
      /** The scenario that the range comes from. */
      scenario: scenario ? { id: scenario.id, title: scenario.title, year: scenario.year } : null,
      scenarios: ranges.map(({ id, title, low, high }) => ({
        value: id,
        label: `${title}: ${rangeWords({ low, high })}`,
      })),
    },
    subjects: known,
    subjectNames: known.map((id) => certificateSubject(id)!.name),
    saved: new Set(saved),
    signedIn: actor.kind !== 'guest',
    parameters: ownParameters({ ...asked, subjects: asked.subjects.length > 0 ? known : [] }),
  }
}

export type FoundFacts = Awaited<ReturnType<typeof ownFacts>>
