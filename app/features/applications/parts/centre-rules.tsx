import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { PreferencesPage } from '../pages/preferences-page.server.ts'
import styles from './applications.module.css'

/** How the centre uses the order, each rule with its source. */
export function CentreRules({ page: { current, places, highestOffer, rules } }: { page: PreferencesPage }) {
  return (
    <Card title={`How ${current.name} uses your order`}>
      <ul className={styles.rules}>
        <li>
          {places ? (
            <>
              Up to {places.most} preferences. <Cited {...places} />
            </>
          ) : (
            'How many preferences you may list: not checked.'
          )}
        </li>
        {highestOffer ? null : (
          <li>
            Whether a round gives you only the highest offer: not checked for {current.name}. The warnings
            here assume it.
          </li>
        )}
        {rules.map((rule) => (
          <li key={rule.text}>
            {rule.text} <Cited {...rule} />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Victor sends nothing to {current.name}. Enter your list at{' '}
        <TextLink href={current.website}>{current.name}</TextLink> yourself.
      </p>
    </Card>
  )
}

function Cited({ source, url, year }: { source: string; url: string; year: number | null }) {
  return (
    <span className={styles.small}>
      (<TextLink href={url}>{source}</TextLink>
      {year === null ? ', year not checked' : `, ${year}`})
    </span>
  )
}
