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
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { Asked, Filters, OtherCertificates, QuestionList } from '../parts/chooser.tsx'
import styles from '../parts/chooser.module.css'
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

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

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
  const starting = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeader
        title="Exam practice"
        sub="Each answer is marked at once, with the reason for every mark."
        actions={<ButtonLink href="/exam-practice/own">My questions</ButtonLink>}
      />
      <Stack>
        <OpenCard open={page.open} />
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
          <Stack>
            {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
            <Filters page={page} />
            <p role="status">
              {page.fits === 0
                ? 'No question fits all of that. Leave one of the choices open.'
                : `${page.fits} of ${page.total} questions fit${page.met > 0 ? `; you have met ${page.met} of them` : ''}.`}
              {page.long > 0 && !page.asked['form']
                ? ` ${page.long === 1 ? 'One long response is' : `${page.long} essays and long responses are`} dealt only when you ask for them: choose their length.`
                : ''}
            </p>
            <Form method="post">
              <Asked page={page} />
              <div className={styles.begin}>
                <TextField
                  name="count"
                  label="How many questions"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={30}
                  defaultValue={typed?.['count'] ?? '8'}
                  error={failure?.fields?.['count']}
                />
                <SelectField
                  name="from"
                  label="Questions from"
                  empty="The bank"
                  options={[{ value: 'mine', label: 'My questions of this subject' }]}
                  defaultValue={typed?.['from'] ?? ''}
                />
                <Button tone="primary" size="large" busy={starting}>
                  Start practice
                </Button>
              </div>
            </Form>
            <OtherCertificates page={page} />
          </Stack>
        </Card>
        <QuestionList page={page} />
      </Stack>
    </>
  )
}

type Open = Awaited<ReturnType<typeof chooserPage>>['open']

/** The last one at hand, and all others under it. */
function OpenCard({ open }: { open: Open }) {
  if (open.all === 0) return null
  const last = open.page === 1 ? open.rows[0] : undefined
  const others = last ? open.rows.slice(1) : open.rows
  return (
    <Card title="Go on where you stopped">
      {last ? <OpenSets sets={[last]} /> : null}
      {open.all > 1 ? (
        <Disclosure summary={last ? `${open.all - 1} more` : `All ${open.all}`} open={open.page > 1}>
          <Stack>
            <OpenSets sets={others} />
            <Pages name="open" page={open.page} pages={open.pages} label="Pages of what is open" />
          </Stack>
        </Disclosure>
      ) : null}
    </Card>
  )
}

function OpenSets({ sets }: { sets: Open['rows'] }) {
  return (
    <Rows>
      {sets.map((set) => (
        <Row
          key={set.id}
          href={`/exam-practice/${set.id}`}
          title={set.title}
          sub={`${set.subject}: ${set.answered} of ${set.questions} answered`}
        />
      ))}
    </Rows>
  )
}
