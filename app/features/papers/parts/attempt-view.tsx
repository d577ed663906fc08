import { useEffect, useRef, type ReactNode } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure, Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import type { AttemptPage } from '../pages/attempt-page.server.ts'
import { AttemptForm } from './attempt-form.tsx'
import { OldCourseFacts } from './old-course.tsx'
import { PaperResult } from './paper-result.tsx'
import { PaperClock } from './paper-clock.tsx'
import { SetUp } from './set-up.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useLog, type LogPosted } from './use-log.ts'
import { WeakTopics } from './weak-topics.tsx'
import styles from './papers.module.css'

/** The log of one paper: clock, questions and totals. */
export function AttemptView({ loaded, posted }: { loaded: AttemptPage; posted: LogPosted | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const log = useLog(loaded, posted, form)
  const { page, refused } = log
  const built = page.sections.length > 0
  const wasBuilt = useRef(built)
  useEffect(() => {
    // The new part begins above the button that was pressed.
    if (built && !wasBuilt.current) {
      // Scrolls to its start: focus alone scrolls a tall part only partly into view.
      form.current?.focus({ preventScroll: true })
      form.current?.scrollIntoView({ block: 'start' })
    }
    wasBuilt.current = built
  }, [built])
  // The errors may be far above the pressed button. An automatic save does not scroll.
  const pressedFor = refused && refused.typed['intent'] !== 'save' ? refused : undefined
  useEffect(() => {
    if (pressedFor?.error.fields) document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus()
  }, [pressedFor])
  const result = useRef<HTMLDivElement>(null)
  const wasFinished = useRef(page.finished)
  useEffect(() => {
    if (page.finished && !wasFinished.current) {
      result.current?.focus({ preventScroll: true })
      result.current?.scrollIntoView({ block: 'start' })
    }
    wasFinished.current = page.finished
  }, [page.finished])
  const columns = (matter: ReactNode) =>
    built && !page.finished ? (
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
              <TextLink href={page.link.href}>Open at {page.authority} (the publisher’s site)</TextLink>
              {page.pdf ? (
                <>
                  {' '}
                  or <TextLink href={page.pdf}>open the PDF</TextLink>
                </>
              ) : null}
              .{page.satOn ? ` Sat on ${page.satOn}.` : ''}
            </>
          ) : undefined
        }
      />
      <Stack>
        {refused ? <Callout kind="care" title={refused.error.message} live={!built} /> : null}
        {page.finished ? (
          <div ref={result} tabIndex={-1} role="group" aria-label="Your result" className={styles.log}>
            <PaperResult page={page} />
          </div>
        ) : null}
        {/* Before the paper is begun it is read; later it is looked up. */}
        {page.old && !built ? (
          <Callout kind="care" title="A paper of the old course">
            <p>Some of its questions are on content that is no longer examined.</p>
            <Disclosure summary="What to skip and what is missing">
              <OldCourseFacts old={page.old} />
            </Disclosure>
          </Callout>
        ) : null}
        {page.old && built ? (
          <Disclosure summary="Old course: what is no longer examined">
            <OldCourseFacts old={page.old} />
          </Disclosure>
        ) : null}
        {columns(
          <>
            {/* Whoever sits the paper wants it first, and on a phone in sight. */}
            {built ? <PaperClock log={log} /> : null}
            {built && !page.finished && page.weak.length > 0 ? <WeakTopics weak={page.weak} /> : null}
            {built ? null : (
              <>
                <Card title="How many questions are in this paper?">
                  <SetUp log={log} />
                </Card>
                <PaperClock log={log} />
              </>
            )}
            <div>
              {built ? (
                <>
                  <Fold summary="Your answers and marks" open={!page.finished}>
                    <AttemptForm log={log} form={form} />
                  </Fold>
                  <Fold summary="Change the sections">
                    <SetUp key={page.sections.length} log={log} />
                  </Fold>
                  <Fold summary="Remove this log">
                    <log.Form method="post">
                      <p>This permanently deletes the answers and marks in this log.</p>
                      <Button name="intent" value="remove" tone="danger">
                        Remove log
                      </Button>
                    </log.Form>
                  </Fold>
                </>
              ) : null}
              {page.link ? (
                <Fold summary="About this link">
                  <p>
                    {page.link.words}. Victor is not affiliated with {page.authority} and does not copy its
                    papers.
                  </p>
                </Fold>
              ) : null}
            </div>
          </>,
        )}
      </Stack>
    </>
  )
}
