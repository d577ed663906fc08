import { GUEST } from '#app/platform/access/actor.ts'
import type { SearchDocument, SearchIndex } from '#app/platform/search/search-index.ts'
import type { Post } from '../rules/article-head.ts'
import { findPosts } from './read-articles.server.ts'

/** The posts of the blog, for the search. */
export function postDocuments(): SearchDocument[] {
  return findPosts().map((post) => ({
    kind: 'post',
    id: post.slug,
    title: post.title,
    words: post.words.join(' '),
    text: `${post.description} ${post.plain}`,
    audience: 'guest',
    href: `/blog/${post.slug}`,
  }))
}

/** The posts that match any of these words, best first. Small typing errors are tolerated. */
export function searchPosts(search: SearchIndex, words: string): Post[] {
  const posts = findPosts()
  return search
    .find(GUEST, words, { kinds: ['post'], each: posts.length })
    .flatMap(({ id }) => posts.find(({ slug }) => slug === id) ?? [])
}

/** The post at an address, with up to three related ones. */
export function findPost(slug: string): { post: Post; related: Post[] } | null {
  const all = findPosts()
  const post = all.find((one) => one.slug === slug)
  if (!post) return null
  const chosen = post.related.flatMap((other) => all.find((one) => one.slug === other) ?? [])
  const near = all.filter(
    (one) => one !== post && !chosen.includes(one) && one.tags.some((tag) => post.tags.includes(tag)),
  )
  return { post, related: [...chosen, ...near].slice(0, 3) }
}
