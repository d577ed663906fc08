import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useOnline } from '#app/ui/shell/use-online.ts'
import type { MockPage } from '../pages/sitting-page.server.ts'
import { RefusedAnswers } from './refused-answers.tsx'
import { clockWords } from './time-words.ts'
import type { useAutosave } from './use-autosave.ts'

export interface NoticesProps {
  page: MockPage
  zone: string
  failure: string | undefined
  clock: MockPage['clock']
  /** The time is up, or the paper was submitted. */
  closed: boolean
  work: Pick<ReturnType<typeof useAutosave>, 'refused' | 'saving' | 'handingIn' | 'cancelHandIn'>
}

/** Notices above the question: the end of the paper, the connection to the server, reading time. */
export function Notices({ page, zone, failure, closed, clock, work }: NoticesProps) {
  const { phase } = clock
  const { refused, saving, handingIn } = work
  // Without a network, the banner above the page says the same.
  const online = useOnline()
  // The student handed the paper in before the end, here or on another device.
  const early = phase === 'over' && clock.endsAt < clock.writingEndsAt
  return (
    <>
      {failure ? <Callout kind="care" title={failure} live /> : null}
      {closed ? (
        <Callout kind="info" title={early ? 'The paper is submitted.' : 'Time is up.'} live>
          {saving === 'saved' && phase !== 'over' ? (
            'Your answers are saved. Victor submits the paper when the server replies.'
          ) : saving === 'saved' ? (
            <Form method="post">
              {early ? null : <p>The paper is submitted.</p>}
              <Button name="intent" value="hand-in">
                See the report
              </Button>
            </Form>
          ) : (
            `This device keeps your answers. They count if they reach the server by ${clockWords(clock.lateUntil, zone)}.`
          )}
        </Callout>
      ) : handingIn && saving === 'waiting' ? (
        <Callout kind="care" title="Your paper is not submitted yet." live>
          <Stack gap="small">
            <p>
              Victor submits the paper when you are online, even if you reload this page. Your answers count
              if they arrive by {clockWords(clock.lateUntil, zone)}.
            </p>
            <div>
              <Button size="small" onClick={work.cancelHandIn}>
                Cancel
              </Button>
            </div>
          </Stack>
        </Callout>
      ) : saving === 'waiting' && online ? (
        <Callout kind="care" title="We couldn’t reach the server." live>
          Keep writing. This device keeps your answers and sends them when you are online.
        </Callout>
      ) : saving === 'signed-out' ? (
        <Callout kind="care" title="You are signed out on this device." live>
          {handingIn
            ? 'Your paper is not submitted yet. Sign in again in another tab. This page then sends your answers and submits the paper.'
            : 'This device keeps your answers. Sign in again in another tab. Then change any answer to send them all.'}
        </Callout>
      ) : null}
      {phase === 'reading' ? (
        <Callout kind="info" title={`Reading time until ${clockWords(clock.endsAt, zone)}.`}>
          <Form method="post">
            <Stack gap="small">
              <p>
                You can’t write yet. As in the real exam, you may use: {page.aids.text}
                {page.aids.checked ? '' : ' (Not checked.)'}
                {page.aids.supplied === null
                  ? ''
                  : ` The real exam supplies this, so have it ready: ${page.aids.supplied}`}
              </p>
              <div>
                <Button name="intent" value="begin-writing" size="small">
                  Start writing now
                </Button>
              </div>
            </Stack>
          </Form>
        </Callout>
      ) : null}
      {refused.length > 0 ? <RefusedAnswers refused={refused} /> : null}
    </>
  )
}
