import { useEffect, useState } from 'react'
import { Form, redirect, useLoaderData, useLocation, useNavigation } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { NoSubjects } from '#app/features/subjects/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { endIfDue } from '../use-cases/end-sitting.server.ts'
import { mocksPage } from '../pages/list-page.server.ts'
import { BeforeStart } from '../parts/before-start.tsx'
import styles from '../parts/mocks.module.css'
import { PaperRow } from '../parts/paper-row.tsx'
import { clockWords } from '../parts/time-words.ts'
import { startMock } from '../use-cases/start-mock.server.ts'

export function meta() {
  return [
    { title: 'Mock tests – Victor' },
    {
      name: 'description',
      content: 'Timed papers with the structure of the real exams, and a report.',
    },
  ]
}

export const loader = load(async ({ services, scope, person, query, zone }) => {
  const request = { zone, others: query.has('others'), opened: query.getAll('about').slice(0, 20) }
  const page = await mocksPage(scope, person, request)
  // Hands in a paper whose time is up.
  if (page.over && !person.viewing) {
    await endIfDue(services, page.over.id)
    return { ...(await mocksPage(scope, person, request)), zone }
  }
  return { ...page, zone }
})

export const action = actions({
  start: intent({ useCase: startMock, answer: ({ sittingId }) => redirect(`/mock-tests/${sittingId}`) }),
})

export default function MockTests() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const navigation = useNavigation()
  const { search, hash } = useLocation()
  const hasOthers = page.others.length > 0
  // The button that loaded these papers is gone, so the focus moves to them.
  useEffect(() => {
    if (hasOthers && hash === '#others')
      document.querySelector<HTMLElement>('#others > summary')?.focus({ preventScroll: true })
  }, [hasOthers, hash])
  const starting = navigation.formData?.get('blueprint')
  const ready = page.others.filter((line) => line.ready)
  const later = page.others.filter((line) => !line.ready)
  const [asking, ask] = useState<string | null>(null)
  const requestedPaper = [...page.mine, ...page.others].find(({ id }) => id === asking)
  // The reason why a paper could not be started is shown on the page, not behind the dialog.
  useEffect(() => {
    if (refusal) ask(null)
  }, [refusal])
  const papers = (lines: typeof page.mine, first = false) => (
    <Form
      method="post"
      onSubmit={(event) => {
        // An accidental press would start three hours and block every other paper.
        event.preventDefault()
        ask((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? null)
      }}
    >
      <input type="hidden" name="intent" value="start" />
      <ul role="list">
        {lines.map((line, index) => (
          <PaperRow
            key={line.id}
            line={line}
            busy={starting === line.id}
            zone={page.zone}
            search={search}
            blocked={page.open !== null}
            first={first && index === 0}
          />
        ))}
      </ul>
    </Form>
  )
  return (
    <>
      <PageHeader
        title="Mock tests"
        sub="Sit timed papers like the real exams. Victor saves your answers and submits the paper when time is up."
      />
      <Stack>
        <RefusalNotice />
        {page.open ? (
          <Card title={`You are sitting ${page.open.title}`}>
            <Stack gap="small">
              <p>
                {page.open.phase === 'resting'
                  ? 'The clock stops while you rest.'
                  : `Writing ends at ${clockWords(page.open.endsAt, page.zone)}.`}{' '}
                You can continue on any device. Submit this paper before you start another.
              </p>
              <div>
                <ButtonLink href={`/mock-tests/${page.open.id}`} tone="primary" size="large">
                  Continue
                </ButtonLink>
              </div>
            </Stack>
          </Card>
        ) : null}
        {page.hasSubjects ? null : <NoSubjects>Your papers then come first.</NoSubjects>}
        {page.hasSubjects && page.mine.length === 0 ? (
          <p>
            There is no paper for your subjects yet. Victor has VCE and HSC papers for maths, sciences,
            English and history. <TextLink href="/exam-practice">Practise their questions</TextLink>{' '}
            meanwhile.
          </p>
        ) : null}
        {page.mine.length > 0 ? (
          <Card
            title={
              page.mine.some(({ daysToExam }) => daysToExam !== null)
                ? 'Your papers, the nearest exam first'
                : 'Your papers'
            }
          >
            {papers(page.mine, true)}
          </Card>
        ) : null}
        {page.others.length === 0 && page.otherPapers > 0 ? (
          <div>
            <ButtonLink href="/mock-tests?others=1#others" keepScroll>
              Papers of other subjects ({page.otherPapers})
            </ButtonLink>
          </div>
        ) : null}
        {page.others.length > 0 ? (
          <Disclosure
            id="others"
            summary={page.mine.length > 0 ? `Papers of other subjects (${page.others.length})` : 'All papers'}
            open
          >
            <Stack>
              {ready.length > 0 ? <Card>{papers(ready)}</Card> : null}
              {later.length > 0 ? (
                <Disclosure summary={`Not yet available: ${later.length}`}>
                  <Card>{papers(later)}</Card>
                </Disclosure>
              ) : null}
            </Stack>
          </Disclosure>
        ) : null}
        <p className={styles.state}>{page.madeBy}</p>
      </Stack>
      <BeforeStart line={requestedPaper} busy={starting !== undefined} onClose={() => ask(null)} />
    </>
  )
}
