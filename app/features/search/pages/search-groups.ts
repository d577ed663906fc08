import type { SearchHit, SearchKind } from '#app/platform/search/search-index.ts'

const LABELS: Record<SearchKind, string> = {
  screen: 'Go to',
  topic: 'Topics',
  skill: 'Skills',
  question: 'Questions',
  mock: 'Mock tests',
  paper: 'Past papers',
  formula: 'Formulas',
  tool: 'Tools',
  article: 'Help',
  post: 'Blog',
}

interface SearchGroup {
  label: string
  items: { href: string; label: string; about: string }[]
}

/** The results by kind. The group with the best result comes first. */
export function searchGroups(hits: readonly SearchHit[]): SearchGroup[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, group]) => ({
    label: LABELS[kind],
    items: group.map(({ href, title, about }) => ({ href, label: title, about })),
  }))
}
