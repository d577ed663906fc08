import { replaceMedia } from '#app/engines/interchange/cards/media-text.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import type { ExplainedCard } from './explanation.ts'
import { answerText, cardSides, type NoteText } from './note-cards.ts'

/** The plain text that an explanation of the card is checked against. */
export function explainedCard(note: NoteText & { keyIdeas: string }, ordinal: number): ExplainedCard {
  return {
    question: plain(cardSides(note, ordinal).question),
    answer: plain(answerText(note, ordinal) || note.accepted),
    keyIdeas: note.keyIdeas.split('\n').flatMap((line) => line.trim() || []),
  }
}

/** A picture counts as its description. */
const plain = (text: string) => renderMarkdown(replaceMedia(text, ({ words }) => words)).plain
