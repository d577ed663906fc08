import { Section } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { CentreDatesPage } from '../pages/centre-dates-page.server.ts'
import styles from './applications.module.css'

/** What an application costs. A fee of an earlier year is shown as that. */
export function CentreFees({ page: { current, cycle, fees, hasCurrentFee } }: { page: CentreDatesPage }) {
  return (
    <Section title={`Fees of ${current.name}`}>
      {hasCurrentFee ? null : (
        <p>
          The fee for {cycle} is not checked. Read it at{' '}
          <TextLink href={current.website}>{current.name}</TextLink>.
        </p>
      )}
      {fees.length > 0 ? (
        <Rows label={`Fees of ${current.name}`}>
          {fees.map((fee) => (
            <Row
              key={fee.cycle}
              title={`${fee.cycle}: ${fee.text}`}
              sub={
                <>
                  {fee.isCurrent ? null : <p>An earlier year. The fee may have changed.</p>}
                  <p className={styles.small}>
                    Source: <TextLink href={fee.url}>{fee.source}</TextLink> ({fee.trust}).
                  </p>
                </>
              }
            />
          ))}
        </Rows>
      ) : null}
    </Section>
  )
}
