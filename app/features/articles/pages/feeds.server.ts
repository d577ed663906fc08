import type { Post } from '../rules/article-head.ts'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const TITLE = 'Victor blog'
const ABOUT = 'Articles about exams, study methods and the ATAR for Years 11 and 12.'

/** RSS 2.0 of the posts. `site` is the public address without a slash at its end. */
export function rssFeed(posts: readonly Post[], site: string): string {
  const items = posts.map(
    ({ slug, title, description, published }) => `<item>
<title>${escapeXml(title)}</title>
<link>${site}/blog/${slug}</link>
<guid isPermaLink="true">${site}/blog/${slug}</guid>
<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>
<description>${escapeXml(description)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${TITLE}</title>
<link>${site}/blog</link>
<description>${ABOUT}</description>
<language>en-au</language>
<atom:link href="${site}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** JSON Feed 1.1 of the posts, with their whole text. */
export function jsonFeed(posts: readonly Post[], site: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: ABOUT,
    language: 'en-AU',
    home_page_url: `${site}/blog`,
    feed_url: `${site}/blog/feed.json`,
    items: posts.map(({ slug, title, description, published, updated, html, tags }) => ({
      id: `${site}/blog/${slug}`,
      url: `${site}/blog/${slug}`,
      title,
      summary: description,
      content_html: html
        .replaceAll('href="/', `href="${site}/`)
        .replaceAll('href="#', `href="${site}/blog/${slug}#`),
      date_published: `${published}T00:00:00Z`,
      date_modified: `${updated}T00:00:00Z`,
      tags,
    })),
  })
}

/** A site map of the public addresses. */
export function siteMap(pages: readonly { path: string; updated?: string }[], site: string): string {
  const urls = pages.map(
    ({ path, updated }) =>
      `<url><loc>${escapeXml(site + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
