import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { dayInWords, sourceViews } from '../pages/article-view.ts'
import { sharedMeta, type SharedMeta } from '#app/ui/meta/shared-meta.ts'
import { NextStep, Sources } from '../parts/article-end.tsx'
import { findInfoPage } from '../queries/read-articles.server.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { meta: SharedMeta } }) {
  return loaderData ? sharedMeta(loaderData.meta) : []
}

export const loader = loadForAnyone(({ services }) => {
  const page = findInfoPage().get('about') ?? notFound()
  const { title, description, updated, html, contents, minutes, sources, step } = page
  return {
    meta: {
      ...{ title, description, updated, ownPicture: true },
      address: `${services.config.publicUrl}/about`,
    },
    page: { title, description, html, contents, step },
    facts: [`${minutes} min read`, `Updated ${dayInWords(updated)}`],
    sources: sourceViews(sources),
  }
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function About() {
  const { page, facts, sources } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ReadingPage
        title={page.title}
        lead={page.description}
        meta={facts}
        contents={page.contents}
        html={page.html}
      >
        <NextStep step={page.step} />
        <Sources sources={sources} />
      </ReadingPage>
    </Page>
  )
}
