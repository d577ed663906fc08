import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findDeck } from '../queries/decks.server.ts'
import { findDeckLink } from '../queries/shared-decks.server.ts'
import { deckToken } from '../rules/deck-token.ts'
import { flashcardDeckLinks, flashcardDecks } from '../tables.ts'
import { NO_DECK } from './save-deck.server.ts'

const CREATED: LimitRule = { name: 'flashcard-deck-link-created', points: 40, seconds: 24 * 3600 }
const NOT_YOURS = fail('not-found', NO_DECK)
const form = z.object({ deckId: z.string().max(64) })

/** Creates the link to a deck. An open link stays. Under-16s need a guardian's consent. */
export const shareDeck = defineUseCase({
  form,
  invalid: NOT_YOURS,
  async prepare({ services, person, personId, now }, { deckId }) {
    if (!(await findDeck(services.db, person, deckId))) return NOT_YOURS
    return takeSharing(services, personId, now, CREATED)
  },
  async run({ services, tx, personId, now }, { deckId }) {
    const deck = await lockOwn(tx, flashcardDecks, personId, deckId)
    if (!deck) return NOT_YOURS
    if (deck.sharingStopped !== null)
      return fail('forbidden', `Staff stopped the sharing of this deck: ${deck.sharingStopped}`)
    const before = await findDeckLink(tx, deckId)
    if (before) return ok({ linkId: before.id })
    const linkId = randomUUID()
    await tx.insert(flashcardDeckLinks).values({
      id: linkId,
      deckId,
      personId,
      tokenHash: tokenHash(deckToken(linkId, services.accounts.config.secret)),
      createdAt: now,
    })
    await record(tx, { type: 'flashcards.deck-shared', personId, at: now, data: { deckId } })
    return ok({ linkId })
  },
})

/** Revokes the link. Doing it again changes nothing. Copies of other people stay. */
export const revokeDeckLink = defineUseCase({
  form,
  invalid: NOT_YOURS,
  async run({ tx, personId, now }, { deckId }) {
    if (!(await lockOwn(tx, flashcardDecks, personId, deckId))) return NOT_YOURS
    const ended = await tx
      .update(flashcardDeckLinks)
      .set({ endedAt: now })
      .where(and(eq(flashcardDeckLinks.deckId, deckId), isNull(flashcardDeckLinks.endedAt)))
      .returning({ id: flashcardDeckLinks.id })
    if (ended.length > 0)
      await record(tx, { type: 'flashcards.deck-withdrawn', personId, at: now, data: { deckId } })
    return ok({ revoked: true as const })
  },
})
