import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useOnline } from '#app/ui/shell/use-online.ts'
import type { MockPage } from '../sitting-page.server.ts'
import type { RefusedAnswer } from './answer-queue.ts'
import { RefusedAnswers } from './refused-answers.tsx'
import { clockWords } from './time-words.ts'
import type { Saving } from './use-autosave.ts'

export interface NoticesProps {
  page: MockPage
  zone: string
  failure: string | undefined
  clock: MockPage['clock']
  over: boolean
  refused: readonly RefusedAnswer[]
  saving: Saving
}

/** What stands over a paper that is being sat: time that is up, a server that is away, reading time. */
export function Notices({ page, zone, failure, over, clock, refused, saving }: NoticesProps) {
  const { phase } = clock
  // Without a network the banner over the page says the same.
  const online = useOnline()
  // Before its time: by this person, here or on another device.
  const early = phase === 'over' && clock.endsAt < clock.writingEndsAt
  return (
    <>
      {failure ? <Callout kind="care" title={failure} live /> : null}
      {over || phase === 'over' ? (
        <Callout
          kind="info"
          title={
            phase === 'over' && clock.endsAt < clock.writingEndsAt ? 'The paper is handed in.' : 'Time is up.'
          }
          live
        >
          {saving === 'saved' ? (
            <Form method="post">
              {early ? null : <p>The paper is handed in.</p>}
              <Button name="intent" value="hand-in">
                See the report
              </Button>
            </Form>
          ) : (
            `What you wrote is kept on this device. It counts if it reaches the server by ${clockWords(clock.lateUntil, zone)}.`
          )}
        </Callout>
      ) : saving === 'waiting' && online ? (
        <Callout kind="care" title="The server cannot be reached." live>
          Go on writing: every answer is kept on this device and sent when the connection is back.
        </Callout>
      ) : saving === 'signed-out' ? (
        <Callout kind="care" title="You are signed out on this device." live>
          What you wrote is kept here. Sign in again in another tab, then change any answer: all of it is
          sent.
        </Callout>
      ) : null}
      {phase === 'reading' && !over ? (
        <Callout kind="info" title={`Reading time until ${clockWords(clock.endsAt, zone)}.`}>
          <Form method="post">
            <Stack gap="small">
              <p>
                Nothing can be written yet. Permitted, as in the real exam: {page.aids.text}
                {page.aids.checked ? '' : ' (Not checked.)'}
                {page.aids.supplied === null
                  ? ''
                  : ` Supplied there, so have it beside you: ${page.aids.supplied}`}
              </p>
              <div>
                <Button name="intent" value="begin-writing" size="small">
                  Begin writing now
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
