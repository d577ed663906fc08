import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { buttonClass, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { formatOf, reportOwn } from '../export.server.ts'

export function meta() {
  return [
    { title: 'Take questions along – Victor' },
    {
      name: 'description',
      content: 'Your questions as QTI 3.0 or Moodle XML, with what each format cannot hold.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const format = formatOf(new URL(request.url).searchParams.get('format'))
  const { report, drafts } = await reportOwn(scope.services, person, format)
  return { format, report, drafts }
}

export default function OwnExport() {
  const { format, report, drafts } = useLoaderData<typeof loader>()
  const whole = report.filter(({ losses }) => losses.length === 0).length
  return (
    <>
      <PageHeader
        title="Take questions along"
        sub="As QTI 3.0 for most systems, or as Moodle XML. What a format cannot hold stands beside each question; topic, skill, command term, difficulty and minutes stay here in either."
        back={{ href: '/exam-practice/own', label: 'My questions' }}
      />
      <Stack>
        <Cluster>
          <ButtonLink href="?format=qti" tone={format === 'qti' ? 'primary' : 'secondary'}>
            QTI 3.0
          </ButtonLink>
          <ButtonLink href="?format=moodle" tone={format === 'moodle' ? 'primary' : 'secondary'}>
            Moodle XML
          </ButtonLink>
        </Cluster>
        {report.length === 0 ? (
          <EmptyState title="No question is ready to take along">
            Finish a question first: drafts stay here.
          </EmptyState>
        ) : (
          <Card
            title={`${report.length} ${report.length === 1 ? 'question' : 'questions'} as ${format === 'qti' ? 'QTI 3.0' : 'Moodle XML'}`}
            sub={`${whole} whole, ${report.length - whole} with something left behind.`}
          >
            <Stack>
              <div>
                <a
                  href={`/exam-practice/own/export/file?format=${format}`}
                  className={buttonClass({ tone: 'primary' })}
                  download
                >
                  Download the file
                </a>
              </div>
              <Rows label="Questions">
                {report.map(({ name, losses }, index) => (
                  <Row
                    key={index}
                    title={name}
                    sub={losses.length > 0 ? `Left behind: ${losses.join('; ')}.` : 'Whole.'}
                  />
                ))}
              </Rows>
            </Stack>
          </Card>
        )}
        {drafts.length > 0 ? (
          <Card title={`${drafts.length} not in the file`} sub="Drafts with something still to mend.">
            <Rows label="Drafts">
              {drafts.map((title, index) => (
                <Row key={index} title={title} />
              ))}
            </Rows>
          </Card>
        ) : null}
      </Stack>
    </>
  )
}
