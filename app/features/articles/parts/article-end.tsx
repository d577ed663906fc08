import { ButtonLink } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { SourceView } from '../pages/article-view.ts'
import styles from './articles.module.css'

/** The numbered sources, which the text links to. */
export function Sources({ sources }: { sources: readonly SourceView[] }) {
  if (sources.length === 0) return null
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(({ number, text, url, note }) => (
          <li key={number} id={`source-${number}`}>
            {text} {url ? <TextLink href={url}>{new URL(url).hostname}</TextLink> : null} {note}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What to do after reading. */
export function NextStep({
  step,
}: {
  step: { title: string; text: string; label: string; href: string } | undefined
}) {
  if (!step) return null
  return (
    <aside className={styles.step} aria-label="Next step">
      <div>
        <h2>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <ButtonLink href={step.href} tone="primary" reload>
        {step.label}
      </ButtonLink>
    </aside>
  )
}

/** Says that the article needs checking. */
export function StaleNotice({ updated }: { updated: string }) {
  return (
    <p className={styles.stale} role="note">
      We last checked this page on {updated}. Facts in it may have changed since then.
    </p>
  )
}

/** Titles of other articles. */
export function ArticleTitles({ articles }: { articles: readonly { href: string; title: string }[] }) {
  return (
    <ul role="list" className={styles.titles}>
      {articles.map(({ href, title }) => (
        <li key={href}>
          <TextLink href={href}>{title}</TextLink>
        </li>
      ))}
    </ul>
  )
}
