import { Badge } from '#app/ui/badge/badge.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AdjustmentsPage } from '../pages/adjustments-page.server.ts'
import styles from './applications.module.css'

/** The adjustment schemes with their filters. */
export function AdjustmentList({ page }: { page: AdjustmentsPage }) {
  return (
    <ListView
      paging={page.paging}
      all={page.all}
      noun={['scheme', 'schemes']}
      none={null}
      filters={
        <ListFilters asked={page.asked} fields={page.fields} clear="/uni-application-helper/adjustments" />
      }
      pagesLabel="Pages of schemes"
    >
      <Rows label="Adjustment schemes">
        {page.rows.map((row) => (
          <Row
            key={row.id}
            title={`${row.university}: ${row.scheme}`}
            sub={
              <div className={styles.what}>
                <p className={styles.small}>
                  <Badge>{row.kindWords}</Badge>
                </p>
                <p>Points: {row.points ?? (row.cap === null ? 'not checked' : `up to ${row.cap}`)}</p>
                <p className={styles.small}>{row.pointsWords}</p>
                <p>Who: {row.who ?? 'not checked'}</p>
                {row.appliesTo ? <p>For: {row.appliesTo}</p> : null}
                <p className={styles.small}>
                  {row.automatic === null
                    ? 'Whether you must apply: not checked.'
                    : row.automatic
                      ? 'Given without an application.'
                      : 'You must apply for it.'}
                </p>
                {row.note ? <p className={styles.small}>Note: {row.note}</p> : null}
                <p className={styles.small}>
                  Source: {row.url ? <TextLink href={row.url}>{row.source}</TextLink> : row.source},{' '}
                  {row.year ?? 'year not checked'} ({row.trust}).
                  {row.isOld ? ' Not checked this year.' : ''}
                </p>
              </div>
            }
          />
        ))}
      </Rows>
    </ListView>
  )
}
