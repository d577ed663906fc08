import { replaceMedia } from '#app/engines/interchange/cards/media-text.ts'
import type { Loss } from '#app/engines/interchange/cards/deck-reading.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findCardImport } from '../queries/card-imports.server.ts'
import { findDeck } from '../queries/decks.server.ts'
import type { ImportResult, ImportSummary, PastedText } from '../rules/import-summary.ts'
import { KIND_WORDS } from '../rules/note-cards.ts'

export interface ImportPreview {
  id: string
  name: string
  isText: boolean
  /** What the import creates, one fact a line. */
  creates: string[]
  /** What stays behind, one fact a line. */
  losses: string[]
  /** The cards that the button imports. 0: the person has all of them. */
  fresh: number
  /** The kind is empty for a question with its answer. */
  samples: { kind: string; front: string; back: string }[]
  result: ImportResult | null
}

export interface CardImportPage {
  preview: ImportPreview | null
  /** Fills the form again. */
  deck: string
  pasted: PastedText | null
  /** The address names a file that the person no longer has. */
  isExpired: boolean
}

export async function importPage(
  { db }: Services,
  person: Person,
  query: URLSearchParams,
): Promise<CardImportPage> {
  const deckId = query.get('deck')
  const deck = deckId ? ((await findDeck(db, person, deckId))?.name ?? '') : ''
  const id = query.get('file') ?? query.get('change')
  if (id === null) return { preview: null, deck, pasted: null, isExpired: false }
  const found = await findCardImport(db, person, id)
  if (!found) return { preview: null, deck, pasted: null, isExpired: true }
  const { name, summary, known, result, pasted } = found
  if (query.get('file') === null)
    return {
      preview: null,
      deck: pasted ? (summary.decks[0]?.name ?? deck) : deck,
      pasted,
      isExpired: false,
    }
  return {
    deck,
    pasted: null,
    isExpired: false,
    preview: {
      id,
      name,
      isText: pasted !== null,
      creates: createdBy(summary),
      losses: lossesOf(summary.losses, known, pasted !== null),
      fresh: summary.notes - known,
      samples: summary.samples.map(({ kind, front, back }) => ({
        kind: kind === 'basic' ? '' : KIND_WORDS[kind].name,
        front: plain(front),
        back: plain(back),
      })),
      result,
    },
  }
}

const plain = (markdown: string) =>
  renderMarkdown(
    replaceMedia(markdown, ({ words }) => words || 'Picture or sound'),
    { inline: true },
  ).plain.slice(0, 200)

const MOST_NAMED = 6

function createdBy({
  notes,
  cards,
  decks,
  scheduled,
  reviews,
  pictures = 0,
  sounds = 0,
}: ImportSummary): string[] {
  const named = decks
    .slice(0, MOST_NAMED)
    .map(({ name, cards: count }) => `${name} (${plural(count, 'card')})`)
  const others = decks.length - named.length
  return [
    `${plural(cards, 'card')} from ${plural(notes, 'note')}`,
    `${decks.length === 1 ? 'Deck' : 'Decks'}: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    scheduled > 0 ? `${plural(scheduled, 'card')} with a due date, and ${plural(reviews, 'review')}` : '',
    pictures > 0 ? plural(pictures, 'picture') : '',
    sounds > 0 ? plural(sounds, 'sound') : '',
  ].filter(Boolean)
}

function lossesOf(losses: readonly Loss[], known: number, isText: boolean): string[] {
  return [
    known > 0 ? `${plural(known, 'note')} that you have already: not changed` : '',
    isText ? 'Pictures and sounds: copied text has none' : '',
    ...losses.map(({ what, count }) => `${count.toLocaleString('en-AU')} × ${what}`),
  ].filter(Boolean)
}
