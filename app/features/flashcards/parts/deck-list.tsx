import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { HomePage } from '../pages/home-page.server.ts'
import { reviewHref } from './review-href.ts'

/** The person's decks, each with what is due in it. */
export function DeckList({ decks }: { decks: HomePage['decks'] }) {
  if (decks.length === 0)
    return (
      <EmptyState title="You have no decks yet">
        Add a starter deck below, or create a deck and write your own cards.
      </EmptyState>
    )
  return (
    <Section title="Your decks">
      <Rows>
        {decks.map(({ id, name, tone, counts, waits }) => (
          <Row
            key={id}
            lead={<SubjectMark subject={tone} size={36} />}
            href={`/feynman-flashcards/decks/${id}`}
            title={name}
            sub={counts}
            end={
              waits ? (
                <ButtonLink href={reviewHref({ deck: id })} size="small">
                  Review<span className="visually-hidden"> {name}</span>
                </ButtonLink>
              ) : null
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
