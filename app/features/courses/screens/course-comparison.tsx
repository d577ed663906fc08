import { useLoaderData } from 'react-router'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { PrintButton } from '#app/ui/button/print-button.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { comparisonPage } from '../pages/comparison-page.server.ts'

export function meta() {
  return [
    { title: 'Compare courses – Victor' },
    {
      name: 'description',
      content: 'Up to four university courses side by side, each figure with its year.',
    },
  ]
}

export const loader = loadForAnyone(({ services, actor, query }) => comparisonPage(services, actor, query))

export default function CourseComparison() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Compare courses"
        sub={`${page.range ? `Beside your ATAR range ${page.range}.` : 'Each row has one kind of figure.'} Reaching a lowest rank does not guarantee a place.`}
        actions={<PrintButton />}
      />
      <Stack>
        {page.columns.length === 0 ? (
          <EmptyState
            title="No courses chosen"
            action={
              <ButtonLink href={page.back} tone="primary">
                Find courses
              </ButtonLink>
            }
          >
            Press “Compare” beside two to four courses in the finder.
          </EmptyState>
        ) : (
          <Table
            caption="Courses side by side"
            hideCaption
            rows={page.rows}
            rowKey={({ label }) => label}
            columns={[
              { id: 'label', head: 'About', cell: ({ label }) => label },
              ...page.columns.map(({ id, title, university }, at) => ({
                id,
                head: `${title}, ${university}`,
                cell: ({ cells }: (typeof page.rows)[number]) => cells[at],
              })),
            ]}
          />
        )}
        {page.columns.length > 0 ? (
          <>
            <ul role="list">
              {page.columns.map(({ id, title, university, href, without }) => (
                <li key={id}>
                  <TextLink href={href}>
                    {title}, {university}
                  </TextLink>{' '}
                  ·{' '}
                  <TextLink href={without}>
                    Remove<span className="visually-hidden"> {title}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink href={page.back}>Back to the finder</ButtonLink>
            </p>
          </>
        ) : null}
      </Stack>
    </>
  )
}
