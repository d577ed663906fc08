import type { Actor } from '#app/platform/access/actor.ts'
import type { SearchDocument, SearchIndex } from '#app/platform/search/search-index.ts'
import { readersOf } from '../rules/article.ts'
import { linkTo, theArticles, type ArticleLink } from './articles-store.server.ts'

const MOST = 12

/** The articles, for the search. */
export function articleDocuments(): SearchDocument[] {
  return [...theArticles().values()].map((article) => ({
    kind: 'article',
    id: article.slug,
    title: article.title,
    words: article.words.join(' '),
    text: `${article.summary} ${article.plain}`,
    audience: readersOf(article),
    href: `/help/articles/${article.slug}`,
  }))
}

/** The articles that match any of these words, best first. Typing errors are tolerated. */
export function findArticles(search: SearchIndex, actor: Actor, query: string): ArticleLink[] {
  return search.find(actor, query, { kinds: ['article'], each: MOST }).flatMap(({ id }) => {
    const article = theArticles().get(id)
    return article ? [linkTo(article)] : []
  })
}

/** The articles that everybody or students may read, as passages that a tutor can quote. */
export function articlePassages() {
  return [...theArticles().values()]
    .filter((article) => readersOf(article) === 'guest')
    .map(({ slug, title, summary, plain, words }) => ({
      id: `help:${slug}`,
      title,
      text: summary,
      more: plain,
      words: words.join(' '),
      href: `/help/articles/${slug}`,
    }))
}
