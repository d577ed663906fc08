import { ALL_TOOLS } from '#app/engines/tools/registry.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { createSearchIndex, type SearchDocument } from '#app/platform/search/search-index.ts'
import { subjectPageOf } from '../rules/subjects.ts'
import { toolPath } from '../rules/tool-link.ts'

/** Every tool, for the search of the product and of the hub. */
export function toolDocuments(): SearchDocument[] {
  return ALL_TOOLS.map(({ id, subject, name, does, keywords }) => ({
    kind: 'tool',
    id,
    title: name,
    about: `${subjectPageOf(subject)!.name} tool`,
    words: keywords.join(' '),
    text: `${does} tool calculator`,
    audience: 'guest',
    href: toolPath(subject, id),
  }))
}

export const toolSearch = lazy(() => createSearchIndex(toolDocuments()))
