import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ScreenHandle } from '#app/navigation/shelled.tsx'
import { theBank, triedPage, tryQuestion } from '#app/features/practice/door.ts'
import { TryQuestion } from '#app/features/practice/door-try.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { scopeOf } from '#app/platform/http/request-context.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { bankFigures } from '../bank-figures.ts'
import { markedExample } from '../marked-example.ts'
import { ExampleView } from '../parts/example-view.tsx'
import styles from './home.module.css'

export const handle: ScreenHandle = { frame: 'guest', readFirst: true }

export function meta() {
  return [
    { title: 'Victor – know what to study next' },
    {
      name: 'description',
      content:
        'Practice for Years 11 and 12 that marks like an examiner, gives its reason for every mark, and says what to study next. Free.',
    },
  ]
}

export function loader({ context }: LoaderFunctionArgs) {
  const { services } = scopeOf(context)
  const bank = theBank()
  return { question: triedPage(services), figures: bankFigures(bank), example: markedExample(bank) }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = scopeOf(context)
  const fields = await formFields(request)
  const done = await tryQuestion(scope.services, String(fields['response'] ?? ''), fields['day'])
  if (!done.ok) return refused(done.error, fields)
  scope.setCookie(done.value.cookie)
  const { question, outcome } = done.value
  return { question, outcome }
}

/** Marking the question changes nothing that was loaded. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Home() {
  const { question: today, figures, example } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  // Without scripts the page that comes back after midnight would show its answer under another question.
  const question = posted && 'question' in posted ? posted.question : today
  const viewer = useFrame()?.viewer
  const busy = useNavigation().formMethod === 'POST'
  const outcome = posted && 'outcome' in posted ? posted.outcome : undefined
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>Know what to study next. Then get it right.</h1>
          <p>
            Practice for VCE and HSC that marks like an examiner, remembers what you forget, and says honestly
            what it knows about you and what it does not.
          </p>
          <div className={styles.actions}>
            <ButtonLink href={viewer ? viewer.home : '/signin?step=sign-up'} tone="primary" size="large">
              {viewer ? 'Go to Today' : 'Start studying, free'}
            </ButtonLink>
            {viewer ? null : (
              <ButtonLink href="/signin" size="large">
                Sign in
              </ButtonLink>
            )}
          </div>
        </div>
        {question ? (
          <section className={styles.try} aria-label="Try one question">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="day" value={question.day} />
              <TryQuestion
                question={question}
                outcome={outcome}
                error={posted && 'failure' in posted ? posted.failure.message : undefined}
                sent={posted && 'typed' in posted ? String(posted.typed['response'] ?? '') : undefined}
              />
              {outcome ? (
                <ButtonLink href={viewer ? '/exam-practice' : '/signin?step=sign-up'} tone="primary" wide>
                  {viewer ? 'Practise more' : 'Keep this answer and go on, free'}
                </ButtonLink>
              ) : (
                <Button tone="primary" size="large" wide busy={busy}>
                  Mark it
                </Button>
              )}
            </Form>
          </section>
        ) : null}
      </section>
      <section className={styles.band}>
        <div className={styles.inner}>
          <div className={styles.said}>
            <h2>Every mark with its reason</h2>
            <p>
              The bank holds {figures.questions} original questions and templates in {figures.families}{' '}
              subject areas for {figures.certificates}. {figures.templates} of them come with new numbers each
              time. Answers are marked by rules that are written down, never by a guess: how your answer was
              read, which step earned which mark, and what a known slip is called.
            </p>
          </div>
          {example ? <ExampleView example={example} /> : null}
        </div>
      </section>
      <section className={styles.points}>
        <h2>What it does for you</h2>
        <ul role="list">
          <li>
            <h3>Marks you can argue with</h3>
            <p>
              Value, unit, significant figures and form are judged one by one. An answer that cannot be read
              is asked about and costs nothing. A mark you think is wrong goes to a person.
            </p>
          </li>
          <li>
            <h3>What you know, and how sure that is</h3>
            <p>
              Each skill has a range, not just a figure, and opens to the answers behind it. Before there is
              evidence, nothing is claimed.
            </p>
          </li>
          <li>
            <h3>One next thing</h3>
            <p>The first thing on your page is what to do now, with the fact that decided it.</p>
          </li>
          <li>
            <h3>Yours, and private</h3>
            <p>
              No advertising and no outside trackers. Under 18, everything that shares is off until you choose
              it. Download or delete everything at any time.
            </p>
          </li>
        </ul>
        <p className={styles.small}>Counts are read from the question bank of this installation.</p>
      </section>
    </>
  )
}
