import { lazy } from '#app/platform/cache/lazy.ts'
import { markdownFolder, type MarkdownFolder } from '#app/platform/content/markdown-folder.server.ts'
import { contentsOf } from '#app/ui/markdown/contents-of.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import {
  comparisonHead,
  legalHead,
  pageHead,
  postHead,
  readingMinutes,
  type ArticleText,
  type Comparison,
  type InfoPage,
  type LegalDocument,
  type Post,
} from '../rules/article-head.ts'

function textOf({ slug, body }: { slug: string; body: string }): ArticleText {
  const { html, plain } = renderMarkdown(body, { article: true })
  return {
    slug,
    html,
    plain,
    contents: contentsOf(html),
    minutes: readingMinutes(plain),
    links: [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, path]) => path!),
  }
}

export const posts = markdownFolder({
  sources: 'content/articles/blog',
  compiled: 'build/content/blog.json',
  head: postHead,
  item: (file): Post => ({ ...file.head, ...textOf(file) }),
})

export const comparisons = markdownFolder({
  sources: 'content/articles/compare',
  compiled: 'build/content/compare.json',
  head: comparisonHead,
  item: (file): Comparison => ({ ...file.head, ...textOf(file) }),
})

export const infoPages = markdownFolder({
  sources: 'content/articles/pages',
  compiled: 'build/content/pages.json',
  head: pageHead,
  item: (file): InfoPage => ({ ...file.head, ...textOf(file) }),
})

export const legalDocuments = markdownFolder({
  sources: 'content/articles/legal',
  compiled: 'build/content/legal.json',
  head: legalHead,
  item: (file): LegalDocument => ({ ...file.head, ...textOf(file) }),
})

const bySlug = <Item extends ArticleText>(folder: MarkdownFolder<Item>) =>
  lazy((): ReadonlyMap<string, Item> => new Map(folder.read(process.cwd()).map((one) => [one.slug, one])))

export const findComparison = bySlug(comparisons)
export const findInfoPage = bySlug(infoPages)
export const findLegalDocument = bySlug(legalDocuments)

/** The posts of the blog, the newest first. */
export const findPosts = lazy((): readonly Post[] =>
  posts
    .read(process.cwd())
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug)),
)

/** For the build. */
export function compileArticles(root: string): void {
  for (const folder of [posts, comparisons, infoPages, legalDocuments]) folder.compile(root)
}
