import { matchPath } from 'react-router'
import type { Actor } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { CATEGORIES, readersOf, type Article } from '../rules/article.ts'
import { helpArticles } from './read-articles.server.ts'

/** The help articles by slug, read at the first call. */
export const theArticles = lazy(
  (): ReadonlyMap<string, Article> =>
    new Map(helpArticles.read(process.cwd()).map((article) => [article.slug, article])),
)

export interface ArticleLink {
  slug: string
  title: string
  summary: string
}

export const linkTo = ({ slug, title, summary }: Article): ArticleLink => ({ slug, title, summary })

/** The articles that concern this actor: articles for operators and markers are for these people only. */
export function articlesFor(actor: Actor): Article[] {
  return [...theArticles().values()].filter((article) => mayEnter(actor, readersOf(article)) === 'yes')
}

/** Articles by category; categories without articles are left out. */
export function shelves(actor: Actor): { id: string; title: string; articles: ArticleLink[] }[] {
  const articles = articlesFor(actor)
  return CATEGORIES.map(({ id, title }) => ({
    id,
    title,
    articles: articles
      .filter(({ category }) => category === id)
      .toSorted((a, b) => a.place - b.place)
      .map(linkTo),
  })).filter((shelf) => shelf.articles.length > 0)
}

/** The articles about this address. If several screens match, the one with the most fixed segments wins. */
export function articlesAbout(path: string): ArticleLink[] {
  if (!/^\/(?![/\\])[\w/.-]*$/.test(path)) return []
  const articles = [...theArticles().values()]
  const fixed = (pattern: string) => pattern.split('/').filter((word) => !word.startsWith(':')).length
  const [screen] = articles
    .flatMap(({ screens }) => screens)
    .filter((pattern) => matchPath(pattern, path))
    .toSorted((a, b) => fixed(b) - fixed(a))
  return screen === undefined ? [] : articles.filter(({ screens }) => screens.includes(screen)).map(linkTo)
}
