import {
  checkedWords,
  noteWords,
  trustWords,
  type Adjustment,
} from '#app/features/reference-data/door-parts.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { courseCatalogue } from '../queries/catalogue.server.ts'
import { readPoints } from '../rules/own-facts.ts'
import { doorOf, type RequirementState } from '../rules/prerequisites.ts'
import { yearWords } from '../rules/rank-comparison.ts'
import { courseFacts, dayWords } from './course-facts.server.ts'
import { FINDER } from './finder-page.server.ts'
import { ownFacts } from './own-range.server.ts'

/** One course: figures, prerequisites, adjustments, source. Undefined for an unknown id. */
export async function coursePage(services: Services, actor: Actor, id: string, query: URLSearchParams) {
  const [catalogue, facts] = await Promise.all([
    courseCatalogue(services.db),
    ownFacts(services.db, actor, query),
  ])
  const course = catalogue.byId.get(id)
  if (!course) return undefined
  const thisYear = services.clock().getUTCFullYear()
  const typed = (query.get('adjust') ?? '').trim().slice(0, 12)
  const adjustments = readPoints(typed)
  const { lines } = doorOf(course, facts.subjects)
  const schemes = catalogue.adjustments.get(course.universityId) ?? []
  return {
    ...courseFacts(course, { own: facts.own, adjustments, thisYear }, facts.subjects),
    code: course.code,
    range: facts.range,
    own: facts.own !== null,
    parameters: facts.parameters,
    keepForRange: {
      ...(facts.parameters['subjects'] ? { subjects: facts.parameters['subjects'] } : {}),
      ...(adjustments === null ? {} : { adjust: typed }),
    } as Record<string, string>,
    signedIn: facts.signedIn,
    saved: facts.saved.has(id),
    back: `${FINDER}?${new URLSearchParams(facts.parameters)}`,
    adjust: {
      typed,
      error: typed !== '' && adjustments === null ? 'Write points from 0 to 20, such as 5.' : undefined,
      possible: !course.addsToAggregate,
      schemes: schemes.map((one) => schemeWords(one, thisYear)),
    },
    requirements: {
      checked: course.prerequisites !== null,
      hasSubjects: facts.subjects.length > 0,
      subjects: facts.subjectNames,
      lines: lines.map(({ requirement: { text, anyOf, asksScore }, state }) => ({
        text,
        state: facts.subjects.length === 0 ? null : state,
        words: facts.subjects.length === 0 ? '' : STATE_WORDS[state],
        score: asksScore && (state === 'met' || state === 'equivalent') && facts.subjects.length > 0,
        /** Names of the subjects, in the person's certificate. */
        subjects: anyOf.map(({ name }) => name),
      })),
    },
    assumed: course.assumed,
    selection: `/subject-selection-uni?${new URLSearchParams({
      courses: course.id,
      ...(facts.parameters['subjects'] ? { subjects: facts.parameters['subjects'] } : {}),
    })}`,
    link: course.url === null ? null : { href: course.url, own: course.urlIsOwn },
    source: course.source,
    trust: trustWords(course.trust),
    note: noteWords(course.note),
    checked: checkedWords(course, dayWords),
  }
}

export type CoursePage = NonNullable<Awaited<ReturnType<typeof coursePage>>>

const STATE_WORDS: Readonly<Record<RequirementState, string>> = {
  met: 'You take a subject that meets it.',
  equivalent: 'A subject of yours is the usual equivalent. Check with the university.',
  missing: 'None of your subjects meets it.',
  check: 'Victor can’t tell. Read the text.',
}

function schemeWords(one: Adjustment, thisYear: number) {
  return {
    id: one.id,
    scheme: one.scheme,
    points: one.points ?? 'points not checked',
    cap: one.cap === null ? null : `At most ${one.cap} in all.`,
    who: one.who,
    on: one.pointsOn === 'aggregate' ? 'Added to the aggregate, not to the rank.' : null,
    source: `${one.source} (${yearWords(one.year, thisYear)})`,
    url: one.url,
  }
}
