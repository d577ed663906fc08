import { matchPath } from 'react-router'
import { CATEGORIES, type Article } from './article.ts'
import { readArticles } from './read-articles.server.ts'

let all: ReadonlyMap<string, Article> | undefined

/** The articles of this process by their slugs, read on first need. */
export function theArticles(): ReadonlyMap<string, Article> {
  return (all ??= new Map(readArticles(process.cwd()).map((article) => [article.slug, article])))
}

export interface ArticleLink {
  slug: string
  title: string
  summary: string
}

export const linkTo = ({ slug, title, summary }: Article): ArticleLink => ({ slug, title, summary })

/** Shelf by shelf; one without articles is left out. */
export function shelves(): { id: string; title: string; articles: ArticleLink[] }[] {
  const articles = [...theArticles().values()]
  return CATEGORIES.map(({ id, title }) => ({
    id,
    title,
    articles: articles
      .filter(({ category }) => category === id)
      .toSorted((a, b) => a.place - b.place)
      .map(linkTo),
  })).filter((shelf) => shelf.articles.length > 0)
}

/** The articles about the page with this address: of all screens that it fits, the one with the most fixed words. */
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
