import {
  redirectDocument,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { hasCapability } from '#app/platform/access/actor.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Page, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { findArticles } from '../find-articles.server.ts'
import { LIVE_SEARCH, SPECULATION } from '../live-search.ts'
import { ArticleRows, ArticleTitles } from '../parts/article-list.tsx'
import styles from '../parts/help.module.css'
import { OwnScript } from '../parts/own-script.tsx'
import { SaidOverall } from '../parts/said-by-readers.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { tallies } from '../queries.server.ts'
import { articlesAbout, shelves, theArticles } from '../the-articles.server.ts'

export const handle: ScreenHandle = { frame: 'guest', toRead: true }

export function meta({ loaderData }: { loaderData?: { query: string } }) {
  return [
    { title: loaderData?.query ? `${loaderData.query} – Help – Victor` : 'Help – Victor' },
    {
      name: 'description',
      content:
        'Short articles about every page of Victor: practising, how answers are marked, mock tests, your account and your privacy.',
    },
    ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = scopeOf(context)
  const { services } = scope
  const actor = await scope.actor()
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const from = searchParams.get('from') ?? ''
  const about = query ? [] : articlesAbout(from)
  return {
    query,
    found: query ? await findArticles(services.db, actor, query) : null,
    about,
    from: about.length > 0 ? from : null,
    shelves: shelves(),
    count: theArticles().size,
    said:
      !query && hasCapability(actor, 'content')
        ? (await tallies(services.db)).flatMap((one) => {
            const title = theArticles().get(one.slug)?.title
            return title ? [{ ...one, title }] : []
          })
        : null,
  }
}

/** Pages to read bring no scripts: moving to one from inside the product asks for the document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function Help() {
  const { query, found, about, from, shelves, count, said } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.head}>
        <div className={styles.inner}>
          <h1>Help</h1>
          <SearchForm query={query} />
          <p className={styles.note}>
            {count} short articles about the pages of Victor as they are today. Typing errors are forgiven.
          </p>
        </div>
      </div>
      <Page>
        <p id="told" role="status" className="visually-hidden">
          {found ? toldOf(found.length, query) : ''}
        </p>
        <div id="found">
          {found === null ? (
            <Stack gap="wide">
              {about.length > 0 && from !== null ? (
                <Card
                  title="About the page you came from"
                  aside={<TextLink href={from}>Back to it</TextLink>}
                >
                  <ArticleRows articles={about} label="About the page you came from" />
                </Card>
              ) : null}
              <Shelves shelves={shelves} />
              {said ? (
                <div id="said">
                  <SaidOverall tallies={said} />
                </div>
              ) : null}
            </Stack>
          ) : found.length > 0 ? (
            <section className={styles.results}>
              <h2>{toldOf(found.length, query)}</h2>
              <ArticleRows articles={found} label="Articles found" />
              <p>
                <TextLink href="/help">All articles</TextLink>
              </p>
            </section>
          ) : (
            <EmptyState
              title={toldOf(0, query)}
              action={<TextLink href="/help">Look through all articles</TextLink>}
            >
              Try one or two words for the thing itself: “units”, “passkey”, “delete”. Every word that you
              type must be in the article.
            </EmptyState>
          )}
        </div>
      </Page>
      <OwnScript code={LIVE_SEARCH} />
      <OwnScript type="speculationrules" code={SPECULATION} />
    </>
  )
}

function Shelves({ shelves }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'shelves'>) {
  return (
    <div>
      <nav aria-label="Shelves" className={styles.jump}>
        <ul role="list">
          {shelves.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.shelves}>
        {shelves.map(({ id, title, articles }) => (
          <section key={id} id={id} className={styles.shelf} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <ArticleTitles articles={articles} />
          </section>
        ))}
      </div>
    </div>
  )
}

function toldOf(count: number, query: string): string {
  if (count === 0) return `No article is about “${query}”`
  return `${count} ${count === 1 ? 'article' : 'articles'} about “${query}”`
}
