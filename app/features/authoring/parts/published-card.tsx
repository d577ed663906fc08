import { Form } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'

interface PublishedCardProps {
  published: {
    rows: { id: string; title: string; sub: string; reports: string[] }[]
    all: number
    page: number
    pages: number
  }
  failure: Failure | undefined
  /** What was typed and refused, with the question that it was about. */
  typed: Record<string, string> | undefined
}

/** Published questions, page by page: what was reported is decided about here, and any of them withdrawn. */
export function PublishedCard({ published, failure, typed }: PublishedCardProps) {
  if (published.all === 0) return null
  return (
    <Card title={`${published.all} published`} sub="Reported ones first, then the latest.">
      <Stack>
        <Rows label="Published">
          {published.rows.map((row) => (
            <Row
              key={row.id}
              title={row.title}
              sub={
                <Stack gap="small">
                  <span>{row.sub}</span>
                  {row.reports.map((report) => (
                    <span key={report}>{report}</span>
                  ))}
                  <Disclosure
                    summary={row.reports.length > 0 ? 'Decide about the reports' : 'Withdraw it'}
                    open={row.reports.length > 0}
                  >
                    <Form method="post">
                      <input type="hidden" name="question" value={row.id} />
                      <Stack gap="small">
                        <TextArea
                          name="reason"
                          label="Why"
                          rows={2}
                          maxLength={1000}
                          defaultValue={typed?.['question'] === row.id ? typed['reason'] : ''}
                          error={typed?.['question'] === row.id ? failure?.fields?.['reason'] : undefined}
                        />
                        <Cluster>
                          <Button name="intent" value="withdraw" tone="danger" size="small">
                            Withdraw<span className="visually-hidden"> {row.title}</span>
                          </Button>
                          {row.reports.length > 0 ? (
                            <Button name="intent" value="keep-reported" size="small">
                              Keep it<span className="visually-hidden"> {row.title}</span>
                            </Button>
                          ) : null}
                        </Cluster>
                      </Stack>
                    </Form>
                  </Disclosure>
                </Stack>
              }
            />
          ))}
        </Rows>
        <Pages
          name="published"
          page={published.page}
          pages={published.pages}
          label="Pages of what is published"
        />
      </Stack>
    </Card>
  )
}
