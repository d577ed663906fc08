import type { SearchDocument } from '#app/platform/search/search-index.ts'
import { theBlueprints } from '../queries/load-blueprints.server.ts'
import { titleOf } from './sitting-page.server.ts'

/** The mock papers for the search. */
export function mockDocuments(): SearchDocument[] {
  return [...theBlueprints().values()].map((blueprint) => ({
    kind: 'mock',
    id: blueprint.id,
    title: titleOf(blueprint),
    about: `Mock test, ${blueprint.writingMinutes.value} minutes of writing`,
    words: 'mock test practice exam timed paper',
    audience: 'student',
    subjects: [blueprint.subject],
    href: `/mock-tests?${new URLSearchParams({ others: '1', about: blueprint.id })}`,
  }))
}
