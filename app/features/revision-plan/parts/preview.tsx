import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ChangedRow, PreviewPage } from '../pages/preview-page.server.ts'
import { UnfitNotice } from './plan-notices.tsx'

const KEEP = <ButtonLink href="/revision">Keep the current plan</ButtonLink>

/** What a new plan changes, and why, before it is stored. */
export function Replan({ page }: { page: PreviewPage }) {
  const { count, reasons, fingerprint } = page
  if (count === 0)
    return (
      <EmptyState
        title="Your plan is up to date"
        action={<ButtonLink href="/revision">Back to the plan</ButtonLink>}
      >
        A new plan would be the same.
      </EmptyState>
    )
  return (
    <Stack>
      <Card title={`${plural(count, 'session')} would change`}>
        <Stack gap="small">
          <p>Why:</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <ActionForm
            intent="apply"
            hidden={{ cause: 'replan' }}
            submit="Apply the new plan"
            button={{ tone: 'primary' }}
            beside={KEEP}
            leaves
          >
            <input type="hidden" name="fingerprint" value={fingerprint} />
          </ActionForm>
        </Stack>
      </Card>
      <UnfitNotice unfit={page.unfit} />
      <Changes page={page} />
    </Stack>
  )
}

/** Moves or drops every missed session. */
export function CatchUp({ page }: { page: PreviewPage }) {
  const { missed, fingerprint } = page
  if (missed.count === 0)
    return (
      <EmptyState
        title="You missed nothing"
        action={<ButtonLink href="/revision">Back to the plan</ButtonLink>}
      >
        Every past session is done, skipped or moved.
      </EmptyState>
    )
  return (
    <Stack>
      <ChangeList
        title={`${plural(missed.count, 'missed session')}`}
        list={missed}
        none="No time before the exam"
      />
      <Card
        title="Move the missed work"
        sub={
          page.count > 0
            ? `The times above are the next ones that fit. ${plural(page.count, 'other session makes', 'other sessions make')} room.`
            : 'The times above are free. No other session changes.'
        }
      >
        <ActionForm
          intent="apply"
          hidden={{ cause: 'catch-up' }}
          submit="Move all"
          button={{ tone: 'primary' }}
          leaves
        >
          <input type="hidden" name="fingerprint" value={fingerprint} />
        </ActionForm>
        {page.count > 0 ? (
          <Disclosure summary="See the changes">
            <Changes page={page} level={3} />
          </Disclosure>
        ) : null}
      </Card>
      <Card title="Drop the missed work" sub="The sessions ahead stay as they are.">
        <Cluster>
          <ActionForm intent="apply" hidden={{ cause: 'drop' }} submit="Drop all" leaves />
          {KEEP}
        </Cluster>
      </Card>
    </Stack>
  )
}

function Changes({ page: { moved, added, removed }, level }: { page: PreviewPage; level?: 2 | 3 }) {
  return (
    <>
      <ChangeList title="Moved" list={moved} level={level} />
      <ChangeList title="Added" list={added} level={level} />
      <ChangeList title="Removed" list={removed} level={level} />
    </>
  )
}

function ChangeList({
  title,
  list: { rows, more },
  none,
  level,
}: {
  title: ReactNode
  list: PreviewPage['moved']
  none?: string
  level?: 2 | 3 | undefined
}) {
  if (rows.length === 0) return null
  return (
    <Section title={title} level={level}>
      <ChangedRows rows={rows} none={none} />
      {more.length > 0 ? (
        <Disclosure summary={`Show ${plural(more.length, 'more session', 'more sessions')}`}>
          <ChangedRows rows={more} none={none} />
        </Disclosure>
      ) : null}
    </Section>
  )
}

function ChangedRows({ rows, none }: { rows: readonly ChangedRow[]; none: string | undefined }) {
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={row.id}
          lead={<SubjectMark subject={row.subject?.tone ?? 'laurel'} />}
          title={row.subject ? `${row.title}, ${row.subject.name}` : row.title}
          sub={timesOf(row, none)}
          end={`${row.minutes} min`}
        />
      ))}
    </Rows>
  )
}

function timesOf({ time, to, why }: ChangedRow, none: string | undefined): string {
  if (why) return `${time}. ${why}.`
  if (to) return `From ${time} to ${to}`
  return none ? `${time}. ${none}.` : time
}
