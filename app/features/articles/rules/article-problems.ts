import type { Audience } from '#app/platform/access/audiences.ts'
import type { ArticleText, Comparison, InfoPage, LegalDocument, Post, Source } from './article-head.ts'

export interface ArticleSet {
  posts: readonly Post[]
  comparisons: readonly Comparison[]
  infoPages: readonly InfoPage[]
  legalDocuments: readonly LegalDocument[]
}

export interface ArticleProblem {
  /** The file under `content/articles`, without its ending. */
  file: string
  message: string
}

const FEWEST_WORDS = 350
const MOST_WORDS = 2_400

/**
 * Problems of the articles, between them, and between them and the product.
 * @param audienceOf who may open the screen at an address; undefined if there is no such screen
 */
export function articleProblems(
  set: ArticleSet,
  audienceOf: (path: string) => Audience | undefined,
): ArticleProblem[] {
  const slugs = new Set(set.posts.map(({ slug }) => slug))
  const everybody = (path: string) => audienceOf(path.split(/[?#]/)[0]!) === 'guest'
  const shared = (one: ArticleText & { sources: readonly Source[]; step?: { href: string } | undefined }) => [
    ...sourceProblems(one),
    ...one.links
      .filter((path) => !everybody(path))
      .map((path) => `leads to ${path}, which guests cannot open`),
    ...(one.step && audienceOf(one.step.href.split(/[?#]/)[0]!) === undefined
      ? [`has a next step to ${one.step.href}, which is not there`]
      : []),
  ]
  const of = <One extends ArticleText>(
    folder: string,
    items: readonly One[],
    find: (item: One) => string[],
  ): ArticleProblem[] =>
    items.flatMap((item) => find(item).map((message) => ({ file: `${folder}/${item.slug}`, message })))
  return [
    ...of('blog', set.posts, (post) => [
      ...shared(post),
      ...lengthProblems(post),
      ...(post.sources.length === 0 ? ['names no source'] : []),
      ...(post.updated < post.published ? ['was updated before it was published'] : []),
      ...(post.staleAfter <= post.updated ? ['is stale on the day of its update'] : []),
      ...post.related
        .filter((slug) => !slugs.has(slug) || slug === post.slug)
        .map((slug) => `is related to ${slug}, which is no other post`),
    ]),
    ...of('compare', set.comparisons, (one) => [
      ...shared(one),
      ...one.rows.flatMap(({ what, sources }) =>
        sources
          .filter((number) => number > one.sources.length)
          .map((number) => `names source ${number} for “${what}”, and there is none`),
      ),
      ...(one.rows.some(({ better }) => better === 'peer') ? [] : ['says nowhere that the other is better']),
    ]),
    ...of('pages', set.infoPages, shared),
    ...of('legal', set.legalDocuments, (document) => [
      ...shared(document),
      ...(document.history[0]!.version === document.version ? [] : ['has a version without its history']),
      ...(document.history.every(
        ({ version }, index, all) => index === 0 || version < all[index - 1]!.version,
      )
        ? []
        : ['lists its history out of order']),
    ]),
  ]
}

function sourceProblems({ html, sources }: ArticleText & { sources: readonly Source[] }): string[] {
  const cited = new Set([...html.matchAll(/href="#source-(\d+)"/g)].map(([, number]) => Number(number)))
  return [
    ...[...cited]
      .filter((number) => number > sources.length)
      .map((number) => `cites source ${number}, and there is none`),
  ]
}

function lengthProblems({ plain }: ArticleText): string[] {
  const words = plain.split(/\s+/).length
  if (words >= FEWEST_WORDS && words <= MOST_WORDS) return []
  return [`has ${words} words; ${FEWEST_WORDS} to ${MOST_WORDS} is right`]
}
