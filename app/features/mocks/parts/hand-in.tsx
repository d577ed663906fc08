import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import type { MockPage } from '../sitting-page.server.ts'
import { PaperMap } from './paper-map.tsx'
import type { QuestionState } from './sitting-view.tsx'
import { clockWords, minutesLeft } from './time-words.ts'

export interface HandInProps {
  page: MockPage
  states: readonly QuestionState[]
  flagged: ReadonlySet<number>
  zone: string
  busy: boolean
  onHandIn: () => void
}

/** The last page of a paper: what is still empty, and the button that ends it. */
export function HandIn({ page, states, flagged, zone, busy, onHandIn }: HandInProps) {
  const empty = states.filter((state) => state !== 'whole').length
  const { phase, writingEndsAt } = page.clock
  return (
    <Stack>
      <h1>
        <WholeWords>{page.title}</WholeWords>
      </h1>
      <p>
        {empty === 0
          ? 'Every question is answered.'
          : `${empty} of ${states.length} questions ${empty === 1 ? 'is' : 'are'} empty or only partly answered.`}{' '}
        {flagged.size > 0 ? `${flagged.size} ${flagged.size === 1 ? 'is' : 'are'} flagged.` : ''}{' '}
        {phase === 'writing' ? `There is time until ${clockWords(writingEndsAt, zone)}.` : ''}
        {phase === 'reading' ? 'Reading time goes on: once handed in, nothing can be written any more.' : ''}
      </p>
      <Card title="All questions">
        <PaperMap page={page} states={states} flagged={flagged} at={-1} />
      </Card>
      <Cluster>
        <Form
          method="post"
          onSubmit={(event) => {
            const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
            // With scripts, what is on this page goes first.
            if (intent !== 'hand-in') return
            event.preventDefault()
            onHandIn()
          }}
        >
          <Cluster>
            <Button
              name="intent"
              value="hand-in"
              tone={phase === 'reading' ? 'secondary' : 'primary'}
              size="large"
              busy={busy}
            >
              Hand in the paper
            </Button>
            {page.clock.restLeft > 0 && phase === 'writing' ? (
              <Button name="intent" value="rest">
                Take a rest: {minutesLeft(page.clock.restLeft)}
              </Button>
            ) : null}
          </Cluster>
        </Form>
        <ButtonLink href="?q=1" tone="quiet">
          Back to question 1
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
