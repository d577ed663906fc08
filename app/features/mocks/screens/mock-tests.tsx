import { useEffect, useState } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { endIfDue } from '../end-sitting.server.ts'
import { mocksPage } from '../list-page.server.ts'
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
      content:
        'Timed papers built to the real ones: reading time, sections, marks, permitted aids, and a report.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const zone = zoneOf(request.headers)
  const query = new URL(request.url).searchParams
  const asked = { zone, others: query.has('others'), opened: query.getAll('about').slice(0, 20) }
  const page = await mocksPage(scope, person, asked)
  // A paper whose time ran out while nobody looked is handed in now.
  if (page.over && !person.viewing) {
    await endIfDue(scope.services, page.over.id)
    return { ...(await mocksPage(scope, person, asked)), zone }
  }
  return { ...page, zone }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await startMock(scope.services, person, fields)
  return done.ok ? redirect(`/mock-tests/${done.value.sittingId}`) : refused(done.error, fields)
}

export default function MockTests() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const navigation = useNavigation()
  const { search, hash } = useLocation()
  const hasOthers = page.others.length > 0
  // The button that asked for them is gone: what it brought is gone on with.
  useEffect(() => {
    if (hasOthers && hash === '#others')
      document.querySelector<HTMLElement>('#others > summary')?.focus({ preventScroll: true })
  }, [hasOthers, hash])
  const starting = navigation.formData?.get('blueprint')
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const ready = page.others.filter((line) => line.ready)
  const later = page.others.filter((line) => !line.ready)
  const [asking, ask] = useState<string | null>(null)
  const asked = [...page.mine, ...page.others].find(({ id }) => id === asking)
  // What could not be started says why on the page, not behind the question.
  useEffect(() => {
    if (posted) ask(null)
  }, [posted])
  const papers = (lines: typeof page.mine, first = false) => (
    <Form
      method="post"
      onSubmit={(event) => {
        // A press in passing would begin three hours, and hold back every other paper.
        event.preventDefault()
        ask((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? null)
      }}
    >
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
        sub="Timed papers built to the real ones. The server keeps the time, every answer is saved as you write, and the paper hands itself in."
      />
      <Stack>
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
        {page.open ? (
          <Card title={`You are sitting ${page.open.title}`}>
            <Stack gap="small">
              <p>
                {page.open.phase === 'resting'
                  ? 'The clock is stopped while you rest.'
                  : `Writing ends at ${clockWords(page.open.endsAt, page.zone)}.`}{' '}
                It can be gone on with on any device. One paper at a time: another can be started once this
                one is handed in.
              </p>
              <div>
                <ButtonLink href={`/mock-tests/${page.open.id}`} tone="primary" size="large">
                  Go on with it
                </ButtonLink>
              </div>
            </Stack>
          </Card>
        ) : null}
        {page.hasSubjects ? null : (
          <EmptyState
            title="Choose your subjects first"
            action={
              <ButtonLink href="/select-subjects" tone="primary">
                Choose subjects
              </ButtonLink>
            }
          >
            Then their papers stand at the top. All papers are below.
          </EmptyState>
        )}
        {page.hasSubjects && page.mine.length === 0 ? (
          <p>
            There is no paper for your subjects yet: blueprints are there for VCE and HSC mathematics,
            sciences, English and history. <TextLink href="/exam-practice">Practise their questions</TextLink>{' '}
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
      <BeforeStart line={asked} busy={starting !== undefined} onClose={() => ask(null)} />
    </>
  )
}
