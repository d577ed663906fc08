import { and, asc, eq, isNull } from 'drizzle-orm'
import { findAccountSummary } from '#app/features/account/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import {
  flashcardDeckCopies,
  flashcardDeckLinks,
  flashcardDecks,
  flashcardNoteCopies,
  flashcardNotes,
} from '../tables.ts'

/** The link to a deck that has not been revoked. */
export async function findDeckLink(db: DatabaseOrTx, deckId: string) {
  const [link] = await db
    .select()
    .from(flashcardDeckLinks)
    .where(and(eq(flashcardDeckLinks.deckId, deckId), isNull(flashcardDeckLinks.endedAt)))
  return link
}

/** The deck of an open link, by token or by id. Its owner must be allowed to share now; undefined otherwise. */
export async function findSharedDeck(
  db: DatabaseOrTx,
  by: { token: string } | { linkId: string },
  now: Date,
) {
  const [found] = await db
    .select({ linkId: flashcardDeckLinks.id, deck: flashcardDecks, name: people.name })
    .from(flashcardDeckLinks)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcardDeckLinks.deckId))
    .innerJoin(people, eq(people.id, flashcardDecks.personId))
    .where(
      and(
        'token' in by
          ? eq(flashcardDeckLinks.tokenHash, tokenHash(by.token))
          : eq(flashcardDeckLinks.id, by.linkId),
        isNull(flashcardDeckLinks.endedAt),
      ),
    )
  if (!found) return undefined
  const { freedoms, deletionDue } = await findAccountSummary(db, found.deck.personId, now)
  return freedoms.open.sharing && deletionDue === null ? found : undefined
}

export type SharedDeck = NonNullable<Awaited<ReturnType<typeof findSharedDeck>>>

/** The notes of a shared deck, in their order. Callers have found its open link. */
export function findSharedNotes(db: DatabaseOrTx, { deck }: SharedDeck) {
  return db
    .select()
    .from(flashcardNotes)
    .where(eq(flashcardNotes.deckId, deck.id))
    .orderBy(asc(flashcardNotes.createdAt), asc(flashcardNotes.id))
}

/** The person's copy of a shared deck. */
export async function findCopy(db: DatabaseOrTx, actor: Person, sourceDeckId: string) {
  const [copy] = await db
    .select()
    .from(flashcardDeckCopies)
    .where(and(eq(flashcardDeckCopies.sourceDeckId, sourceDeckId), own(flashcardDeckCopies.personId, actor)))
  return copy
}

/** The open link of the person's deck, and whether the deck is a copy. One query. */
export async function findDeckSharing(db: DatabaseOrTx, actor: Person, deckId: string) {
  const [row] = await db
    .select({ link: flashcardDeckLinks, copy: flashcardDeckCopies, stopped: flashcardDecks.sharingStopped })
    .from(flashcardDecks)
    .leftJoin(
      flashcardDeckLinks,
      and(eq(flashcardDeckLinks.deckId, flashcardDecks.id), isNull(flashcardDeckLinks.endedAt)),
    )
    .leftJoin(flashcardDeckCopies, eq(flashcardDeckCopies.deckId, flashcardDecks.id))
    .where(and(eq(flashcardDecks.id, deckId), own(flashcardDecks.personId, actor)))
  return { link: row?.link ?? undefined, isCopy: Boolean(row?.copy), stopped: row?.stopped ?? null }
}

/** Where a deck of the person was copied from; undefined for a deck that is no copy. */
export async function findOrigin(db: DatabaseOrTx, actor: Person, deckId: string) {
  const [copy] = await db
    .select()
    .from(flashcardDeckCopies)
    .where(and(eq(flashcardDeckCopies.deckId, deckId), own(flashcardDeckCopies.personId, actor)))
  return copy
}

/** The copied notes of a deck with their texts now. A note that the person deleted has no text. */
export function findCopiedNotes(db: DatabaseOrTx, deckId: string) {
  return db
    .select({ copy: flashcardNoteCopies, note: flashcardNotes })
    .from(flashcardNoteCopies)
    .leftJoin(flashcardNotes, eq(flashcardNotes.id, flashcardNoteCopies.noteId))
    .where(eq(flashcardNoteCopies.deckId, deckId))
}
