import { useLoaderData } from 'react-router'
import { load } from '#app/platform/screens/load.server.ts'
import { buttonClass, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { formatOf, reportOwn } from '../pages/export.server.ts'

export function meta() {
  return [
    { title: 'Export questions – Victor' },
    {
      name: 'description',
      content: 'Export your questions as QTI 3.0 or Moodle XML.',
    },
  ]
}

export const loader = load(async ({ services, person, query }) => {
  const format = formatOf(query.get('format'))
  return { format, ...(await reportOwn(services, person, format)) }
})

export default function OwnExport() {
  const { format, report, drafts } = useLoaderData<typeof loader>()
  const whole = report.filter(({ losses }) => losses.length === 0).length
  return (
    <>
      <PageHeader
        title="Export questions"
        sub="Choose QTI 3.0 or Moodle XML. Each question lists what the format leaves out."
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
          <EmptyState title="No questions are ready to export">
            Finish a question to export it. Drafts stay here.
          </EmptyState>
        ) : (
          <Card
            title={`${plural(report.length, 'question')} as ${format === 'qti' ? 'QTI 3.0' : 'Moodle XML'}`}
            sub={`${whole} complete,  ${report.length - whole} with something left out.`}
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
                    sub={losses.length > 0 ? `Left out: ${losses.join('; ')}.` : 'Complete.'}
                  />
                ))}
              </Rows>
            </Stack>
          </Card>
        )}
        {drafts.length > 0 ? (
          <Card title={`${drafts.length} not in the file`} sub="These drafts still have problems.">
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
