import { redirect, redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { hasCapability } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { notFound } from '#app/platform/http/form.ts'
import { InlineScript } from '#app/platform/http/inline-script.tsx'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Page } from '#app/ui/layout/layout.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { CATEGORIES } from '../rules/article.ts'
import { SPECULATION } from '../parts/live-search.ts'
import { ArticleTitles } from '../parts/article-list.tsx'
import { DidItHelp } from '../parts/did-it-help.tsx'
import styles from '../parts/help.module.css'
import { ArticleAnswers } from '../parts/reader-answers.tsx'
import { GetHelp } from '../parts/get-help.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { findOwnAnswer, findReaderAnswers } from '../queries/help-answers.server.ts'
import { readerOf } from '../queries/reader.server.ts'
import { shelves, theArticles } from '../queries/articles-store.server.ts'
import { answerHelped, MOST_WORDS } from '../use-cases/answer-helped.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({
  loaderData,
}: {
  loaderData?: { address: string; article: { title: string; summary: string } }
}) {
  return loaderData
    ? [
        { title: `${loaderData.article.title} – Help – Victor` },
        { name: 'description', content: loaderData.article.summary },
        { tagName: 'link', rel: 'canonical', href: loaderData.address },
      ]
    : []
}

export const loader = loadForAnyone(async ({ services, scope, actor, params, request }) => {
  const article = theArticles().get(params['slug'] ?? '') ?? notFound()
  const { db, development } = services
  const reader = await readerOf(scope, request.headers)
  const staff = hasCapability(actor, 'content')
  const { slug, title, summary, html, updated, category, related } = article
  // A link to the explained page, if this reader may open it and its path has no parameter.
  const page = article.screens.find((path) => !path.includes(':'))
  const opens = page !== undefined && !page.startsWith('/help') && page === article.screens[0]
  return {
    address: `${services.config.publicUrl}/help/articles/${slug}`,
    article: { slug, title, summary, html, updated: dayInWords(updated), day: updated },
    category: CATEGORIES.find(({ id }) => id === category)!,
    shelf:
      shelves(actor)
        .find(({ id }) => id === category)
        ?.articles.map(titleOf) ?? [],
    related: related.map((other) => titleOf(theArticles().get(other)!)),
    opens: opens && mayEnter(actor, article.audience, { development }) !== 'no' ? page : null,
    answer: reader ? await findOwnAnswer(db, reader, slug) : null,
    most: MOST_WORDS,
    readerAnswers: staff ? await findReaderAnswers(db, slug) : null,
  }
})

const titleOf = ({ slug, title }: { slug: string; title: string }) => ({ slug, title })

/** A day is the same in every zone. */
function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

export const action = actions({
  answer: intent({
    useCase: (_services, _guest, { scope, request, params, fields }: Post) =>
      answerHelped(scope, request.headers, params['slug'] ?? '', fields),
    input: (post) => post,
    answer: (_saved, { params }) => redirect(`/help/articles/${params['slug']}#helped`),
  }),
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function HelpArticle() {
  const { article, category, shelf, related, opens, answer, most, readerAnswers } =
    useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const typed = refusal?.typed
  return (
    <Page>
      <ReadingPage
        crumbs={[
          { href: '/help', label: 'Help' },
          { href: `/help#${category.id}`, label: category.title },
        ]}
        title={article.title}
        lead={article.summary}
        html={article.html}
        besideLabel="More help"
        beside={
          <>
            <SearchForm query="" hidden />
            {related.length > 0 ? (
              <section aria-labelledby="related-title">
                <h2 id="related-title">Related articles</h2>
                <ArticleTitles articles={related} />
              </section>
            ) : null}
            {shelf.length > 1 ? (
              <section aria-labelledby="shelf-title">
                <h2 id="shelf-title">{category.title}</h2>
                <ArticleTitles articles={shelf} current={article.slug} />
              </section>
            ) : null}
          </>
        }
      >
        {opens ? (
          <p className={styles.opens}>
            <ButtonLink href={opens}>Open this page in Victor</ButtonLink>
          </p>
        ) : null}
        <p className={styles.note}>
          Last checked on <time dateTime={article.day}>{article.updated}</time>.
        </p>
        <DidItHelp
          answer={answer}
          most={most}
          failure={refusal?.error}
          typed={typed ? { helped: one(typed['helped']), words: one(typed['words']) } : undefined}
        />
        <GetHelp page={`/help/articles/${article.slug}`} />
        {readerAnswers ? <ArticleAnswers answers={readerAnswers} updated={article.day} /> : null}
      </ReadingPage>
      <InlineScript type="speculationrules" code={SPECULATION} />
    </Page>
  )
}

const one = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? ''
