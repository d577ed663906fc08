import { ALL_TOOLS, TOOLS_OF } from '#app/engines/tools/registry.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { SUBJECT_PAGES, subjectPageOf } from '../rules/subjects.ts'
import { toolSearch } from './search-documents.server.ts'

/** A search for a few words shows at most this many tools. */
const MOST_FOUND = 20

/** The hub: every tool by subject, and the tools that a search finds. */
export function toolsPage(actor: Actor, query: URLSearchParams) {
  const words = (query.get('q') ?? '').trim().slice(0, 200)
  return {
    words,
    found: words === '' ? null : foundTools(actor, words),
    subjects: SUBJECT_PAGES.map(({ id, name, tone }) => ({
      id,
      name,
      tone,
      tools: TOOLS_OF[id].map((tool) => ({ id: tool.id, name: tool.name })),
    })),
  }
}

export type ToolsPage = ReturnType<typeof toolsPage>

function foundTools(actor: Actor, words: string) {
  return toolSearch()
    .find(actor, words, { each: MOST_FOUND })
    .flatMap(({ id }) => ALL_TOOLS.filter((tool) => tool.id === id))
    .map(({ id, subject, name, does }) => ({ id, subject, name, does, tone: subjectPageOf(subject)!.tone }))
}
