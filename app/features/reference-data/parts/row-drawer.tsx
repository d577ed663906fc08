import { Badge } from '#app/ui/badge/badge.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { AuditTrail } from '#app/ui/patterns/detail/audit-trail.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { QueueDrawer, type QueueDrawerProps } from '#app/ui/patterns/queue/queue-drawer.tsx'
import type { dataDeskPage } from '../pages/data-desk-page.server.ts'
import { RowForm } from './row-form.tsx'

type Page = Awaited<ReturnType<typeof dataDeskPage>>
type OpenRow = NonNullable<Page['open']>
type Place = Pick<QueueDrawerProps, 'place' | 'previous' | 'next' | 'close'>

/** One row: its source, the form that corrects it, and its history. */
export function RowDrawer({
  row,
  kind,
  today,
  ...place
}: Place & { row: OpenRow } & Pick<Page, 'kind' | 'today'>) {
  return (
    <QueueDrawer
      {...place}
      title={row.title}
      badges={<Badge>{row.status}</Badge>}
      facts={[
        { label: 'Id', value: row.id },
        { label: 'Trust', value: row.trust },
        { label: 'Checked on', value: row.checked ?? 'Not checked' },
        {
          label: 'Source',
          value: row.url ? (
            <>
              <TextLink href={row.url}>{row.url}</TextLink>
              {row.checked ? null : ' (address not opened by us)'}
            </>
          ) : (
            'No address'
          ),
        },
        { label: 'Can read this', value: 'Everybody sees the row. Content staff see the history.' },
      ]}
      action={
        <RowForm
          // A saved row starts with its new values.
          key={`${row.id} ${row.revision}`}
          intent="correct"
          kind={kind}
          fields={row.fields}
          hidden={{ row: row.id, revision: String(row.revision) }}
          submit="Save correction"
          today={today}
        />
      }
      history={
        row.history.length > 0 ? (
          <AuditTrail
            entries={row.history.map((entry) => ({
              id: entry.id,
              at: entry.at,
              dateTime: entry.dateTime,
              actor: entry.by,
              change: changeWords(entry),
              ...(entry.reason ? { reason: entry.reason } : {}),
              diff: entry.diff,
              restore: entry.undone ? <Badge>Undone</Badge> : <UndoForm entry={entry} />,
            }))}
          />
        ) : (
          <p>Nobody has corrected this row.</p>
        )
      }
    />
  )
}

type Entry = OpenRow['history'][number]

function changeWords({ act, fromFile, source, checked }: Entry): string {
  if (act === 'undone') return 'undid a correction.'
  const what = act === 'added' ? 'added the row' : 'corrected the row'
  return `${what}${fromFile ? ' with a CSV file' : ''}, from ${source}${checked ? `, checked on ${checked}` : ''}.`
}

function UndoForm({ entry }: { entry: Entry }) {
  return (
    <Disclosure summary="Undo this correction">
      <ActionForm
        intent="undo"
        hidden={{ correction: entry.id }}
        submit="Restore the values before it"
        button={{ size: 'small' }}
        gap="small"
        leaves
      >
        <TextField name="reason" label="Why" maxLength={500} required />
      </ActionForm>
    </Disclosure>
  )
}
