import { z } from 'zod'
import { addMadeCard } from '#app/features/flashcards/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Failure, type Result } from '#app/platform/errors/failure.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Services } from '#app/platform/services.ts'
import { findPassage } from '../queries/passage.server.ts'
import { LONGEST_CARD_TEXT } from '../rules/limits.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { SUBJECT_NAMES } from '../rules/subject-names.ts'
import { isFamily } from '../rules/textbook-problems.ts'
import { readTextId, type TextRef } from '../rules/passage-id.ts'
import type { CardText } from '../rules/card-proposals.ts'
import { NO_PASSAGE } from './save-place.server.ts'

export interface CardsWish {
  text: string
  passage: string
  cards: readonly CardText[]
}

const side = z
  .string()
  .trim()
  .max(LONGEST_CARD_TEXT, `Use at most ${LONGEST_CARD_TEXT} characters on a side.`)
const cardsField = z.array(z.object({ front: side, back: side }))

/**
 * Adds cards about a passage to the deck of its subject or document. Each card is saved by itself, and the same card is
 * added once: after a failure the person can send all of them again.
 */
export async function makeCards(
  services: Services,
  actor: Actor,
  { text, passage, cards }: CardsWish,
): Promise<Result<{ passage: string; deckId: string; added: number }>> {
  const writer = assertWritable(actor)
  if (!writer.ok) return writer
  const ref = readTextId(text)
  const found = ref && (await findPassage(services.db, writer.value, { ...ref, passage }))
  if (!found) return NO_PASSAGE
  const parsed = cardsField.safeParse(cards)
  if (!parsed.success)
    return fail('invalid-input', parsed.error.issues[0]?.message ?? 'The cards are not added yet.')
  const wanted = parsed.data.filter(({ front, back }) => front !== '' && back !== '')
  if (wanted.length === 0) return fail('invalid-input', 'Write the front and the back of at least one card.')
  let deckId = ''
  let added = 0
  for (const { front, back } of wanted) {
    const card = await addMadeCard(services, actor, {
      deck: deckOf(ref, found.of),
      card: {
        key: JSON.stringify(['textbook', found.id, front]),
        front,
        back,
        source: `Textbook: ${found.title}`.slice(0, 400),
      },
    })
    if (!card.ok) return added === 0 ? card : afterSome(added, card.error)
    deckId = card.value.deckId
    if (card.value.isNew) added += 1
  }
  return ok({ passage, deckId, added })
}

const afterSome = (added: number, { code, message, ...more }: Failure) =>
  fail(
    code,
    `${plural(added, 'card')} ${added === 1 ? 'is' : 'are'} added, the others are not. ${message}`,
    more,
  )

function deckOf(ref: TextRef, title: string): { key: string; name: string } {
  if (ref.kind === 'document') return { key: `textbook document ${ref.id}`, name: title.slice(0, 80) }
  const group = theTextbook().bySlug.get(ref.id)?.group ?? ''
  const name = isFamily(group) ? SUBJECT_NAMES[group] : 'Textbook'
  return { key: `textbook ${group}`, name: `${name} lessons` }
}
