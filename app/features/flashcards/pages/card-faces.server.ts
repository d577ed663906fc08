import { builtInBank } from '#app/features/question-bank/door.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import type { findCard } from '../queries/cards.server.ts'
import { cardSides, type NoteKind } from '../rules/note-cards.ts'
import { renderCardText } from './card-text.server.ts'

export type FoundCard = NonNullable<Awaited<ReturnType<typeof findCard>>>

/** What a card shows, whatever its schedule is. */
export function cardFaces({ card, note, deck }: FoundCard) {
  const kind = note.kind as NoteKind
  const sides = cardSides({ ...note, kind }, card.ordinal)
  const subject = deck.subjectId ? builtInBank().curriculum.subject(deck.subjectId) : undefined
  const question = renderCardText(sides.question, { boxes: sides.boxes })
  const answer = renderCardText(sides.answer)
  const more = renderCardText(sides.more)
  return {
    kind,
    deckName: deck.name,
    tone: subjectTone(subject?.family ?? ''),
    question: { html: question.html, plain: question.plain },
    // The page has the answer before the person responds, also on a typed card. That is an exception to the rule for
    // questions: the cards are the person's own, no marks depend on them, and a review must work offline.
    answer: { html: answer.html, plain: answer.plain, isShort: answer.plain.length <= 60 },
    more: sides.more ? { html: more.html, plain: more.plain } : null,
    source: note.source,
  }
}

export type CardFaces = ReturnType<typeof cardFaces>
