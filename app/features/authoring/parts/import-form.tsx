import { useSubmit } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import type { ImportPage } from '../pages/import-page.server.ts'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'

const LARGEST = 900_000

/** The topic for the questions, and the file. `text` is what was pasted before the topics were shown. */
export function ImportForm({ page, text }: { page: ImportPage; text?: string | undefined }) {
  const { options } = page
  const submit = useSubmit()
  return (
    <ActionForm intents={['read']} files leaves>
      <Stack>
        <Card
          title="Subject and topic"
          sub="Choose a subject for all the questions. You can change each question later."
        >
          <Stack gap="small">
            <SelectField
              name="subject"
              label="Subject"
              empty="Choose a subject"
              options={options.subjects}
              key={page.subject}
              defaultValue={page.subject}
              // Changes only the lists of topics and skills: the text and the file stay in the form.
              onChange={(event) =>
                void submit(
                  { subject: event.currentTarget.value },
                  { method: 'get', preventScrollReset: true },
                )
              }
            />
            <div className="without-scripts">
              <SubmitButton intent="topics">Show topics</SubmitButton>
              <p>Show the topics first. Then choose the file.</p>
            </div>
          </Stack>
        </Card>
        <Card
          title="The file"
          sub="Import at most 200 questions at a time. In Moodle, open Question bank, Export, Moodle XML."
        >
          <Stack>
            {page.subject ? (
              <Grid least="220px" gap="small">
                <SelectField name="topic" label="Topic" empty="Chosen later" options={options.topics} />
                <SelectField name="skill" label="Skill" empty="Chosen later" options={options.skills} />
                <SelectField
                  name="commandTerm"
                  label="Command term"
                  options={options.terms}
                  defaultValue="state"
                />
              </Grid>
            ) : null}
            <FileDrop
              name="file"
              label="File"
              kinds="Moodle XML, GIFT, QTI (item or zip), CSV"
              largest={LARGEST}
              optional
            />
            <TextArea name="text" label="Or paste the text" rows={6} optional defaultValue={text} />
            <div>
              <SubmitButton intent="read" tone="primary">
                Preview import
              </SubmitButton>
            </div>
            <Disclosure summary="How to write a table">
              <Stack gap="small">
                <p>
                  The first line names the columns, in any order: {page.columns}. You need only question and
                  answer. The kind is choice, multiple, number or words. For a choice, give the letters (A, or
                  A,C). For words, separate accepted answers with |.
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
      </Stack>
    </ActionForm>
  )
}
