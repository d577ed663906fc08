import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ArticleLink } from '../queries/articles-store.server.ts'
import styles from './help.module.css'

/** Articles with their summaries. */
export function ArticleRows({ articles, label }: { articles: readonly ArticleLink[]; label: string }) {
  return (
    <Rows label={label}>
      {articles.map(({ slug, title, summary }) => (
        <Row key={slug} href={`/help/articles/${slug}`} title={title} sub={summary} />
      ))}
    </Rows>
  )
}

/** Titles only. */
export function ArticleTitles({
  articles,
  current,
}: {
  articles: readonly Pick<ArticleLink, 'slug' | 'title'>[]
  current?: string
}) {
  return (
    <ul role="list" className={styles.titles}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <TextLink
            href={`/help/articles/${slug}`}
            {...(slug === current ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
