import type { Actor } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { indexKind, search } from '#app/platform/search/search.server.ts'
import { linkTo, theArticles, type ArticleLink } from './the-articles.server.ts'

const KIND = 'help'
const MOST = 12

const indexed = new WeakMap<Database, Promise<void>>()

/** The index of this database holds the articles of this process: brought up to date by the first who searches. */
function bringUpToDate(db: Database): Promise<void> {
  const known = indexed.get(db)
  if (known) return known
  const made = indexKind(
    db,
    KIND,
    [...theArticles().values()].map(({ slug, title, summary, words, plain }) => ({
      id: slug,
      scope: 'everyone' as const,
      title,
      keywords: words.join(' '),
      body: `${summary} ${plain}`,
      href: `/help/articles/${slug}`,
    })),
  )
  indexed.set(db, made)
  // Tried again by the next.
  made.catch(() => indexed.delete(db))
  return made
}

/** The articles that answer these words, best first, with typing errors forgiven. */
export async function findArticles(db: Database, actor: Actor, query: string): Promise<ArticleLink[]> {
  await bringUpToDate(db)
  const found = await search(db, actor, query, { kinds: [KIND], limit: MOST })
  return found.flatMap(({ id }) => {
    const article = theArticles().get(id)
    return article ? [linkTo(article)] : []
  })
}
