import { DateFacts, FollowForm } from '#app/features/closing-dates/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ScholarshipsPage, ScholarshipView } from '../pages/scholarships-page.server.ts'
import styles from './scholarships.module.css'

/** The open scholarships with their filters. */
export function ScholarshipList({ page }: { page: ScholarshipsPage }) {
  const left = page.notChecked
  const unread =
    left > 0
      ? ` ${left} more may fit: what you filter by was not read for them. Remove a filter to see them.`
      : ''
  return (
    <ListView
      paging={page.paging}
      all={page.all}
      noun={['scholarship', 'scholarships']}
      note={
        <>
          {unread} We left out {page.ended} that have ended.
        </>
      }
      filters={
        <ListFilters
          asked={page.asked}
          fields={page.fields}
          more={page.more}
          search="Search names and conditions"
          clear="/scholarships"
        />
      }
      none={<EmptyState title="No open scholarships">We have no open scholarship at the moment.</EmptyState>}
      noMatch={
        <EmptyState title="No scholarships match these filters">
          Remove a filter to see more.{unread}
        </EmptyState>
      }
      pagesLabel="Pages of scholarships"
    >
      <Rows label="Scholarships">
        {page.rows.map((row) => (
          <ScholarshipRow key={row.id} row={row} signedIn={page.signedIn} />
        ))}
      </Rows>
    </ListView>
  )
}

function ScholarshipRow({ row, signedIn }: { row: ScholarshipView; signedIn: boolean }) {
  const { id, name, provider, who, value, date } = row
  const { known, unknown } = conditionsOf(row)
  return (
    <Row
      title={name}
      sub={
        <div className={styles.facts}>
          <p>{provider}</p>
          <p className={styles.badges}>
            {row.isEnded ? <Badge tone="wrong">Ended</Badge> : null}
            {row.mayBeClosed ? <Badge tone="gold">May be closed</Badge> : null}
            {row.isChecked ? null : <Badge tone="gold">Not checked this year</Badge>}
            <Badge>{row.year === null ? 'Year not checked' : `As of ${row.year}`}</Badge>
          </p>
          <p>
            <strong>{value}</strong>
          </p>
          <p>{who}</p>
          <ul role="list" className={styles.conditions}>
            {known.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
            {unknown.length > 0 ? <li>Not checked: {unknown.join(', ')}</li> : null}
          </ul>
          <DateFacts date={date} />
          <div className={styles.acts}>
            {signedIn ? (
              <FollowForm kind="scholarship" itemId={id} title={name} followed={row.isSaved} label="Save" />
            ) : (
              <SignInLink>
                Sign in to save<span className="visually-hidden"> {name}</span>
              </SignInLink>
            )}
            {date.next ? (
              <TextLink href={`/closing-dates/dates/scholarship:${id}`} reload>
                Calendar file<span className="visually-hidden"> of {name}</span>
              </TextLink>
            ) : null}
          </div>
        </div>
      }
    />
  )
}

/** What a source says about who can get it, and what nobody has checked. */
function conditionsOf(row: ScholarshipView): { known: string[]; unknown: string[] } {
  const { state, level, fields, equityGroups, minimumAtar, automatic } = row
  const groups = equityGroups && (equityGroups.join(', ') || 'none named')
  const all: [label: string, value: string | null][] = [
    ['State', state],
    ['Level', level],
    ['Field', fields?.join(', ') ?? null],
    ['Equity groups', groups],
  ]
  const known = all.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
  if (minimumAtar !== null) known.push(`Minimum ATAR: ${minimumAtar.toFixed(2)}`)
  if (automatic !== null) known.push(automatic ? 'No application needed' : 'You must apply')
  const unknown = all.flatMap(([label, value]) => (value === null ? [label.toLowerCase()] : []))
  return { known, unknown: automatic === null ? [...unknown, 'application'] : unknown }
}
