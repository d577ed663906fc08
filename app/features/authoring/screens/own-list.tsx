import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { ownListPage } from '../pages/own-list-page.server.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { startOwnSet } from '../use-cases/start-own-set.server.ts'
import { undoImport } from '../use-cases/undo-import.server.ts'

export function meta() {
  return [
    { title: 'My questions – Victor' },
    {
      name: 'description',
      content: 'Edit, practise and publish your own questions.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  ownListPage(services.db, person, query, zone),
)

export const action = actions({
  practise: intent({ useCase: startOwnSet, answer: ({ setId }) => redirect(`/exam-practice/${setId}`) }),
  'undo-import': intent({
    useCase: undoImport,
    answer: ({ removed }) => redirect(`/exam-practice/own?undone=${removed}`),
  }),
})

export default function OwnList() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="My questions"
        sub="Private until staff approve them. Until then, they do not change your progress."
        actions={
          <Cluster>
            <ButtonLink href="/exam-practice/own/new" tone={page.all > 0 ? 'primary' : 'secondary'}>
              Write a question
            </ButtonLink>
            <ButtonLink href="/exam-practice/own/import">Import questions</ButtonLink>
            {page.all > 0 ? <ButtonLink href="/exam-practice/own/export">Export</ButtonLink> : null}
          </Cluster>
        }
      />
      <Stack>
        {page.removed ? <Callout kind="right" title="Question deleted." live /> : null}
        {page.imported ? (
          <Callout
            kind="right"
            live
            title={`${plural(page.imported.kept, 'question', 'questions')} imported.`}
          >
            <Stack gap="small">
              {page.imported.known > 0 ? (
                <p>{`${plural(page.imported.known, 'question was', 'questions were')} already here, so we did not import ${page.imported.known === 1 ? 'it' : 'them'} again.`}</p>
              ) : null}
              {page.imported.kept > 0 && page.imported.at ? (
                <ActionForm
                  intent="undo-import"
                  hidden={{ at: page.imported.at }}
                  submit="Undo import"
                  button={{ size: 'small' }}
                  leaves
                />
              ) : null}
            </Stack>
          </Callout>
        ) : null}
        {page.undone === null ? null : (
          <Callout
            kind={page.undone > 0 ? 'right' : 'info'}
            live
            title={
              page.undone === 0
                ? 'There are no questions left to remove.'
                : `${plural(page.undone, 'question', 'questions')} removed.`
            }
          >
            Questions that you changed, practised or submitted stay.
          </Callout>
        )}
        <RefusalNotice />
        <ListView
          paging={page.paging}
          all={page.all}
          noun={['question', 'questions']}
          filters={
            <ListFilters
              asked={page.filters}
              search="Title"
              clear="/exam-practice/own"
              fields={[
                { name: 'subject', label: 'Subject', empty: 'Any subject', options: page.subjects },
                { name: 'status', label: 'Status', empty: 'Any status', options: STATUS_OPTIONS },
              ]}
            />
          }
          none={
            <EmptyState
              title="You have no questions yet"
              action={
                <ButtonLink href="/exam-practice/own/new" tone="primary">
                  Write your first question
                </ButtonLink>
              }
            >
              Write a question, preview it and check it. Then practise it.
            </EmptyState>
          }
        >
          <Table
            caption="Your questions"
            hideCaption
            columns={[
              {
                id: 'title',
                head: 'Title',
                sortable: true,
                cell: (row) => <TextLink href={`/exam-practice/own/${row.id}`}>{row.title}</TextLink>,
              },
              { id: 'subject', head: 'Subject', sortable: true, cell: (row) => row.subject },
              {
                id: 'status',
                head: 'Status',
                sortable: true,
                cell: (row) => (
                  <>
                    <Badge>{row.status}</Badge>
                    {row.more ? <p>{row.more}</p> : null}
                  </>
                ),
              },
              {
                id: 'saved',
                head: 'Saved',
                sortable: true,
                cell: (row) => <time dateTime={row.saved}>{row.savedOn}</time>,
              },
              {
                id: 'practise',
                head: 'Practise',
                cell: (row) =>
                  row.ready ? (
                    <ActionForm
                      intent="practise"
                      hidden={{ question: row.id, subject: row.subjectId, count: '1' }}
                      button={{ size: 'small' }}
                      submit={
                        <>
                          Practise<span className="visually-hidden"> {row.title}</span>
                        </>
                      }
                      leaves
                    />
                  ) : (
                    'Not ready'
                  ),
              },
            ]}
            rows={page.rows}
            rowKey={(row) => row.id}
            query={page.filters}
          />
        </ListView>
      </Stack>
    </>
  )
}

const STATUS_OPTIONS = Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label }))
