import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { startSet } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { ownListPage } from '../own-list-page.server.ts'
import { STATUS_WORDS } from '../status.ts'
import { undoImport } from '../use-cases/undo-import.server.ts'

export function meta() {
  return [
    { title: 'My questions – Victor' },
    {
      name: 'description',
      content: 'Questions that you wrote or brought: change them, practise them, publish them.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return ownListPage(scope.services.db, person, new URL(request.url).searchParams, zoneOf(request.headers))
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  if (fields['intent'] === 'undo-import') {
    const undone = await undoImport(scope.services, person, fields['at'])
    return undone.ok
      ? redirect(`/exam-practice/own?undone=${undone.value.removed}`)
      : refused(undone.error, fields)
  }
  const done = await startSet(scope.services, person, { ...fields, from: 'mine' })
  if (done.ok) return redirect(`/exam-practice/${done.value.setId}`)
  return done.error.code === 'not-found' && fields['question'] ? notFound() : refused(done.error, fields)
}

export default function OwnList() {
  const page = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const narrowed = page.query.words !== '' || page.status !== '' || page.subjectId !== ''
  return (
    <>
      <PageHeader
        title="My questions"
        sub="Questions that you wrote or brought. Nobody else sees them until you publish one and it has been reviewed; until then their marks say nothing about what you know."
        actions={
          <Cluster>
            <ButtonLink href="/exam-practice/own/new" tone="primary">
              Write a question
            </ButtonLink>
            <ButtonLink href="/exam-practice/own/import">Bring questions</ButtonLink>
            {page.all > 0 ? <ButtonLink href="/exam-practice/own/export">Take along</ButtonLink> : null}
          </Cluster>
        }
      />
      <Stack>
        {page.removed ? <Callout kind="right" title="The question is removed." live /> : null}
        {page.imported ? (
          <Callout
            kind="right"
            live
            title={`${page.imported.kept} ${page.imported.kept === 1 ? 'question is' : 'questions are'} kept.`}
          >
            <Stack gap="small">
              {page.imported.known > 0 ? (
                <p>{`${page.imported.known} ${page.imported.known === 1 ? 'was' : 'were'} here already and ${page.imported.known === 1 ? 'is' : 'are'} not kept twice.`}</p>
              ) : null}
              {page.imported.kept > 0 && page.imported.at ? (
                <Form method="post">
                  <input type="hidden" name="at" value={page.imported.at} />
                  <Button name="intent" value="undo-import" size="small">
                    Take them away again
                  </Button>
                </Form>
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
                ? 'There is nothing left of it to take away.'
                : `${page.undone} ${page.undone === 1 ? 'question is' : 'questions are'} taken away again.`
            }
          >
            What you have changed, practised or submitted since stays.
          </Callout>
        )}
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
        {page.all === 0 ? (
          <EmptyState
            title="No questions of your own yet"
            action={
              <ButtonLink href="/exam-practice/own/new" tone="primary">
                Write the first
              </ButtonLink>
            }
          >
            Write one, see at once how it will be asked, and let it be checked: the right answer must be
            marked right, and the usual mistakes wrong. Then practise it like any other.
          </EmptyState>
        ) : (
          <Card>
            <Stack>
              <Form method="get" key={search.toString()}>
                <Cluster>
                  <TextField name="q" label="Title" type="search" defaultValue={page.query.words} />
                  <SelectField
                    name="subject"
                    label="Subject"
                    empty="Any subject"
                    options={page.subjects}
                    defaultValue={page.subjectId}
                  />
                  <SelectField
                    name="status"
                    label="Status"
                    empty="Any status"
                    options={Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label }))}
                    defaultValue={page.status}
                  />
                  <Button>Show</Button>
                  {narrowed ? (
                    <ButtonLink href="/exam-practice/own" tone="quiet">
                      Show all
                    </ButtonLink>
                  ) : null}
                </Cluster>
              </Form>
              <Table
                caption={`${page.fits} of ${page.all} ${page.all === 1 ? 'question' : 'questions'}`}
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
                        <Form method="post">
                          <input type="hidden" name="question" value={row.id} />
                          <input type="hidden" name="subject" value={row.subjectId} />
                          <input type="hidden" name="count" value="1" />
                          <Button size="small">
                            Practise<span className="visually-hidden"> {row.title}</span>
                          </Button>
                        </Form>
                      ) : (
                        'Not ready'
                      ),
                  },
                ]}
                rows={page.rows}
                rowKey={(row) => row.id}
                query={page.query}
                pages={page.pages}
                empty={
                  <EmptyState level={2} title="No question fits all of that">
                    Leave one of the choices open.
                  </EmptyState>
                }
              />
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  )
}
