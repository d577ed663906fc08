import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { quickEstimate } from '#app/features/atar/door.ts'
import { upcomingEvents } from '#app/features/events/door.ts'
import { UpcomingEvents } from '#app/features/events/door-parts.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { sharedMeta } from '#app/ui/meta/shared-meta.ts'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { openSections } from '../pages/open-sections.ts'
import { AudienceSections, CertificateTable } from '../parts/home-sections.tsx'
import { bankFigures } from '../pages/bank-figures.ts'
import { markedExample } from '../pages/marked-example.ts'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import {
  markHomepageAnswer,
  nextHomepageQuestion,
  readGuestResponses,
} from '../pages/homepage-question.server.ts'
import { AtarEstimate } from '../parts/atar-estimate.tsx'
import { ExampleView } from '../parts/example-view.tsx'
import { TryQuestion } from '../parts/try-question.tsx'
import styles from './home.module.css'

export const handle: ScreenHandle = { frame: 'guest', hydrate: false }

export function meta({ loaderData }: { loaderData?: { address: string } }) {
  if (!loaderData) return []
  return sharedMeta({
    title: 'Victor – know what to study next',
    description:
      'Free exam practice for Years 11 and 12. See the reason for every mark and what to study next.',
    address: loaderData.address,
  })
}

export const loader = loadForAnyone(async ({ services, request, query, zone }) => {
  const bank = builtInBank()
  return {
    address: `${services.config.publicUrl}/`,
    audiences: openSections(services.search),
    estimate: quickEstimate(query),
    question: nextHomepageQuestion(services, request.headers),
    figures: bankFigures(bank),
    example: markedExample(bank),
    events: await upcomingEvents(services, zone, 4),
  }
})

export const action = actions({
  try: intent({
    useCase: (services, _guest, answer: Parameters<typeof markHomepageAnswer>[1]) =>
      markHomepageAnswer(services, answer),
    input: ({ fields, request, services }) => ({
      response: String(fields['response'] ?? ''),
      day: fields['day'],
      number: fields['number'],
      earlier: readGuestResponses(request.headers, services.config.secret),
    }),
    answer({ question, outcome, more, cookie }, { scope }) {
      scope.setCookie(cookie)
      return { question, outcome, more }
    },
  }),
})

/** Marking the question changes nothing that the loader returned. */
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
  const { question: today, figures, example, estimate, audiences, events } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  // Without scripts, a page returned after midnight would show the outcome under another question.
  const marked = posted && 'value' in posted ? posted.value : undefined
  const question = marked?.question ?? today
  const refusal = useRefusal()
  const viewer = useFrame()?.viewer
  const busy = useNavigation().formMethod === 'POST'
  const outcome = marked?.outcome
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>Know what to study next. Then get it right.</h1>
          <p>Practise VCE and HSC questions, see the reason for every mark, and know what to study next.</p>
          <div className={styles.actions}>
            <ButtonLink href={viewer ? viewer.home : '/signin?step=sign-up'} tone="primary" size="large">
              {viewer ? 'Go to Today' : 'Start for free'}
            </ButtonLink>
            {viewer ? null : (
              <ButtonLink href="/signin" size="large">
                Sign in
              </ButtonLink>
            )}
          </div>
        </div>
        {question ? (
          <section id="try" className={styles.try} aria-label="Try one question">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="try" />
              <input type="hidden" name="day" value={question.day} />
              <input type="hidden" name="number" value={question.number} />
              <TryQuestion
                question={question}
                outcome={outcome}
                error={refusal?.error.message}
                sent={refusal && String(refusal.typed['response'] ?? '')}
              />
              {outcome ? (
                <>
                  <ButtonLink href={viewer ? '/exam-practice' : '/signin?step=sign-up'} tone="primary" wide>
                    {viewer ? 'Practise more' : 'Save this answer and continue for free'}
                  </ButtonLink>
                  {marked?.more && !viewer ? (
                    <ButtonLink href="/?next#try" wide reload>
                      Try another question
                    </ButtonLink>
                  ) : null}
                </>
              ) : (
                <Button tone="primary" size="large" wide busy={busy}>
                  Mark it
                </Button>
              )}
            </Form>
          </section>
        ) : (
          <section id="try" className={styles.try} aria-label="Try one question">
            <h2>You answered today’s questions</h2>
            <p>Create a free account to save your answers and practise more.</p>
            <ButtonLink href="/signin?step=sign-up" tone="primary" wide>
              Save my answers
            </ButtonLink>
          </section>
        )}
      </section>
      <section className={styles.band}>
        <div className={styles.inner}>
          <div className={styles.said}>
            <h2>A reason for every mark</h2>
            <p>
              Practise {figures.questions} original questions in {figures.families} subject areas.{' '}
              {figures.templates} of these questions have new numbers each time. Victor marks by written
              rules. You see how Victor read your answer and which step earned each mark.
            </p>
          </div>
          {example ? <ExampleView example={example} /> : null}
        </div>
      </section>
      <CertificateTable certificates={figures.certificates} />
      <AtarEstimate estimate={estimate} />
      <AudienceSections sections={audiences} />
      {events.length > 0 ? (
        <section className={styles.events}>
          <h2>Next events</h2>
          <UpcomingEvents events={events} />
        </section>
      ) : null}
      <section className={styles.points}>
        <h2>What Victor does for you</h2>
        <ul role="list">
          <li>
            <h3>Marks you can question</h3>
            <p>
              Victor checks value, unit, significant figures and form separately. If Victor can’t read your
              answer, you lose no marks. If you disagree with a mark, a person checks it.
            </p>
          </li>
          <li>
            <h3>What you know</h3>
            <p>
              See your level in each skill and the answers behind it. Victor shows no level until you have
              answered enough questions.
            </p>
          </li>
          <li>
            <h3>What to do next</h3>
            <p>Your page starts with the best next step and the reason for it.</p>
          </li>
          <li>
            <h3>Private by default</h3>
            <p>
              Victor has no ads and no outside trackers. If you are under 18, sharing is off until you turn it
              on. You can download or delete your data at any time.
            </p>
          </li>
        </ul>
      </section>
    </>
  )
}
