import { DateFacts, FollowForm } from '#app/features/closing-dates/door-parts.ts'
import { Section } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Table } from '#app/ui/table/table.tsx'
import type { CentreDatesPage } from '../pages/centre-dates-page.server.ts'

type Dated = CentreDatesPage['coming'][number]

/** The dates of a centre: coming dates with a reminder, then dates that are not known, then past dates. */
export function CentreDates({ page: { current, coming, unknown, past } }: { page: CentreDatesPage }) {
  return (
    <Section title={`Coming dates of ${current.name}`}>
      <Stack>
        {coming.length > 0 ? (
          <Rows label={`Coming dates of ${current.name}`}>
            {coming.map((date) => (
              <DateLine key={date.itemId} date={date} />
            ))}
          </Rows>
        ) : (
          <EmptyState title="No coming date is checked" level={3}>
            We have no coming date of {current.fullName} from a source. Read its dates at{' '}
            <TextLink href={current.website}>{current.name}</TextLink>.
          </EmptyState>
        )}
        {unknown.length > 0 ? (
          <Fold summary={`Dates that are not checked (${unknown.length})`}>
            <Rows label="Dates that are not checked">
              {unknown.map((date) => (
                <Row key={date.itemId} title={date.title} sub={<DateFacts date={date} />} />
              ))}
            </Rows>
          </Fold>
        ) : null}
        {past.length > 0 ? (
          <Fold summary={`Past dates, to see the rhythm of a year (${past.length})`}>
            <Table
              caption="Past dates. The dates of your year can differ."
              rows={past}
              rowKey={({ id }) => id}
              columns={[
                { id: 'event', head: 'Event', cell: ({ event }) => event },
                { id: 'cycle', head: 'For', cell: ({ cycle }) => cycle },
                { id: 'day', head: 'Date', cell: ({ day }) => day, figures: true },
                { id: 'source', head: 'Source', cell: ({ source }) => source },
              ]}
            />
          </Fold>
        ) : null}
      </Stack>
    </Section>
  )
}

function DateLine({ date }: { date: Dated }) {
  const { kind, itemId, title, isFollowed, cycle } = date
  return (
    <Row
      title={title}
      sub={
        <>
          <p>For {cycle}</p>
          <DateFacts date={date} />
          <p>
            <TextLink href={`/closing-dates/dates/deadline:${itemId}`} reload>
              Calendar file<span className="visually-hidden"> of {title}</span>
            </TextLink>
          </p>
        </>
      }
      end={<FollowForm kind={kind} itemId={itemId} title={title} followed={isFollowed} />}
    />
  )
}
