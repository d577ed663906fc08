import {
  findComparison,
  findInfoPage,
  findLegalDocument,
  findPosts,
} from '../queries/read-articles.server.ts'
import { LEGAL_PATHS } from '../rules/legal-paths.ts'

/** Public screens of other features. A test compares this list with the map. */
export const OTHER_PUBLIC_PATHS = [
  '/',
  '/help',
  '/help/contact',
  '/atar-predictor',
  '/atar-hub',
  '/uni-course-finder',
  '/subject-selection-uni',
  '/scholarships',
  '/study-abroad',
  '/uni-prep',
  '/uni-transition',
  '/security-demo',
  '/subject-tools',
  '/subject-tools/biology',
  '/subject-tools/chemistry',
  '/subject-tools/english',
  '/subject-tools/history',
  '/subject-tools/math',
  '/subject-tools/physics',
  '/status',
] as const

/** Guests may open these, and search engines should not list them. */
export const NOT_LISTED: readonly string[] = [
  '/signin',
  '/guardian',
  '/uni-course-finder/compare',
  '/status/subscription',
]

/**
 * Every public address with the day of its last change, if it has one.
 * @param found addresses that the search knows, such as help articles
 */
export function publicPages(found: readonly string[] = []): { path: string; updated?: string }[] {
  const dated = <Item extends { slug: string; updated: string }>(
    items: Iterable<Item>,
    pathOf: (slug: string) => string | undefined,
  ) =>
    [...items].flatMap(({ slug, updated }) => {
      const path = pathOf(slug)
      return path ? [{ path, updated }] : []
    })
  const known: { path: string; updated?: string }[] = [
    ...OTHER_PUBLIC_PATHS.map((path) => ({ path })),
    { path: '/blog' },
    ...dated(findInfoPage().values(), (slug) => `/${slug}`),
    ...dated(findPosts(), (slug) => `/blog/${slug}`),
    ...dated(findComparison().values(), (slug) => `/compare/${slug}`),
    ...dated(findLegalDocument().values(), (slug) => LEGAL_PATHS.find((path) => path.endsWith(`/${slug}`))),
  ]
  const others = found.filter((path) => !NOT_LISTED.includes(path) && !known.some((one) => one.path === path))
  return [...known, ...others.map((path) => ({ path }))]
}
