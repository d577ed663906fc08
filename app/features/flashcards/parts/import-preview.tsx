import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ImportPreview as Preview } from '../pages/import-page.server.ts'
import { useImportRun } from './use-import-run.ts'

const IMPORT = '/feynman-flashcards/import'

/** What an import creates and what it leaves out. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { id, name, creates, losses, fresh, samples, isText } = preview
  const { run, start, cancel } = useImportRun(id, fresh)
  return (
    <Stack>
      <ActionForm intents={['keep', 'drop']} hidden={{ import: id }} leaves>
        <Card title={fresh > 0 ? `Ready to import: ${name}` : `You have all cards of ${name}`}>
          <Stack>
            <ul>
              {creates.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {losses.length > 0 ? (
              <Callout kind="info" title="Not imported">
                <ul>
                  {losses.map((loss) => (
                    <li key={loss}>{loss}</li>
                  ))}
                </ul>
              </Callout>
            ) : null}
            {run.state === 'stopped' ? <Callout kind="care" title={run.why} live /> : null}
            {run.state === 'running' ? (
              <>
                <Progress
                  value={run.notes}
                  max={Math.max(1, run.of)}
                  label={`Importing: ${percentOf(run.notes, run.of)}% of ${plural(run.of, 'note')}`}
                  showLabel
                />
                <div>
                  <Button onClick={cancel}>Cancel import</Button>
                </div>
              </>
            ) : (
              <Cluster>
                {fresh > 0 ? (
                  <SubmitButton
                    intent="keep"
                    tone="primary"
                    type="submit"
                    onClick={(event) => {
                      // Without scripts, the form is posted and the answer is the result.
                      event.preventDefault()
                      start()
                    }}
                  >
                    {`Import ${plural(fresh, 'note')}`}
                  </SubmitButton>
                ) : null}
                <SubmitButton intent="drop" tone="quiet">
                  Do not import
                </SubmitButton>
                {isText ? <ButtonLink href={`${IMPORT}?change=${id}`}>Change the text</ButtonLink> : null}
              </Cluster>
            )}
          </Stack>
        </Card>
      </ActionForm>
      <Section title={samples.length < 10 ? 'The cards' : 'The first 10 notes'}>
        <Rows>
          {samples.map(({ kind, front, back }, index) => (
            <Row key={index} title={front} sub={[back, kind].filter(Boolean).join(' · ')} />
          ))}
        </Rows>
      </Section>
    </Stack>
  )
}

const percentOf = (done: number, of: number) => (of === 0 ? 100 : Math.floor((done / of) * 100))
