import { ButtonLink } from '#app/ui/button/button.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { heldWords } from '../rules/held-words.ts'
import type { HomePage } from '../pages/home-page.server.ts'

/** What is due today, and one button. A backlog is spread over days. */
export function StartReview({ page }: { page: HomePage }) {
  const { today, decks, backlog, limits } = page
  const { remaining, fresh } = today
  const held = heldWords(today.held)
  if (decks.length === 0) return null
  if (remaining === 0 && held !== '')
    return (
      <StartPanel
        title="You reached today’s limit"
        reason={`${held} To review more today, raise a limit.`}
        start={<ButtonLink href="#limits">Change limits</ButtonLink>}
      />
    )
  if (remaining === 0)
    return (
      <StartPanel
        title="Nothing is due now"
        reason={
          today.done > 0
            ? `You did ${plural(today.done, 'review')} today.`
            : 'Write a card, or add a starter deck.'
        }
        start={<ButtonLink href="/feynman-flashcards/notes/new">Write a card</ButtonLink>}
      />
    )
  return (
    <StartPanel
      title={`${plural(remaining, 'card')} to review today`}
      reason={
        <>
          {`${remaining - fresh} due and ${fresh} new. The cards you are most likely to forget come first.`}
          {today.held.fresh > 0
            ? ` Your limit is ${plural(limits.newPerDay, 'new card')} a day, so ${today.held.fresh} more wait.`
            : ''}
          {backlogWords(backlog)}
        </>
      }
      start={
        <ButtonLink href="/feynman-flashcards/review" tone="primary" size="large" wide>
          {`Review ${plural(remaining, 'card')}`}
        </ButtonLink>
      }
    />
  )
}

function backlogWords({ later, days }: HomePage['backlog']): string {
  if (later === 0) return ''
  const waits = ` ${plural(later, 'more review waits', 'more reviews wait')}`
  return days === null
    ? `${waits}. At this limit the backlog lasts longer than a month, so raise the limit.`
    : `${waits}: your limit spreads them over ${plural(days, 'day')}.`
}
