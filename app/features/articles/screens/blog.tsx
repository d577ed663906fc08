import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { blogPage } from '../pages/blog-page.server.ts'
import { sharedMeta, type SharedMeta } from '#app/ui/meta/shared-meta.ts'
import styles from '../parts/articles.module.css'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { meta: SharedMeta; isNarrowed: boolean } }) {
  if (!loaderData) return []
  return [
    ...sharedMeta(loaderData.meta),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: '/blog/feed.xml',
      title: 'Victor blog',
    },
    ...(loaderData.isNarrowed ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const loader = loadForAnyone(({ services, query }) => blogPage(services, query))

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function Blog() {
  const { asked, rows, paging, all, tags } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Blog" sub="How exams, scaling and memory work, with sources." />
      <Stack>
        <nav aria-label="Tags">
          <ul role="list" className={styles.tags}>
            {tags.map(({ href, label, isCurrent }) => (
              <li key={href}>
                <TextLink href={href} {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <ListView
          paging={paging}
          all={all}
          noun={['article', 'articles']}
          filters={<ListFilters asked={asked} fields={[]} search="Search the blog" clear="/blog" />}
          none={<EmptyState title="No articles yet">The first article appears here.</EmptyState>}
          noMatch={
            <EmptyState
              title="No articles match"
              action={<TextLink href="/blog">Show all articles</TextLink>}
            >
              Try one or two keywords, such as “scaling” or “essay”.
            </EmptyState>
          }
          pagesLabel="Pages of articles"
        >
          <Rows label="Articles">
            {rows.map(({ href, title, description, facts }) => (
              <Row
                key={href}
                href={href}
                title={title}
                sub={
                  <>
                    {description} <span className={styles.small}>{facts}</span>
                  </>
                }
              />
            ))}
          </Rows>
        </ListView>
        <p className={styles.small}>
          Follow the blog by{' '}
          <TextLink href="/blog/feed.xml" reload>
            RSS
          </TextLink>{' '}
          or{' '}
          <TextLink href="/blog/feed.json" reload>
            JSON feed
          </TextLink>
          .
        </p>
      </Stack>
    </Page>
  )
}
