import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { courseCatalogue } from '../queries/catalogue.server.ts'
import { FIGURE_KINDS } from '../rules/course.ts'
import { readIds, writeIds } from '../rules/own-facts.ts'
import { kindWords } from '../rules/rank-comparison.ts'
import { courseFacts } from './course-facts.server.ts'
import { FINDER, MOST_COMPARED } from './finder-page.server.ts'
import { ownFacts } from './own-range.server.ts'

/** Up to four courses side by side, a row for each kind of figure. */
export async function comparisonPage(services: Services, actor: Actor, query: URLSearchParams) {
  const [catalogue, facts] = await Promise.all([
    courseCatalogue(services.db),
    ownFacts(services.db, actor, query),
  ])
  const thisYear = services.clock().getUTCFullYear()
  const ids = readIds((query.get('courses') ?? '').slice(0, 600), MOST_COMPARED)
  const courses = ids.flatMap((id) => catalogue.byId.get(id) ?? [])
  const rest = new URLSearchParams(facts.parameters)
  const columns = courses.map((course) => ({
    ...courseFacts(course, { own: facts.own, adjustments: null, thisYear }, facts.subjects),
    href: `${FINDER}/${course.id}${rest.size > 0 ? `?${rest}` : ''}`,
    without: `${FINDER}/compare?${new URLSearchParams({
      courses: writeIds(courses.filter(({ id }) => id !== course.id).map(({ id }) => id)),
      ...facts.parameters,
    })}`,
    texts: course.prerequisites,
    assumed: course.assumed,
  }))
  return {
    columns,
    range: facts.range.words,
    rows: [
      row('Place', (one) => one.place),
      row('Length', (one) => one.length),
      row('Mode', (one) => one.mode),
      row('Field', (one) => one.fields),
      ...FIGURE_KINDS.filter((kind) => courses.some(({ figures }) => figures[kind] !== null)).map((kind) =>
        row(kindWords(kind, { guaranteeIsRank: false }), ({ ranks }) => {
          const line = ranks.find((one) => one.kind === kind)
          return line ? `${line.says}. ${line.words}`.trim() : 'Not checked'
        }),
      ),
      row('Prerequisites', ({ texts, prerequisites }) =>
        texts === null ? 'Not checked' : texts.length === 0 ? prerequisites.short : texts.join('; '),
      ),
      row('Assumed knowledge', ({ assumed }) => (assumed.length === 0 ? 'Not checked' : assumed.join('; '))),
    ],
    back: `${FINDER}?${new URLSearchParams({
      ...facts.parameters,
      ...(courses.length > 0 ? { compare: writeIds(courses.map(({ id }) => id)) } : {}),
    })}`,
  }

  function row(label: string, cell: (column: (typeof columns)[number]) => string) {
    return { label, cells: columns.map(cell) }
  }
}

export type ComparisonPage = Awaited<ReturnType<typeof comparisonPage>>
