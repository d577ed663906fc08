import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { dayInWords, isStale, sourceViews, stepFor } from '../pages/article-view.ts'
import { sharedMeta, type SharedMeta } from '#app/ui/meta/shared-meta.ts'
import { ArticleTitles, NextStep, Sources, StaleNotice } from '../parts/article-end.tsx'
import { ComparisonTable } from '../parts/comparison-table.tsx'
import { findComparison } from '../queries/read-articles.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { meta: SharedMeta } }) {
  return loaderData ? sharedMeta(loaderData.meta) : []
}

/** Serves every address under `/compare`. */
export const loader = loadForAnyone(({ services, actor, path }) => {
  const slug = path.split('/').at(-1)!
  const comparison = findComparison().get(slug) ?? notFound()
  const { title, description, updated, html, contents, sources, step, peer, rows } = comparison
  return {
    meta: {
      ...{ title, description, updated, ownPicture: true },
      address: `${services.config.publicUrl}/compare/${slug}`,
    },
    comparison: { title, description, html, contents, step: stepFor(actor, step), peer, rows },
    facts: [`Checked on ${dayInWords(updated)}`, `${sources.length} sources`],
    checked: dayInWords(updated),
    sources: sourceViews(sources),
    stale: isStale(comparison, services.clock().toISOString().slice(0, 10)) ? dayInWords(updated) : null,
    others: [...findComparison().values()]
      .filter((one) => one.slug !== slug)
      .map((one) => ({ href: `/compare/${one.slug}`, title: one.title })),
  }
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function ComparisonPage() {
  const { comparison, facts, checked, sources, stale, others } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ReadingPage
        title={comparison.title}
        lead={comparison.description}
        meta={facts}
        contents={comparison.contents}
        html={comparison.html}
        besideLabel="Other comparisons"
        beside={
          <section aria-labelledby="others-title">
            <h2 id="others-title">Other comparisons</h2>
            <ArticleTitles articles={others} />
          </section>
        }
      >
        <ComparisonTable peer={comparison.peer} rows={comparison.rows} checked={checked} />
        {stale ? <StaleNotice updated={stale} /> : null}
        <NextStep step={comparison.step} />
        <Sources sources={sources} />
      </ReadingPage>
    </Page>
  )
}
