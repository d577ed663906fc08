import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { hasCapability } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Page, Prose } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { CATEGORIES } from '../article.ts'
import { SPECULATION } from '../live-search.ts'
import { ArticleTitles } from '../parts/article-list.tsx'
import { DidItHelp } from '../parts/did-it-help.tsx'
import styles from '../parts/help.module.css'
import { OwnScript } from '../parts/own-script.tsx'
import { SaidHere } from '../parts/said-by-readers.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { findOwnAnswer, toldAbout } from '../queries.server.ts'
import { readerOf } from '../reader.server.ts'
import { shelves, theArticles } from '../the-articles.server.ts'
import { answerHelped, MOST_WORDS } from '../use-cases/answer-helped.server.ts'

export const handle: ScreenHandle = { frame: 'guest', toRead: true }

export function meta({ loaderData }: { loaderData?: { article: { title: string; summary: string } } }) {
  return loaderData
    ? [
        { title: `${loaderData.article.title} – Help – Victor` },
        { name: 'description', content: loaderData.article.summary },
      ]
    : []
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const article = theArticles().get(params['slug'] ?? '') ?? notFound()
  const scope = scopeOf(context)
  const { db } = scope.services
  const reader = await readerOf(scope, request.headers)
  const actor = await scope.actor()
  const staff = hasCapability(actor, 'content')
  const { slug, title, summary, html, updated, category, related } = article
  const { development } = scope.services
  // The page it explains, for those who may open it; one with a part of its address open is somebody's own.
  const page = article.screens.find((path) => !path.includes(':'))
  const opens = page !== undefined && !page.startsWith('/help') && page === article.screens[0]
  return {
    article: { slug, title, summary, html, updated: dayInWords(updated), day: updated },
    category: CATEGORIES.find(({ id }) => id === category)!,
    shelf: shelves()
      .find(({ id }) => id === category)!
      .articles.map(titleOf),
    related: related.map((other) => titleOf(theArticles().get(other)!)),
    opens: opens && mayEnter(actor, article.audience, { development }) !== 'no' ? page : null,
    answer: reader ? await findOwnAnswer(db, reader, slug) : null,
    most: MOST_WORDS,
    told: staff ? await toldAbout(db, slug) : null,
  }
}

const titleOf = ({ slug, title }: { slug: string; title: string }) => ({ slug, title })

/** A day is the same in every zone. */
function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params['slug'] ?? ''
  const fields = await formFields(request)
  const done = await answerHelped(scopeOf(context), request.headers, slug, fields)
  if (!done.ok) return done.error.code === 'not-found' ? notFound() : refused(done.error, fields)
  return redirect(`/help/articles/${slug}#helped`)
}

/** Pages to read bring no scripts: moving to one from inside the product asks for the document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function HelpArticle() {
  const { article, category, shelf, related, opens, answer, most, told } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const typed = posted?.typed
  return (
    <Page>
      <div className={styles.article}>
        <div className={styles.column}>
          <nav aria-label="Where this stands" className={styles.crumbs}>
            <TextLink href="/help">Help</TextLink>
            <span aria-hidden="true">/</span>
            <TextLink href={`/help#${category.id}`}>{category.title}</TextLink>
          </nav>
          <article>
            <h1>{article.title}</h1>
            <p className={styles.lead}>{article.summary}</p>
            {/* Rendered by us from our own text; what is not marks is escaped (ui/maths/render-text.server.ts). */}
            <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: article.html }} />
            {opens ? (
              <p className={styles.opens}>
                <ButtonLink href={opens}>Open the page that this explains</ButtonLink>
              </p>
            ) : null}
            <p className={styles.note}>
              Last held against the product on <time dateTime={article.day}>{article.updated}</time>.
            </p>
          </article>
          <DidItHelp
            answer={answer}
            most={most}
            failure={posted?.failure}
            typed={typed ? { helped: one(typed['helped']), words: one(typed['words']) } : undefined}
          />
          {told ? <SaidHere told={told} updated={article.day} /> : null}
        </div>
        <aside className={styles.beside} aria-label="More help">
          <SearchForm query="" hidden />
          {related.length > 0 ? (
            <section aria-labelledby="related-title">
              <h2 id="related-title">Goes with this</h2>
              <ArticleTitles articles={related} />
            </section>
          ) : null}
          {shelf.length > 1 ? (
            <section aria-labelledby="shelf-title">
              <h2 id="shelf-title">{category.title}</h2>
              <ArticleTitles articles={shelf} current={article.slug} />
            </section>
          ) : null}
        </aside>
      </div>
      <OwnScript type="speculationrules" code={SPECULATION} />
    </Page>
  )
}

const one = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? ''
