import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ReviewPage } from '../pages/review-page.server.ts'
import { UndoForm } from './review-menu.tsx'

/** No card is left: what was done today, and what comes tomorrow. */
export function ReviewSummary({ page }: { page: ReviewPage }) {
  const { summary, deck } = page
  const back = (
    <ButtonLink href="/feynman-flashcards" tone="primary" size="large">
      Back to flashcards
    </ButtonLink>
  )
  return (
    <FocusShell exit={{ href: '/feynman-flashcards', label: 'Back to flashcards' }}>
      <Stack>
        <RefusalNotice />
        {!summary || summary.reviews === 0 ? (
          <EmptyState
            level={1}
            title={page.held ? 'You reached today’s limit' : 'No cards are due'}
            action={page.held ? <LimitsLink /> : back}
          >
            {page.held ? `${page.held} ` : ''}
            {deck ? `“${deck.name}” has nothing to review today. ` : ''}
            {summary && summary.tomorrow > 0
              ? `${plural(summary.tomorrow, 'card is', 'cards are')} due by tomorrow.`
              : 'New cards come back when you are about to forget them.'}
          </EmptyState>
        ) : (
          <>
            <ResultHeader
              label="Done for today"
              figure={summary.cards}
              unit={summary.cards === 1 ? 'card' : 'cards'}
              earned="finished"
              finding={
                summary.known > 0
                  ? `You remembered ${summary.remembered} of ${plural(summary.known, 'review')}.`
                  : `You started ${plural(summary.fresh, 'new card')}.`
              }
              detail={
                summary.tomorrow > 0
                  ? `${plural(summary.tomorrow, 'review is', 'reviews are')} due tomorrow.`
                  : 'Nothing is due tomorrow.'
              }
            />
            <Rows label="Today">
              <Row title="Reviews" end={String(summary.reviews)} />
              <Row title="New cards" end={String(summary.fresh)} />
              <Row title="Time" end={`${Math.max(1, summary.minutes)} min`} />
              {page.held ? (
                <Row title="You reached today’s limit" sub={page.held} end={<LimitsLink />} />
              ) : null}
            </Rows>
            <ActionBar>
              <UndoForm page={page} />
              {back}
            </ActionBar>
          </>
        )}
      </Stack>
    </FocusShell>
  )
}

function LimitsLink() {
  return <ButtonLink href="/feynman-flashcards#limits">Change limits</ButtonLink>
}
