import type { MetaDescriptor } from 'react-router'
import { PICTURE_SIZE, pictureName } from './picture-name.ts'

export interface SharedMeta {
  title: string
  description: string
  /** The full public address of the page. */
  address: string
  /** The page has a picture of its own (`victor build` draws it); others share the one of the home page. */
  ownPicture?: boolean
  /** For articles: the days of publication and of the last change. */
  published?: string
  updated?: string
  /** The pages above this one, for search engines. */
  above?: readonly { title: string; path: string }[]
}

/** The head of a public page: title, description, canonical address, Open Graph and JSON-LD. */
export function sharedMeta(page: SharedMeta): MetaDescriptor[] {
  const { title, description, address, published, ownPicture } = page
  const picture = new URL(`/${pictureName(ownPicture ? new URL(address).pathname : '/')}`, address).href
  return [
    { title: title.includes('Victor –') ? title : `${title} – Victor` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: title },
    { property: 'og:site_name', content: 'Victor' },
    { property: 'og:locale', content: 'en_AU' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': linkedData(page, picture) },
  ]
}

/** schema.org data about the page. Says nothing that the page does not show. */
function linkedData(
  { title, description, address, published, updated, above = [] }: SharedMeta,
  image: string,
) {
  const site = new URL('/', address).href
  const publisher = {
    '@type': 'Organization',
    name: 'Victor',
    url: site,
    logo: new URL('/icon-512.png', site).href,
  }
  const page = published
    ? {
        '@type': 'Article',
        headline: title,
        datePublished: published,
        dateModified: updated ?? published,
        mainEntityOfPage: address,
        publisher,
      }
    : address === site
      ? { '@type': 'WebSite', name: 'Victor', url: site, publisher }
      : { '@type': 'WebPage', name: title, url: address, ...(updated ? { dateModified: updated } : {}) }
  const crumbs = [...above, { title, path: new URL(address).pathname }].map((crumb, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name: crumb.title, item: new URL(crumb.path, site).href },
  }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...page, description, inLanguage: 'en-AU', image },
      ...(above.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: crumbs }] : []),
    ],
  }
}
