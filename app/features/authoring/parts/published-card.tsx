import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import type { Paging } from '#app/ui/patterns/list/paging.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'

interface PublishedCardProps {
  published: { rows: { id: string; title: string; sub: string; reports: string[] }[]; paging: Paging }
}

/** A page of published questions. Staff decide reports here and withdraw questions. */
export function PublishedCard({ published: { rows, paging } }: PublishedCardProps) {
  const refused = useRefusal('withdraw', 'keep-reported')?.typed['question']
  if (paging.count === 0) return null
  return (
    <Card title={`${paging.count} published`} sub="Reported questions come first.">
      <Stack>
        <Rows label="Published">
          {rows.map((row) => (
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
                    summary={row.reports.length > 0 ? 'Decide about the reports' : 'Withdraw question'}
                    open={row.reports.length > 0 || refused === row.id}
                  >
                    <ActionForm
                      intents={['withdraw', 'keep-reported']}
                      hidden={{ question: row.id }}
                      gap="small"
                    >
                      <TextArea name="reason" label="Why" rows={2} maxLength={1000} />
                      <Cluster>
                        <SubmitButton intent="withdraw" tone="danger" size="small">
                          Withdraw<span className="visually-hidden"> {row.title}</span>
                        </SubmitButton>
                        {row.reports.length > 0 ? (
                          <SubmitButton intent="keep-reported" size="small">
                            Keep it<span className="visually-hidden"> {row.title}</span>
                          </SubmitButton>
                        ) : null}
                      </Cluster>
                    </ActionForm>
                  </Disclosure>
                </Stack>
              }
            />
          ))}
        </Rows>
        <Pages name="published" page={paging.page} pages={paging.pages} label="Pages of what is published" />
      </Stack>
    </Card>
  )
}
