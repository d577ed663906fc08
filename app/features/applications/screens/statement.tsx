import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { statementPage } from '../pages/statements-page.server.ts'
import { StatementEditor } from '../parts/statement-editor.tsx'
import { VersionComparison, VersionList } from '../parts/statement-versions.tsx'
import { deleteStatement, restoreVersion, saveStatement } from '../use-cases/write-statement.server.ts'

export function meta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [
    { title: `${loaderData?.title ?? 'Your statement'} – Statements – Victor` },
    { name: 'description', content: 'Write, save and compare versions of one statement.' },
  ]
}

export const loader = load(
  async ({ services, person, params, query, zone }) =>
    (await statementPage(services, { person, id: params['statementId'] ?? '', query, zone })) ?? notFound(),
)

const input = ({ fields, params }: Post) => ({ ...fields, statement: params['statementId'] ?? '' })

export const action = actions({
  save: intent({ useCase: saveStatement, input }),
  restore: intent({
    useCase: restoreVersion,
    input,
    answer: (_done, { params }) => redirect(`/uni-application-helper/statements/${params['statementId']}`),
  }),
  delete: intent({
    useCase: deleteStatement,
    input,
    answer: () => redirect('/uni-application-helper/statements'),
  }),
})

export default function Statement() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        back={{ href: '/uni-application-helper/statements', label: 'Statements' }}
        title={<span dir="auto">{page.title}</span>}
        sub={`Saved ${page.saved}. Only you can read it.`}
      />
      <Columns label="Versions" aside={<VersionList page={page} />}>
        <Stack>
          <RefusalNotice intents={['restore', 'delete']} />
          {page.comparison ? <VersionComparison page={page} comparison={page.comparison} /> : null}
          <StatementEditor key={page.id} page={page} />
          <ConfirmForm
            intent="delete"
            label="Delete this statement"
            look={{ tone: 'quiet', size: 'small' }}
            title={`Delete “${page.title}”?`}
            loses={[`The text and ${plural(page.versions.length, 'saved version')}.`]}
            undo="You can’t undo this."
            confirm="Delete the statement"
          />
        </Stack>
      </Columns>
    </>
  )
}
