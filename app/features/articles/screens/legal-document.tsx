import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { legalPage } from '../pages/legal-page.server.ts'
import { sharedMeta, type SharedMeta } from '#app/ui/meta/shared-meta.ts'
import { ArticleTitles, Sources } from '../parts/article-end.tsx'
import { PersonalDataTables, VersionHistory } from '../parts/legal-parts.tsx'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { meta: SharedMeta } }) {
  return loaderData ? sharedMeta(loaderData.meta) : []
}

/** Serves `/privacy-policy`, `/terms-of-service` and `/legal/victor-tutor`. */
export const loader = loadForAnyone(({ services, path }) => legalPage(services, path))

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function LegalPage() {
  const { document, facts, sources, history, tables, others } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ReadingPage
        title={document.title}
        lead={document.description}
        meta={facts}
        contents={document.contents}
        html={document.html}
        besideLabel="Other documents"
        beside={
          <section aria-labelledby="others-title">
            <h2 id="others-title">Other documents</h2>
            <ArticleTitles articles={others} />
          </section>
        }
      >
        {tables ? <PersonalDataTables tables={tables} /> : null}
        <VersionHistory history={history} />
        <Sources sources={sources} />
      </ReadingPage>
    </Page>
  )
}
