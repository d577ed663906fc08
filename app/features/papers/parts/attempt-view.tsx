import { useEffect, useRef, type ReactNode } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import type { AttemptPage } from '../attempt-page.server.ts'
import { ChoiceCard } from './choice-card.tsx'
import { OldCourseFacts } from './old-course.tsx'
import { PaperClock } from './paper-clock.tsx'
import { SetUp } from './set-up.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useLog, type LogPosted } from './use-log.ts'
import { WeakTopics } from './weak-topics.tsx'
import { WrittenCard } from './written-card.tsx'
import styles from './papers.module.css'

/** One log: the clock, the questions, what they came to. */
export function AttemptView({ loaded, posted }: { loaded: AttemptPage; posted: LogPosted | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const log = useLog(loaded, posted, form)
  const { page, refused } = log
  const fields = refused?.failure.fields ?? {}
  const built = page.sections.length > 0
  const wasBuilt = useRef(built)
  useEffect(() => {
    // What was just set up begins above the button that did it.
    if (built && !wasBuilt.current) {
      // By its start: the focus alone brings some of what is taller than the screen, and the choices would be passed.
      form.current?.focus({ preventScroll: true })
      form.current?.scrollIntoView({ block: 'start' })
    }
    wasBuilt.current = built
  }, [built])
  // What is wrong may be far above the button that was pressed. A save that goes by itself takes nobody away.
  const pressedFor = refused && refused.typed['intent'] !== 'save' ? refused : undefined
  useEffect(() => {
    if (pressedFor?.failure.fields)
      document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus()
  }, [pressedFor])
  const columns = (matter: ReactNode) =>
    built ? (
      <Columns label="Marks" aside={<TotalsCard page={page} />}>
        {matter}
      </Columns>
    ) : (
      matter
    )
  return (
    <>
      <PageHeader
        title={`${page.certificate} ${page.name}`}
        back={{ href: '/past-papers', label: 'Past papers' }}
        over={page.course ? <Badge tone={page.current ? 'laurel' : 'plain'}>{page.course}</Badge> : undefined}
        sub={
          page.link ? (
            <>
              <TextLink href={page.link.href}>Open at {page.authority} (the publisher’s site)</TextLink>.
              Victor is not affiliated with {page.authority}. {page.link.words}.
              {page.pdf ? (
                <>
                  {' '}
                  <TextLink href={page.pdf}>Its PDF</TextLink> is at {page.authority} too.
                </>
              ) : null}
              {page.satOn ? ` Sat on ${page.satOn}.` : ''}
            </>
          ) : undefined
        }
      />
      <Stack>
        {refused ? <Callout kind="care" title={refused.failure.message} live={!built} /> : null}
        {/* Before the paper is begun it is read; later it is looked up. */}
        {page.old && !built ? (
          <Callout kind="care" title="A paper of the old course">
            <p>Some of what it asks is no longer examined.</p>
            <Disclosure summary="What to skip, and what it does not ask">
              <OldCourseFacts old={page.old} />
            </Disclosure>
          </Callout>
        ) : null}
        {page.old && built ? (
          <Disclosure summary="A paper of the old course: what is no longer examined">
            <OldCourseFacts old={page.old} />
          </Disclosure>
        ) : null}
        {columns(
          <>
            {/* Whoever sits the paper wants it first, and on a phone in sight. */}
            {built ? <PaperClock log={log} /> : null}
            {built ? (
              <form
                method="post"
                ref={form}
                tabIndex={-1}
                aria-label="The log"
                className={styles.log}
                onInput={(event) => {
                  // The pad keeps its own lines; what a reader only looks through changes nothing.
                  if (event.target instanceof Element && !event.target.closest('[data-unsaved]'))
                    log.changed()
                }}
                onSubmit={(event) => {
                  const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
                  event.preventDefault()
                  log.save(pressed?.value || 'save')
                }}
              >
                <input type="hidden" name="revision" value={page.revision} />
                <Stack>
                  {page.sections.map((section, index) =>
                    section.kind === 'choice' ? (
                      <ChoiceCard
                        key={`${index} ${section.answers.length} ${section.letters}`}
                        index={index}
                        section={section}
                        topics={page.topics}
                        fields={fields}
                        onChange={log.changed}
                      />
                    ) : (
                      <WrittenCard
                        key={`${index} ${section.questions.length}`}
                        index={index}
                        section={section}
                        topics={page.topics}
                        fields={fields}
                      />
                    ),
                  )}
                  <Cluster>
                    <Button
                      name="intent"
                      value="finish"
                      tone="primary"
                      size="large"
                      busy={log.busy && !log.dirty}
                    >
                      {page.finished ? 'Save and keep it finished' : 'Finish: count it'}
                    </Button>
                    <Button name="intent" value="save">
                      Save
                    </Button>
                    <p role="status">
                      {log.unreachable
                        ? 'Not saved: the server could not be reached. It is tried again by itself.'
                        : refused
                          ? refused.failure.message
                          : log.busy || log.dirty
                            ? 'Saving'
                            : 'Saved'}
                    </p>
                  </Cluster>
                </Stack>
              </form>
            ) : null}
            {built && page.weak.length > 0 ? <WeakTopics weak={page.weak} /> : null}
            <Card title={built ? undefined : 'How is the paper built?'}>
              {built ? (
                <Disclosure summary="Change how the paper is built">
                  <SetUp key={page.sections.length} log={log} />
                </Disclosure>
              ) : (
                <SetUp log={log} />
              )}
              {built ? (
                <Disclosure summary="Remove this log">
                  <log.Form method="post">
                    <p>Its answers and marks are deleted for good.</p>
                    <Button name="intent" value="remove" tone="danger">
                      Remove it
                    </Button>
                  </log.Form>
                </Disclosure>
              ) : null}
            </Card>
            {built ? null : <PaperClock log={log} />}
          </>,
        )}
      </Stack>
    </>
  )
}
