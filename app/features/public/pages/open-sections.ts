import { GUEST } from '#app/platform/access/actor.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { SearchIndex } from '#app/platform/search/search-index.ts'
import { audienceSections } from '../rules/audience-sections.ts'

/** The sections of the home page whose page exists. The map of screens does not change while the process runs. */
export const openSections = perObject((search: SearchIndex) => {
  const open = new Set(search.addresses(GUEST))
  return audienceSections((path) => path === '/signin' || path.startsWith('/help/') || open.has(path))
})
