import { ArticleTitles } from './article-list.tsx'
import styles from './help.module.css'

interface Shelf {
  id: string
  title: string
  articles: readonly { slug: string; title: string }[]
}

/** The categories of the help with their articles. */
export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <div>
      <nav aria-label="Categories" className={styles.jump}>
        <ul role="list">
          {shelves.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.shelves}>
        {shelves.map(({ id, title, articles }) => (
          <section key={id} id={id} className={styles.shelf} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <ArticleTitles articles={articles} />
          </section>
        ))}
      </div>
    </div>
  )
}
