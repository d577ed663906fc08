import { z } from 'zod'
import { cardOrdinals, NOTE_KINDS, type NoteKind } from './note-cards.ts'

const text = (longest: number) => z.string().trim().max(longest)

const cardSchema = z
  .strictObject({
    kind: z.enum(NOTE_KINDS).default('basic'),
    front: text(1_000).min(1),
    back: text(1_500).default(''),
    accepted: z.array(text(200).min(1)).optional(),
    keyIdeas: z.array(text(200).min(1)).optional(),
    tags: z.array(text(40).min(1)).default([]),
    /** Where this card differs from the source of the deck. */
    source: text(300).optional(),
  })
  .superRefine((card, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', message })
    if (card.kind === 'cloze' && cardOrdinals({ ...card, accepted: '' }).length === 0) issue('has no gap')
    if (card.kind !== 'cloze' && card.kind !== 'typed' && card.back === '') issue('has no answer')
    if ((card.kind === 'typed') !== (card.accepted !== undefined)) issue('accepted belongs to typed cards')
  })

const deckSchema = z.strictObject({
  schema: z.literal(1),
  name: text(80).min(1),
  /** The family of the subjects that it is for, such as "chemistry". */
  family: z.enum(['chemistry', 'biology', 'physics', 'mathematics', 'english', 'history']),
  /** The subjects whose students see it first, by the end of their ids: "chemistry" for vce-chemistry. */
  subjects: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(1),
  summary: text(200).min(1),
  source: text(300).min(1),
  cards: z.array(cardSchema).min(1),
})

export interface StarterCard {
  kind: NoteKind
  front: string
  back: string
  accepted: string
  keyIdeas: string
  tags: string[]
  source: string
}

export interface StarterDeck {
  id: string
  name: string
  family: string
  subjects: readonly string[]
  summary: string
  source: string
  /** Cards after counting the gaps and directions. */
  count: number
  cards: StarterCard[]
}

/** Reads a starter deck from its parsed file. || @throws Error that names the deck and the problem */
export function readStarterDeck(id: string, parsed: unknown): StarterDeck {
  const read = deckSchema.safeParse(parsed)
  if (!read.success) {
    const words = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`content/decks/${id}.yaml: ${words.join('; ')}`)
  }
  const { cards, schema: _schema, ...deck } = read.data
  return {
    id,
    ...deck,
    count: cards.reduce((sum, card) => sum + cardOrdinals({ ...card, accepted: '' }).length, 0),
    cards: cards.map(({ kind, front, back, accepted, keyIdeas, tags, source }) => ({
      kind,
      front,
      back,
      accepted: accepted?.join('\n') ?? '',
      keyIdeas: keyIdeas?.join('\n') ?? '',
      tags,
      source: source ?? deck.source,
    })),
  }
}
