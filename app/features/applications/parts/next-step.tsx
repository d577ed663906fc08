import { FollowForm } from '#app/features/closing-dates/door-parts.ts'
import { Hero } from '#app/ui/card/card.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { PreferencesPage } from '../pages/preferences-page.server.ts'
import styles from './applications.module.css'

/** The next date of the centre, with a reminder. */
export function NextStep({ page: { next, current } }: { page: PreferencesPage }) {
  return (
    <Hero className={styles.hero} aria-labelledby="next-date">
      {next ? (
        <>
          <h2 id="next-date">{next.title}</h2>
          <p className={styles.when}>
            {next.when} {next.next?.left ? <strong>({next.next.left})</strong> : null}
          </p>
          <p className={styles.small}>
            Source: {next.url ? <TextLink href={next.url}>{next.source}</TextLink> : next.source}. Check the
            date at <TextLink href={current.website}>{current.name}</TextLink>.
          </p>
          <Cluster>
            <FollowForm kind={next.kind} itemId={next.itemId} title={next.title} followed={next.isFollowed} />
            <TextLink href={`/uni-application-helper/dates?centre=${current.id}`}>
              All dates and fees
            </TextLink>
          </Cluster>
        </>
      ) : (
        <>
          <h2 id="next-date">{current.name}: next date not checked</h2>
          <p>
            We have no coming date of {current.fullName} from a source. Read its dates at{' '}
            <TextLink href={current.website}>{current.name}</TextLink>.
          </p>
        </>
      )}
    </Hero>
  )
}
