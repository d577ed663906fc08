import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { MockPage } from '../pages/sitting-page.server.ts'
import { PaperMap } from './paper-map.tsx'
import type { QuestionState } from './sitting-view.tsx'
import { clockWords, minutesLeft } from './time-words.ts'

export interface HandInProps {
  page: MockPage
  states: readonly QuestionState[]
  flagged: ReadonlySet<number>
  zone: string
  /** The student confirmed; the server has not ended the paper yet. */
  handingIn: boolean
  onHandIn: () => void
}

/** The last page of a paper: the empty questions, and the button that ends the paper. */
export function HandIn({ page, states, flagged, zone, handingIn, onHandIn }: HandInProps) {
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
        {flagged.size > 0 ? `${plural(flagged.size, 'is', 'are')} flagged.` : ''}{' '}
        {phase === 'writing' ? `You have time until ${clockWords(writingEndsAt, zone)}.` : ''}
        {phase === 'reading'
          ? 'It is still reading time. After you submit, you can’t write any answers.'
          : ''}
      </p>
      <Card title="All questions">
        <PaperMap page={page} states={states} flagged={flagged} at={-1} />
      </Card>
      <Cluster>
        {handingIn ? (
          <p>Submitting the paper …</p>
        ) : (
          <ConfirmForm
            intent="hand-in"
            label="Submit paper"
            look={{ tone: phase === 'reading' ? 'secondary' : 'primary', size: 'large' }}
            title="Submit this paper?"
            loses={[
              empty === 0
                ? 'Every question is answered.'
                : `${empty} of ${states.length} questions ${empty === 1 ? 'is' : 'are'} empty or only partly answered. Missing answers earn no marks.`,
              'You can’t write any more, and you lose the remaining time.',
            ]}
            undo="You can’t open the paper again after you submit it."
            keep="Keep writing"
            confirm="Submit now"
            calm
            onConfirm={onHandIn}
          />
        )}
        {page.clock.restLeft > 0 && phase === 'writing' ? (
          <ActionForm intent="rest" submit={`Take a rest: ${minutesLeft(page.clock.restLeft)}`} leaves />
        ) : null}
        <ButtonLink href="?q=1" tone="quiet">
          Back to question 1
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
