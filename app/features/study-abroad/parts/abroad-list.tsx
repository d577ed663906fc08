import { Badge } from '#app/ui/badge/badge.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SignInLink } from '#app/ui/link/sign-in-link.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AbroadPage, PlaceView } from '../pages/abroad-page.server.ts'
import styles from './abroad.module.css'

/** The universities with their filters. */
export function AbroadList({ page }: { page: AbroadPage }) {
  return (
    <ListView
      paging={page.paging}
      all={page.all}
      noun={['university', 'universities']}
      filters={
        <ListFilters
          asked={page.asked}
          fields={page.fields}
          search="University or city"
          clear="/study-abroad"
        />
      }
      none={null}
      noMatch={
        <EmptyState title="No universities match these filters">
          {page.asked.filters.show === 'shortlist'
            ? 'Press “Shortlist” beside a university to see it here.'
            : 'Remove a filter to see more.'}
        </EmptyState>
      }
      pagesLabel="Pages of universities"
    >
      <Rows label="Universities abroad">
        {page.rows.map((row) => (
          <PlaceRow key={row.id} row={row} compared={page.own !== null} signedIn={page.signedIn} />
        ))}
      </Rows>
    </ListView>
  )
}

function PlaceRow({ row, compared, signedIn }: { row: PlaceView; compared: boolean; signedIn: boolean }) {
  const { id, university, city, country, route, note } = row
  const isListed = note !== null
  return (
    <Row
      title={university}
      sub={
        <div className={styles.facts}>
          <p>
            {city}, {country}. Apply through: {route}.
          </p>
          <p className={styles.badges}>
            <FitBadge row={row} compared={compared} />
            {row.isVerified && !row.isChecked ? <Badge tone="gold">Not checked this year</Badge> : null}
          </p>
          {row.isVerified ? <p>ATAR: {atarWords(row)}</p> : null}
          {row.otherEntry ? <p>Other entry: {row.otherEntry}</p> : null}
          {row.isVerified || row.url ? (
            <p className={styles.small}>
              Source: {row.url ? <TextLink href={row.url}>{row.source}</TextLink> : row.source},{' '}
              {row.year ?? 'year not checked'} ({row.trust}).
            </p>
          ) : null}
          {isListed ? (
            <ActionForm
              intent="note"
              hidden={{ place: id }}
              submit="Save note"
              button={{ size: 'small' }}
              done="Note saved."
            >
              <TextField
                name="note"
                label={`Your note on ${university}`}
                defaultValue={note}
                maxLength={500}
              />
            </ActionForm>
          ) : null}
        </div>
      }
      end={
        signedIn ? (
          <ActionForm intent={isListed ? 'remove' : 'shortlist'} hidden={{ place: id }}>
            <SubmitButton size="small" tone={isListed ? 'quiet' : 'secondary'}>
              {isListed ? 'Remove' : 'Shortlist'}
              <span className="visually-hidden">: {university}</span>
            </SubmitButton>
          </ActionForm>
        ) : (
          <Cluster>
            <SignInLink>
              Sign in to shortlist<span className="visually-hidden"> {university}</span>
            </SignInLink>
          </Cluster>
        )
      }
    />
  )
}

function FitBadge({ row: { fit }, compared }: { row: PlaceView; compared: boolean }) {
  if (fit === 'not-verified') return <Badge tone="gold">No ATAR information yet</Badge>
  if (fit === 'no-number') return <Badge>ATAR accepted, no number stated</Badge>
  if (!compared) return <Badge>ATAR stated</Badge>
  return fit === 'reaches' ? (
    <Badge tone="right">Your ATAR reaches the stated figure</Badge>
  ) : (
    <Badge tone="wrong">Your ATAR is below the stated figure</Badge>
  )
}

function atarWords({ atar, atarNote }: PlaceView): string {
  if (atar === null) return atarNote ?? 'no number stated'
  return atarNote ?? atar.toFixed(2)
}
