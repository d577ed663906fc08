import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { AuditTrail } from '#app/ui/patterns/detail/audit-trail.tsx'
import { DetailPage, StateBar } from '#app/ui/patterns/detail/detail-page.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { neighbours, QueueDrawer } from '#app/ui/patterns/queue/queue-drawer.tsx'
import { QueueTable } from '#app/ui/patterns/queue/queue-table.tsx'
import { Sheet } from './sheet.tsx'

const tickets = [
  { id: 'T-4821', title: 'Charged twice for one session', who: 'Helen Marsh · guardian', due: '18 min' },
  {
    id: 'T-4833',
    title: 'Mock test closed before the time was up',
    who: 'Arjun S. · student',
    due: '26 min',
  },
  {
    id: 'T-4829',
    title: 'Booking shows the wrong hour in Perth',
    who: 'Lucy T. · student',
    due: '1 h 5 min',
  },
]

export function ConsoleSheet() {
  const near = neighbours(tickets, ({ id }) => id === 'T-4821', { offset: 0, count: 12 })
  return (
    <Sheet id="console-pattern" title="Console and detail">
      <QueueTable
        caption="Tickets that need a reply"
        rows={tickets}
        rowKey={({ id }) => id}
        openKey="T-4821"
        href={({ id }) => `/dev/ui?ticket=${id}`}
        head="Ticket"
        title={({ title }) => title}
        sub={({ who, id }) => `${who} · ${id}`}
        columns={[{ id: 'due', head: 'Reply due', cell: ({ due }) => due }]}
        bulk={[
          { intent: 'assign', label: 'Assign to me' },
          { intent: 'close', label: 'Close' },
        ]}
        noun={['ticket', 'tickets']}
      />
      <QueueDrawer
        place={near.place}
        next={near.next && `/dev/ui?ticket=${near.next.id}`}
        close="/dev/ui"
        title="Charged twice for one session"
        badges={<Badge tone="wrong">Reply due in 18 min</Badge>}
        facts={[
          { label: 'Guardian', value: 'Helen Marsh, for Ella M.' },
          { label: 'Can read this', value: 'Helen and staff. Ella cannot see payments.' },
        ]}
        action={
          <ActionForm intent="refund" submit="Refund $72.00 and reply" button={{ tone: 'primary' }}>
            <TextField name="reason" label="Note for the record" />
          </ActionForm>
        }
        history={
          <AuditTrail
            label="History of the ticket"
            entries={[
              { id: '1', at: '9:40', actor: 'Priya Raman', change: 'set the owner to Dan Okafor.' },
              { id: '2', at: '9:31', actor: 'Rule “Payments first”', change: 'set the priority to High.' },
            ]}
          />
        }
        foot={<a href="/dev/ui">Send to safeguarding</a>}
      >
        <p>My card shows two payments of $72 for Ella’s Chemistry session last night.</p>
      </QueueDrawer>
    </Sheet>
  )
}

/** A whole page: shown alone by `?shell=detail`, since a page has one main heading. */
export function DetailSample() {
  return (
    <DetailPage
      crumbs={[{ href: '/dev/ui', label: 'Feature flags' }]}
      title="Next step on the verdict card"
      facts={[
        { id: 'owner', words: 'Mei Tan' },
        { id: 'until', words: 'Remove by 30 November' },
      ]}
      actions={
        <>
          <Button>Edit rules</Button>
          <Button tone="danger">Turn off for everyone</Button>
        </>
      }
      state={
        <StateBar
          title="On for 4,389 of 17,306 people"
          badge={<Badge tone="right">Production</Badge>}
          parts={[
            { label: 'Staff', value: 38, tone: 'exodus' },
            { label: 'Pilot classes', value: 214, tone: 'gold' },
            { label: 'Roll-out, 25%', value: 4_137, tone: 'laurel' },
            { label: 'Off', value: 12_917, tone: 'rest' },
          ]}
          source="People active in the last 28 days"
        />
      }
      tabs={{
        label: 'Parts of the flag',
        current: '/dev/ui?shell=detail',
        tabs: [
          { href: '/dev/ui?shell=detail', label: 'Targeting' },
          { href: '/dev/ui?shell=detail&tab=history', label: 'History', count: 6 },
        ],
      }}
      asideLabel="Who sees this"
      aside={<Card title="Who sees this">Off for this student. Rule 1 decided: exam freeze.</Card>}
    >
      <Card title="History">
        <AuditTrail
          entries={[
            {
              id: '1',
              at: 'Today 9:12',
              actor: 'Mei Tan',
              change: 'raised the roll-out.',
              reason: 'Disputes did not rise in 7 days at 10%.',
              diff: [
                { sign: ' ', text: 'rule 4 · everyone else' },
                { sign: '-', text: 'percentage: 10' },
                { sign: '+', text: 'percentage: 25' },
              ],
              restore: <Button size="small">Restore</Button>,
            },
          ]}
        />
      </Card>
    </DetailPage>
  )
}
