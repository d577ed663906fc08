import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { viewedOnce } from '#app/features/account/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused, type Refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { ButtonLink, Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { RangeMeter } from '#app/ui/progress/progress.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { readOverview } from '../overview.server.ts'
import { dashboardPage } from '../dashboard-page.server.ts'
import { declinedIn } from '../declined.ts'
import { NextCard } from '../parts/next-card.tsx'
import styles from '../parts/progress.module.css'

export function meta() {
  return [
    { title: 'Today – Victor' },
    {
      name: 'description',
      content: 'The one best next thing to study and why, your weakest topics and the days to each exam.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const zone = zoneOf(request.headers)
  const declined = declinedIn(new URL(request.url).searchParams)
  const [overview, viewed] = await Promise.all([
    readOverview(scope.services, person, zone, declined),
    viewedOnce(scope, person),
  ])
  return dashboardPage(overview, zone, declined, viewed.sessionMinutes)
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

/** Starts the set that was proposed. The server looks the proposal up again: the form only says which skill. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const skill = String(fields['lead'] ?? '').slice(0, 120)
  const done = await startSet(
    scope.services,
    person,
    { subject: fields['subject'], count: fields['count'], minutes: fields['minutes'] },
    skill ? [skill] : [],
  )
  return done.ok ? redirect(`/exam-practice/${done.value.setId}`) : refused(done.error, fields)
}

export default function Dashboard() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const refusal = posted && 'failure' in posted ? refusalOf(posted) : undefined
  return (
    <>
      <PageHeader title="Today" sub={page.dateWords} />
      <Stack>
        {refusal?.ofProposal ? <Callout kind="care" title={refusal.words} live /> : null}
        {page.next ? (
          <NextCard next={page.next} declined={page.declined} />
        ) : (
          <EmptyState
            title={page.subjects.length === 0 ? 'Choose your subjects first' : 'Nothing is left for today'}
            action={
              <ButtonLink href={page.subjects.length === 0 ? '/onboarding' : '/dashboard'} tone="primary">
                {page.subjects.length === 0 ? 'Set up in a minute' : 'Show everything again'}
              </ButtonLink>
            }
          >
            {page.subjects.length === 0
              ? 'Then this page opens on the one best thing to do next, and says why.'
              : 'You have put every proposal aside. They come back tomorrow, or now if you like.'}
          </EmptyState>
        )}
        {page.subjects.length > 0 ? (
          <Below page={page} refusal={refusal?.ofProposal === false ? refusal.words : undefined} />
        ) : null}
      </Stack>
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** Why nothing was started, to be said where it was asked for. No form here has a field to type in. */
function refusalOf({ failure, typed }: Refused) {
  return {
    words: Object.values(failure.fields ?? {})[0] ?? failure.message,
    ofProposal: typed['lead'] !== undefined,
  }
}

function Below({ page, refusal }: { page: Page; refusal: string | undefined }) {
  return (
    <Columns
      label="Exams and streak"
      aside={
        <>
          <Card
            title="Exams"
            source={
              page.exams.length > 0 ? 'Dates are those you gave; check them with your school.' : undefined
            }
          >
            {page.exams.length === 0 ? (
              <p>
                No exam dates yet. <TextLink href="/select-subjects">Add them</TextLink> and the days are
                counted here.
              </p>
            ) : (
              <Rows>
                {page.exams.map((exam) => (
                  <Row
                    key={exam.subject}
                    lead={<span className={cx(styles.days, styles[exam.tone])}>{exam.days}</span>}
                    title={exam.subject}
                    sub={`${exam.days === 1 ? 'day' : 'days'}, ${exam.dateWords}`}
                  />
                ))}
              </Rows>
            )}
          </Card>
          <Card title="Streak">
            <p>
              {page.streak === 0
                ? 'No day in a row yet. One answer begins it.'
                : `${page.streak} ${page.streak === 1 ? 'day' : 'days'} in a row on which you answered.`}
            </p>
          </Card>
        </>
      }
    >
      {page.openSets.length > 0 ? (
        <Card title="Go on where you stopped">
          <Rows>
            {page.openSets.map((set) => (
              <Row
                key={set.id}
                href={`/exam-practice/${set.id}`}
                title={set.title}
                sub={`${set.answered} of ${set.questions} answered, begun ${set.when}`}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
      <Card
        title={page.weakest.finding}
        aside={<TextLink href="/progress">All topics</TextLink>}
        source={
          page.weakest.topics.length > 0
            ? `Shaded: the range that holds the true figure nine times in ten, if the model is right (not calibrated yet). From ${page.answers} ${page.answers === 1 ? 'answer' : 'answers'}.`
            : undefined
        }
      >
        {page.weakest.topics.length === 0 ? (
          <p>Nothing is known before there is evidence. Each marked answer adds to it.</p>
        ) : (
          <div>
            {page.weakest.topics.map((topic) => (
              <RangeMeter
                key={topic.id}
                label={topic.name}
                note={topic.subject}
                estimate={topic.estimate}
                tone={topic.tone}
              />
            ))}
          </div>
        )}
      </Card>
      <Card title="Your subjects">
        {refusal ? <Callout kind="care" title={refusal} live /> : null}
        <Rows>
          {page.subjects.map((subject) => (
            <Row
              key={subject.id}
              title={subject.name}
              sub={
                subject.questions === 0
                  ? 'No questions yet'
                  : subject.met === 0
                    ? 'No answers yet'
                    : `${subject.met} of ${subject.of} skills met`
              }
              end={
                subject.questions === 0 ? null : (
                  <Form method="post">
                    <input type="hidden" name="subject" value={subject.id} />
                    <input type="hidden" name="count" value="8" />
                    <Button size="small">
                      Eight questions
                      <span className="visually-hidden"> in {subject.name}</span>
                    </Button>
                  </Form>
                )
              }
            />
          ))}
        </Rows>
      </Card>
    </Columns>
  )
}
