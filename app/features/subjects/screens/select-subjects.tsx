import { useEffect, useState } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { findProfile } from '#app/features/account/door.ts'
import { theBank } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { askedAreas, OPENED } from '../asked-areas.ts'
import { findSubjects } from '../queries.server.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from '../parts/save.module.css'
import { SubjectPicker } from '../parts/subject-picker.tsx'
import { OpenedCourses } from '../parts/opened-courses.tsx'
import { pickerPage } from '../picker-page.server.ts'
import { saveSubjects } from '../use-cases/save-subjects.server.ts'

export function meta() {
  return [
    { title: 'Subjects – Victor' },
    {
      name: 'description',
      content:
        'Choose your subjects; the rules of your certificate are checked as you choose, and each says which courses it opens.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const query = new URL(request.url).searchParams
  const [mine, profile] = await Promise.all([
    findSubjects(scope.services.db, person),
    findProfile(scope.services.db, person),
  ])
  const code = query.get('certificate') ?? profile?.certificate ?? null
  // An area is opened before scripts by sending the form along: what was ticked and dated so far is in the address.
  const { areas, ticked } = askedAreas(query)
  const chosen = ticked ?? mine.map(({ subjectId }) => subjectId)
  const dates = Object.fromEntries(
    mine.flatMap(({ subjectId, examOn }) => (examOn ? [[subjectId, examOn]] : [])),
  )
  const bank = theBank()
  return {
    ...pickerPage(code, {
      chosen,
      practised: (id) => bank.bySubject.has(id),
      areas,
      opened: query.getAll('courses').slice(0, 20),
    }),
    chosen,
    dates: ticked ? { ...dates, ...datesIn(query) } : dates,
    areas,
    saved: query.get('saved') === 'yes',
  }
}

/** Days as a date field writes them; what else somebody puts into an address is not shown. */
function datesIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('exam-') && /^\d{4}-\d\d-\d\d$/.test(value) ? [[name.slice(5), value]] : [],
    ),
  )
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const exams = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('exam-') ? [[name.slice(5), value]] : [],
    ),
  )
  const done = await saveSubjects(scope.services, person, {
    certificate: fields['certificate'],
    subjects: [fields['subjects'] ?? []].flat(),
    exams,
  })
  const open = [fields['area'] ?? []].flat().slice(0, 20)
  const back = new URLSearchParams([['saved', 'yes'], ...open.map((area) => [OPENED, area])])
  return done.ok ? redirect(`/select-subjects?${back}`) : refused(done.error, fields)
}

export default function SelectSubjects() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? posted.typed : undefined
  const before = typed ? [typed['subjects'] ?? []].flat() : page.chosen
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
      <PageHeader title="Subjects" sub="Your subjects, when you sit them, and what each opens." />
      <Stack>
        {page.saved && !failure ? <Callout kind="right" title="Your subjects are saved." live /> : null}
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
            <Button className="without-scripts">Show its subjects</Button>
          </Cluster>
        </Form>
        {page.certificate ? (
          <Form
            method="post"
            key={page.certificate.certificate}
            onChange={({ target }) => {
              // Looking for a subject changes nothing that is saved.
              if (target instanceof HTMLInputElement && target.name !== 'find') setChanged(true)
            }}
          >
            <input type="hidden" name="certificate" value={page.certificate.certificate} />
            <Stack>
              <Card title={`${page.certificate.name}: ${page.certificate.countsFor}`}>
                <SubjectPicker
                  certificate={page.certificate}
                  chosen={before}
                  page="/select-subjects"
                  opened={page.areas}
                  error={
                    failure?.fields?.['subjects'] ??
                    (failure && !failure.fields ? failure.message : undefined)
                  }
                  onChange={setChosen}
                />
              </Card>
              {chosen.length > 0 ? (
                <Card
                  title="Exam dates"
                  sub={`Give the day of each written exam and the days to it are counted on Today. ${
                    page.held
                      ? `The latest timetable held here is of ${page.held.year}: what it says stands beside each subject, and dates of other years are yours to give.`
                      : `No timetable of the ${page.certificate.certificate} is held here: the dates are yours to give.`
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
                        name={`exam-${id}`}
                        label={name}
                        optional
                        hint={heldOn && `Held on ${heldOn}`}
                        defaultValue={page.dates[id] ?? ''}
                        error={failure?.fields?.[`exams.${id}`]}
                      />
                    ))}
                  </Grid>
                </Card>
              ) : null}
              <div className={cx(styles.save, changed && styles.changed)}>
                <Button tone="primary" size="large" wide busy={saving}>
                  Save my subjects
                </Button>
              </div>
            </Stack>
          </Form>
        ) : null}
        <OpenedCourses opens={page.opens} />
      </Stack>
    </>
  )
}
