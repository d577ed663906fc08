import { LEGAL_PATHS } from '../rules/legal-paths.ts'
import { comparisons, infoPages, legalDocuments, posts } from './read-articles.server.ts'

/** The pages that have a picture of their own beside a link, with its words. */
export function picturedPages(root: string): { path: string; section: string; title: string }[] {
  const titled = <Item extends { slug: string; title: string }>(
    items: readonly Item[],
    section: string,
    pathOf: (slug: string) => string,
  ) => items.map(({ slug, title }) => ({ path: pathOf(slug), section, title }))
  return [
    {
      path: '/',
      section: 'Exam practice for Years 11 and 12',
      title: 'Know what to study next. Then get it right.',
    },
    ...titled(posts.read(root), 'Victor blog', (slug) => `/blog/${slug}`),
    ...titled(comparisons.read(root), 'Compare', (slug) => `/compare/${slug}`),
    ...titled(infoPages.read(root), 'About Victor', (slug) => `/${slug}`),
    ...titled(legalDocuments.read(root), 'Our rules', (slug) =>
      LEGAL_PATHS.find((path) => path.endsWith(`/${slug}`))!,
    ),
  ]
}
