import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import type { ImportPage } from '../import-page.server.ts'

const LARGEST = 900_000

/** Where the questions belong, and the file. */
export function BringFile({
  page,
  typed,
  error,
  busy,
}: {
  page: ImportPage
  typed: Record<string, string> | undefined
  error: string | undefined
  busy: boolean
}) {
  const { options } = page
  return (
    <>
      <Card
        title="Where they belong"
        sub="Files do not know our topics. What you leave open can be chosen in each question."
      >
        <Stack gap="small">
          <Form method="get">
            <SelectField
              name="subject"
              label="Subject"
              empty="Choose a subject"
              options={options.subjects}
              defaultValue={page.subject}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <Button className="without-scripts">Show its topics</Button>
          </Form>
        </Stack>
      </Card>
      <Form method="post" encType="multipart/form-data" key={page.subject}>
        <input type="hidden" name="subject" value={page.subject} />
        <Card
          title="The file"
          sub="At most 200 questions at a time. In Moodle: Question bank, Export, Moodle XML; one category at a time where all of them are too large."
        >
          <Stack>
            {page.subject ? (
              <Grid least="220px" gap="small">
                <SelectField
                  name="topic"
                  label="Topic"
                  empty="Chosen later"
                  options={options.topics}
                  defaultValue={typed?.['topic'] ?? ''}
                />
                <SelectField
                  name="skill"
                  label="Skill"
                  empty="Chosen later"
                  options={options.skills}
                  defaultValue={typed?.['skill'] ?? ''}
                />
                <SelectField
                  name="commandTerm"
                  label="Command term"
                  options={options.terms}
                  defaultValue={typed?.['commandTerm'] ?? 'state'}
                />
              </Grid>
            ) : null}
            <FileDrop
              name="file"
              label="File"
              kinds="Moodle XML, GIFT, QTI (item or zip), CSV"
              largest={LARGEST}
              error={error}
              optional
            />
            <TextArea
              name="text"
              label="Or paste its text"
              rows={6}
              optional
              defaultValue={typed?.['text'] ?? ''}
            />
            <div>
              <Button name="intent" value="read" tone="primary" busy={busy}>
                Read it
              </Button>
            </div>
            <Disclosure summary="How a table is written">
              <Stack gap="small">
                <p>
                  The first line names the columns, in any order: {page.columns}. Only question and answer are
                  needed. A kind is choice, multiple, number or words; a choice is answered by its letters (A,
                  or A,C), words by what is right, parted by |.
                </p>
                <p>
                  <a href={page.sample} download="questions.csv">
                    Download a sample table
                  </a>
                </p>
              </Stack>
            </Disclosure>
          </Stack>
        </Card>
      </Form>
    </>
  )
}
