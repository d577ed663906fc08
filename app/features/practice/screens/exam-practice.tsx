import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Grid, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { chooserPage } from '../chooser-page.server.ts'
import { startSet } from '../use-cases/start-set.server.ts'

export function meta() {
  return [
    { title: 'Exam practice – Victor' },
    {
      name: 'description',
      content:
        'Choose questions by topic, command term, difficulty and marks; each answer is marked at once, with the reason.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  return chooserPage(scope.services, person, new URL(request.url).searchParams)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await startSet(scope.services, person, fields)
  return done.ok ? redirect(`/exam-practice/${done.value.setId}`) : refused(done.error, fields)
}

export default function ExamPractice() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  const asked = { ...page.asked, ...typed }
  const starting = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeader
        title="Exam practice"
        sub="Answer one question at a time. Each is marked at once, with the reason for every mark."
      />
      <Stack>
        {page.open.length > 0 ? (
          <Card title="Go on where you stopped">
            <Rows>
              {page.open.map((set) => (
                <Row
                  key={set.id}
                  href={`/exam-practice/${set.id}`}
                  title={set.title}
                  sub={`${set.subject}: ${set.answered} of ${set.questions} answered`}
                />
              ))}
            </Rows>
          </Card>
        ) : null}
        <Card
          title="Choose what to practise"
          sub={
            page.hasSubjects ? undefined : (
              <>
                These are all subjects. <TextLink href="/onboarding">Choose yours</TextLink> and they come
                first.
              </>
            )
          }
        >
          <Form method="get" preventScrollReset>
            <Cluster>
              <SelectField
                key={page.subjectId}
                name="subject"
                label="Subject"
                options={page.subjects}
                defaultValue={page.subjectId}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              />
              <Button tone="secondary" className="without-scripts">
                Show this subject
              </Button>
            </Cluster>
          </Form>
          <Form method="post" key={page.subjectId}>
            <Stack>
              {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
              <input type="hidden" name="subject" value={page.subjectId} />
              <Grid least="220px">
                <SelectField
                  name="topic"
                  label="Topic"
                  empty="Any topic"
                  options={page.topics}
                  defaultValue={asked['topic']}
                />
                <SelectField
                  name="skill"
                  label="Skill"
                  empty="Any skill"
                  options={page.skills}
                  defaultValue={asked['skill']}
                />
                <SelectField
                  name="term"
                  label="Command term"
                  empty="Any command term"
                  options={page.terms}
                  defaultValue={asked['term']}
                />
                <SelectField
                  name="difficulty"
                  label="Difficulty"
                  empty="Any difficulty"
                  options={DIFFICULTIES}
                  defaultValue={asked['difficulty']}
                />
                <SelectField
                  name="marks"
                  label="Marks"
                  empty="Any number of marks"
                  options={MARKS}
                  defaultValue={asked['marks']}
                />
                <SelectField
                  name="status"
                  label="Status"
                  empty="New and met before"
                  options={STATUS}
                  defaultValue={asked['status']}
                />
                <TextField
                  name="count"
                  label="How many"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={30}
                  defaultValue={asked['count'] ?? '8'}
                  error={failure?.fields?.['count']}
                />
              </Grid>
              <p>
                {page.fits === 0
                  ? 'No question fits all of that. Leave one of the choices open.'
                  : `${page.fits} of ${page.total} questions fit${page.met > 0 ? `; you have met ${page.met} of them, and those with numbers come back with new ones` : ''}.`}
                {page.keyPointNote
                  ? ' English and History are choice questions and short key-point answers for now; essays are not marked here yet.'
                  : ''}
              </p>
              <Cluster>
                <Button tone="primary" size="large" busy={starting}>
                  Start practice
                </Button>
                {Object.values(page.asked).some(Boolean) ? (
                  <ButtonLink href={`/exam-practice?subject=${page.subjectId}`} tone="quiet">
                    Clear choices
                  </ButtonLink>
                ) : null}
              </Cluster>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </>
  )
}

const DIFFICULTIES = [
  { value: '1', label: '1, straightforward' },
  { value: '2', label: '2' },
  { value: '3', label: '3, usual for an exam' },
  { value: '4', label: '4' },
  { value: '5', label: '5, what separates the top' },
]
const MARKS = [
  { value: '1', label: '1 mark' },
  { value: '2', label: '2 or 3 marks' },
  { value: '4', label: '4 marks or more' },
]
const STATUS = [
  { value: 'new', label: 'New to me' },
  { value: 'lost', label: 'Lost marks last time' },
  { value: 'flagged', label: 'Flagged' },
]
