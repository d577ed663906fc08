import { useEffect, useState } from 'react'
import { Form, redirect, useLoaderData, useNavigation } from 'react-router'
import { findProfile } from '#app/features/account/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import {
  findSubjects,
  OPENED_AREA,
  pickerPage,
  requestedAreas,
  saveSubjects,
} from '#app/features/subjects/door.ts'
import { SubjectPicker } from '#app/features/subjects/door-parts.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from '../parts/save.module.css'
import { subjectOutlooks } from '../pages/subject-outlook.server.ts'
import { SubjectOutlooks } from '../parts/subject-outlooks.tsx'

/** Before the id of a subject, the name of its date field, as the use case names it in an error. */
const EXAM = 'exams.'

export function meta() {
  return [
    { title: 'Subjects – Victor' },
    {
      name: 'description',
      content:
        'Choose your subjects and exam dates. Victor checks the rules of your certificate as you choose.',
    },
  ]
}

export const loader = load(async ({ services, person, query }) => {
  const [mine, profile] = await Promise.all([
    findSubjects(services.db, person),
    findProfile(services.db, person),
  ])
  const code = query.get('certificate') ?? profile?.certificate ?? null
  // Without scripts, opening an area sends the form, so the address holds the ticked subjects and dates.
  const { areas, ticked } = requestedAreas(query)
  const chosen = ticked ?? mine.map(({ subjectId }) => subjectId)
  const dates = Object.fromEntries(
    mine.flatMap(({ subjectId, examOn }) => (examOn ? [[subjectId, examOn]] : [])),
  )
  const bank = builtInBank()
  return {
    ...pickerPage(code, {
      chosen,
      practised: (id) => bank.bySubject.has(id),
      areas,
    }),
    chosen,
    outlooks: await subjectOutlooks(services, chosen),
    dates: ticked ? { ...dates, ...datesIn(query) } : dates,
    areas,
    saved: query.get('saved') === 'yes',
  }
})

/** Accepts only dates as a date field writes them. */
function datesIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith(EXAM) && /^\d{4}-\d\d-\d\d$/.test(value) ? [[name.slice(EXAM.length), value]] : [],
    ),
  )
}

export const action = actions({
  save: intent({
    useCase: saveSubjects,
    input: ({ fields }) => ({
      certificate: fields['certificate'],
      subjects: [fields['subjects'] ?? []].flat(),
      exams: Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) =>
          name.startsWith(EXAM) ? [[name.slice(EXAM.length), value]] : [],
        ),
      ),
    }),
    answer(_saved, { fields }) {
      const open = [fields['area'] ?? []].flat().slice(0, 20)
      return redirect(
        `/select-subjects?${new URLSearchParams([['saved', 'yes'], ...open.map((area) => [OPENED_AREA, area])])}`,
      )
    },
  }),
})

export default function SelectSubjects() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const before = refusal ? [refusal.typed['subjects'] ?? []].flat() : page.chosen
  const [chosen, setChosen] = useState(() =>
    before.flatMap((id) => page.certificate?.subjects.find((one) => one.id === id) ?? []),
  )
  const [changed, setChanged] = useState(false)
  const saving = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (!saving) setChanged(false)
  }, [saving])
  return (
    <>
      <PageHeader title="Subjects" sub="Choose your subjects and enter your exam dates." />
      <Stack>
        {page.saved && !refusal ? <Callout kind="right" title="Subjects saved." live /> : null}
        <Form method="get">
          <Cluster>
            <SelectField
              name="certificate"
              label="Certificate"
              empty="Choose your certificate"
              options={page.certificates}
              defaultValue={page.certificate?.certificate ?? ''}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
            <Button className="without-scripts">Show subjects</Button>
          </Cluster>
        </Form>
        {page.certificate ? (
          <div
            key={page.certificate.certificate}
            onChange={({ target }) => {
              // The filter changes nothing that is saved.
              if (target instanceof HTMLInputElement && target.name !== 'find') setChanged(true)
            }}
          >
            <ActionForm intent="save" hidden={{ certificate: page.certificate.certificate }} leaves>
              <Card title={`${page.certificate.name}: ${page.certificate.countsFor}`}>
                <SubjectPicker
                  certificate={page.certificate}
                  chosen={before}
                  page="/select-subjects"
                  opened={page.areas}
                  error={refusal?.error.fields?.['subjects']}
                  onChange={setChosen}
                />
              </Card>
              {chosen.length > 0 ? (
                <Card
                  title="Exam dates"
                  sub={`Enter the date of each written exam. Today shows how many days are left. ${
                    page.held
                      ? `Each subject shows its date in the ${page.held.year} timetable. For another year, enter the date yourself.`
                      : `Victor has no ${page.certificate.certificate} timetable, so enter the dates yourself.`
                  }`}
                  source={
                    page.held ? [page.held.source, page.held.note].filter(Boolean).join('. ') : undefined
                  }
                >
                  <Grid least="240px">
                    {chosen.map(({ id, name, heldOn }) => (
                      <TextField
                        key={id}
                        type="date"
                        name={EXAM + id}
                        label={name}
                        optional
                        hint={heldOn && `Exam held on ${heldOn}`}
                        defaultValue={page.dates[id] ?? ''}
                      />
                    ))}
                  </Grid>
                </Card>
              ) : null}
              <SubjectOutlooks
                chosen={chosen}
                sent={page.outlooks.rows}
                read={page.outlooks.read}
                all={page.outlooks.all}
              />
              <div className={cx(styles.save, changed && styles.changed)}>
                <SubmitButton tone="primary" size="large" wide>
                  Save subjects
                </SubmitButton>
              </div>
            </ActionForm>
          </div>
        ) : null}
      </Stack>
    </>
  )
}
