import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { neighbours, QueueDrawer } from '#app/ui/patterns/queue/queue-drawer.tsx'
import { QueuePage } from '#app/ui/patterns/queue/queue-page.tsx'
import { QueueTable } from '#app/ui/patterns/queue/queue-table.tsx'
import { dataDeskPage } from '../pages/data-desk-page.server.ts'
import { RowDrawer } from '../parts/row-drawer.tsx'
import { RowForm } from '../parts/row-form.tsx'
import { addRow, correctRow } from '../use-cases/correct-row.server.ts'
import { undoCorrection } from '../use-cases/undo-correction.server.ts'

export function meta() {
  return [
    { title: 'University data – Victor' },
    {
      name: 'description',
      content: 'Correct courses, ranks, scholarships and deadlines with their sources.',
    },
  ]
}

export const loader = load(async ({ services, query, zone }) => {
  const page = await dataDeskPage({ db: services.db, query, zone, now: services.clock() })
  return page.missing ? notFound() : { ...page, done: query.get('done') }
})

const withZone = ({ fields, zone }: Post) => ({ ...fields, readerZone: zone })
const opened = (done: string) => (row: { kind: string; id: string }) =>
  redirect(`/victor/data-desk?kind=${row.kind}&row=${row.id}&done=${done}`)

export const action = actions({
  correct: intent({ useCase: correctRow, input: withZone, answer: opened('correct') }),
  add: intent({ useCase: addRow, input: withZone, answer: opened('add') }),
  undo: intent({
    useCase: undoCorrection,
    // The undo of an added row leaves no row to open.
    answer: ({ kind, id, isGone }) =>
      isGone ? redirect(`/victor/data-desk?kind=${kind}&done=removed`) : opened('undo')({ kind, id }),
  }),
})

const DONE: Readonly<Record<string, string>> = {
  correct: 'Saved. People see the correction now.',
  add: 'Added. People see the row now.',
  undo: 'Undone. People see the earlier values now.',
  removed: 'Undone. The added row is no longer shown.',
}

const SHOW = [
  { value: 'unchecked', label: 'Not checked this year' },
  { value: 'historical', label: 'Historical or discontinued' },
  { value: 'corrected', label: 'With a history' },
]

export default function DataDesk() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const { kind, words, asked, paging, rows, open, fresh, today } = page
  const view = addressOf(kind, asked)
  const href = (row: { id: string }) => `?${view}&row=${encodeURIComponent(row.id)}`
  const near = neighbours(rows, ({ id }) => id === open?.id, paging)
  const done = page.done === null || refusal ? undefined : DONE[page.done]
  return (
    <QueuePage
      title="University data"
      sub={`${page.unchecked} of ${page.all} ${words.many} were not checked this year.`}
      actions={
        <>
          <ButtonLink href={`?${view}&new=1`} tone="primary">
            {`New ${words.one}`}
          </ButtonLink>
          <ButtonLink href={`/victor/data-desk/import?kind=${kind}`}>Import a CSV file</ButtonLink>
        </>
      }
      notice={done ? <Callout kind="right" title={done} live /> : null}
      views={{
        label: 'Kinds of data',
        current: `/victor/data-desk?kind=${kind}`,
        tabs: page.kinds.map((one) => ({
          href: `/victor/data-desk?kind=${one.kind}`,
          label: one.label,
          count: one.count,
        })),
      }}
      filters={
        <ListFilters
          asked={{ words: asked.words, filters: { show: asked.filters.show } }}
          fields={[{ name: 'show', label: 'Show', empty: 'All rows', options: SHOW }]}
          search="Search"
          clear={`?kind=${kind}`}
          kept={{ kind }}
        />
      }
      csv={`/victor/data-desk/rows.csv?${view}`}
      drawer={
        open ? (
          <RowDrawer
            row={open}
            kind={kind}
            today={today}
            place={near.place}
            previous={near.previous && href(near.previous)}
            next={near.next && href(near.next)}
            close={`?${view}`}
          />
        ) : fresh ? (
          <QueueDrawer
            place="New row"
            close={`?${view}`}
            title={`New ${words.one}`}
            action={
              <RowForm intent="add" kind={kind} fields={fresh.fields} submit="Add the row" today={today} />
            }
          />
        ) : null
      }
    >
      <ListView
        paging={paging}
        all={page.all}
        noun={[words.one, words.many]}
        none={<EmptyState title={`There are no ${words.many}`}>Add a row or import a CSV file.</EmptyState>}
      >
        <QueueTable
          caption={words.many}
          rows={rows}
          rowKey={({ id }) => id}
          openKey={open?.id}
          href={href}
          head="Row"
          title={({ title }) => title}
          sub={({ sub }) => sub}
          columns={[
            { id: 'year', head: 'Year', cell: ({ year }) => year },
            { id: 'status', head: 'Status', cell: ({ status }) => status },
            { id: 'checked', head: 'Checked on', cell: ({ checked }) => checked },
          ]}
        />
      </ListView>
    </QueuePage>
  )
}

type Asked = ReturnType<typeof useLoaderData<typeof loader>>['asked']

/** The address of this view, without the open row. */
function addressOf(kind: string, { words, filters, page }: Asked): string {
  const query = new URLSearchParams({ kind })
  if (words) query.set('q', words)
  if (filters.show) query.set('show', filters.show)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
