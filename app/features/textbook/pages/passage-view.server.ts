import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { findPassage } from '../queries/passage.server.ts'
import type { Mark } from '../queries/reading.server.ts'
import { cardProposals, type CardText } from '../rules/card-proposals.ts'
import { readTextId } from '../rules/passage-id.ts'

/** A passage as the reader shows it. */
export interface PassageView {
  key: string
  html: string
  /** The first words, for the name of its button. */
  label: string
  isHighlighted: boolean
  /** Empty: none. */
  note: string
}

export interface MarkView {
  passage: string
  /** The first words of the passage, as HTML. */
  quote: string
  note: string
  isHighlighted: boolean
}

export const markViews = (marks: readonly Mark[]): MarkView[] =>
  marks.map(({ passage, quote, note, isHighlighted }) => ({
    passage,
    quote: renderMarkdown(quote, { inline: true }).html,
    note,
    isHighlighted,
  }))

export interface PassageToolsView {
  /** The passage that the address chooses. */
  passage: string
  /** Cards to edit and add; null until the person asks for them. */
  cards: CardText[] | null
}

/** The tools of the passage that the address chooses; null if it chooses none. */
export async function passageTools(
  db: DatabaseOrTx,
  actor: Person,
  textId: string,
  query: URLSearchParams,
): Promise<PassageToolsView | null> {
  const ref = readTextId(textId)
  const passage = query.get('passage') ?? ''
  if (!ref || passage === '') return null
  const found = await findPassage(db, actor, { ...ref, passage })
  if (!found) return null
  return { passage, cards: query.get('cards') === 'yes' ? cardProposals(found) : null }
}
