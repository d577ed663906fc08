import type { Services } from '#app/platform/services.ts'
import { isNarrowed } from '#app/ui/patterns/list/list-query.ts'
import { searchPosts } from '../queries/find-posts.server.ts'
import { findPosts } from '../queries/read-articles.server.ts'
import { TAGS, type TagId } from '../rules/article-head.ts'
import { blogQuery } from '../rules/blog-query.ts'
import { dayInWords } from './article-view.ts'

/** A page of the blog: the posts with this tag that match these words. */
export function blogPage(services: Services, query: URLSearchParams) {
  const asked = blogQuery.read(query)
  const everything = findPosts()
  const matching = asked.words ? searchPosts(services.search, asked.words) : everything
  const { tag } = asked.filters
  const found = tag ? matching.filter(({ tags }) => tags.includes(tag)) : matching
  const paging = blogQuery.page(asked, found.length)
  const tagged = (id: TagId) => everything.filter(({ tags }) => tags.includes(id)).length
  return {
    meta: {
      title: 'Blog',
      description: 'How exams, scaling and memory work: sourced articles for students of Years 11 and 12.',
      address: `${services.config.publicUrl}/blog`,
    },
    asked,
    isNarrowed: isNarrowed(asked),
    paging,
    all: everything.length,
    tags: TAGS.filter(({ id }) => tagged(id) > 0).map(({ id, title }) => ({
      href: id === tag ? '/blog' : `/blog?tag=${id}`,
      label: `${title} (${tagged(id)})`,
      isCurrent: id === tag,
    })),
    rows: found.slice(paging.offset, paging.offset + paging.limit).map((post) => ({
      href: `/blog/${post.slug}`,
      title: post.title,
      description: post.description,
      facts: `${dayInWords(post.published)} · ${post.minutes} min read`,
    })),
  }
}
