import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { hasCapability } from '#app/platform/access/actor.ts'
import { InlineScript } from '#app/platform/http/inline-script.tsx'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { findArticles } from '../queries/find-articles.server.ts'
import { liveSearch, SPECULATION } from '../parts/live-search.ts'
import { ArticleRows } from '../parts/article-list.tsx'
import styles from '../parts/help.module.css'
import { HelpfulnessTable } from '../parts/reader-answers.tsx'
import { GetHelp } from '../parts/get-help.tsx'
import { Shelves } from '../parts/shelves.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { tallies } from '../queries/help-answers.server.ts'
import { articlesAbout, articlesFor, shelves, theArticles } from '../queries/articles-store.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { query: string } }) {
  return [
    { title: loaderData?.query ? `${loaderData.query} – Help – Victor` : 'Help – Victor' },
    {
      name: 'description',
      content: 'Read short articles about practice, marking, mock tests, your account and privacy in Victor.',
    },
    ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const loader = loadForAnyone(async ({ services, actor, query: address }) => {
  const query = (address.get('q') ?? '').trim().slice(0, 200)
  const from = address.get('from') ?? ''
  const about = query ? [] : articlesAbout(from)
  return {
    query,
    found: query ? findArticles(services.search, actor, query) : null,
    about,
    from: about.length > 0 ? from : null,
    shelves: shelves(actor),
    count: articlesFor(actor).length,
    isGuest: actor.kind === 'guest',
    shelfTallies:
      !query && hasCapability(actor, 'content')
        ? (await tallies(services.db)).flatMap((one) => {
            const title = theArticles().get(one.slug)?.title
            return title ? [{ ...one, title }] : []
          })
        : null,
  }
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function Help() {
  const { query, found, about, from, shelves, count, shelfTallies, isGuest } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.head}>
        <div className={styles.inner}>
          <h1>Help</h1>
          <SearchForm query={query} />
          <p className={styles.note}>Search {count} articles. Small typing errors are fine.</p>
        </div>
      </div>
      <Page>
        <p id="told" role="status" className="visually-hidden">
          {found ? resultCount(found.length, query) : ''}
        </p>
        <div id="found">
          {found === null ? (
            <Stack gap="wide">
              {about.length > 0 && from !== null ? (
                <Card
                  title="Help for the previous page"
                  aside={<TextLink href={from}>Back to the page</TextLink>}
                >
                  <ArticleRows articles={about} label="Help for the previous page" />
                </Card>
              ) : null}
              <Shelves shelves={shelves} />
              {shelfTallies ? (
                <div id="said">
                  <HelpfulnessTable tallies={shelfTallies} />
                </div>
              ) : null}
            </Stack>
          ) : found.length > 0 ? (
            <section className={styles.results}>
              <h2>{resultCount(found.length, query)}</h2>
              <ArticleRows articles={found} label="Search results" />
              <p>
                <TextLink href="/help">All articles</TextLink>
              </p>
            </section>
          ) : (
            <EmptyState
              title={resultCount(0, query)}
              action={<TextLink href="/help">Browse all articles</TextLink>}
            >
              Try one or two keywords, such as “units”, “passkey” or “delete”.
            </EmptyState>
          )}
        </div>
      </Page>
      <Page>
        <GetHelp page={from} hasRequests={!isGuest} />
      </Page>
      <InlineScript code={liveSearch} />
      <InlineScript type="speculationrules" code={SPECULATION} />
    </>
  )
}

function resultCount(count: number, query: string): string {
  if (count === 0) return `No articles found for “${query}”`
  return `${plural(count, 'article')} for “${query}”`
}
