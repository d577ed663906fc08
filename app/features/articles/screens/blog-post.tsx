import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Page } from '#app/ui/layout/layout.tsx'
// The styles of formulas in the text.
import '#app/ui/maths/rich-text.tsx'
import { ReadingPage } from '#app/ui/patterns/reading/reading-page.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { dayInWords, isStale, sourceViews, stepFor } from '../pages/article-view.ts'
import { sharedMeta, type SharedMeta } from '#app/ui/meta/shared-meta.ts'
import { ArticleTitles, NextStep, Sources, StaleNotice } from '../parts/article-end.tsx'
import { findPost } from '../queries/find-posts.server.ts'
import { TAGS } from '../rules/article-head.ts'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { meta: SharedMeta } }) {
  return loaderData ? sharedMeta(loaderData.meta) : []
}

/** Serves `/blog/:slug`, and a post whose address has its own entry in the map. */
export const loader = loadForAnyone(({ services, actor, params, path }) => {
  const { post, related } = findPost(params['slug'] ?? path.split('/').at(-1)!) ?? notFound()
  const { slug, title, description, published, updated, html, contents, minutes, sources, step } = post
  const tag = TAGS.find(({ id }) => id === post.tags[0])!
  return {
    meta: {
      ...{ title, description, published, updated, ownPicture: true },
      address: `${services.config.publicUrl}/blog/${slug}`,
      above: [{ title: 'Blog', path: '/blog' }],
    },
    post: { title, description, html, contents, step: stepFor(actor, step) },
    tag,
    facts: [
      'By the Victor content team',
      `${minutes} min read`,
      `Updated ${dayInWords(updated)}`,
      plural(sources.length, 'source'),
    ],
    sources: sourceViews(sources),
    stale: isStale(post, services.clock().toISOString().slice(0, 10)) ? dayInWords(updated) : null,
    related: related.map((one) => ({ href: `/blog/${one.slug}`, title: one.title })),
  }
})

/** Pages without scripts need a document request when somebody comes from inside the product. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export default function BlogPost() {
  const { post, tag, facts, sources, stale, related } = useLoaderData<typeof loader>()
  return (
    <Page>
      <ReadingPage
        crumbs={[
          { href: '/blog', label: 'Blog' },
          { href: `/blog?tag=${tag.id}`, label: tag.title },
        ]}
        title={post.title}
        lead={post.description}
        meta={facts}
        contents={post.contents}
        html={post.html}
        besideLabel="Related articles"
        beside={
          related.length > 0 ? (
            <section aria-labelledby="related-title">
              <h2 id="related-title">Related articles</h2>
              <ArticleTitles articles={related} />
            </section>
          ) : undefined
        }
      >
        {stale ? <StaleNotice updated={stale} /> : null}
        <NextStep step={post.step} />
        <Sources sources={sources} />
      </ReadingPage>
    </Page>
  )
}
