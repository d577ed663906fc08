import { findAccountSummary, sharingRefusal } from '#app/features/account/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findDecks } from '../queries/decks.server.ts'
import { findDeckSharing } from '../queries/shared-decks.server.ts'
import { deckToken } from '../rules/deck-token.ts'
import { readToday } from './today.server.ts'

/** One deck with its counts and what is left of today; null for somebody else's. */
export async function deckPage(
  services: Services,
  actor: Person,
  deckId: string,
  query: URLSearchParams,
  zone: string,
) {
  const { db } = services
  const { day, today } = await readToday(db, actor, services.clock().getTime(), zone, deckId)
  const [[deck], chosen, { link, isCopy, stopped }] = await Promise.all([
    findDecks(db, actor, day, deckId),
    findSubjects(db, actor),
    findDeckSharing(db, actor, deckId),
  ])
  if (!deck) return null
  const { freedoms } = await findAccountSummary(db, subjectOf(actor), services.clock())
  const closed = sharingRefusal(freedoms)
  const { curriculum } = builtInBank()
  const ids = [...new Set([...chosen.map(({ subjectId }) => subjectId), deck.subjectId ?? ''])]
  return {
    ...deck,
    today,
    updated: updatedWords(Number(query.get('added')) || 0, Number(query.get('updated')) || 0),
    isCopy,
    /** Why staff stopped the sharing; null while the deck may be shared. */
    stopped,
    /** Why the deck cannot be shared; null when it can. */
    closed,
    link: link && closed === null ? { address: addressOf(services, actor, link) } : null,
    subjectId: deck.subjectId ?? '',
    tone: subjectTone(curriculum.subject(deck.subjectId ?? '')?.family ?? ''),
    subjects: ids.flatMap((id) => {
      const subject = curriculum.subject(id)
      return subject ? [{ value: id, label: `${subject.certificate} ${subject.shortName}` }] : []
    }),
  }
}

export type DeckPage = NonNullable<Awaited<ReturnType<typeof deckPage>>>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(
  services: Services,
  actor: Person,
  link: { id: string; tokenHash: string },
): string | null {
  const token = deckToken(link.id, services.accounts.config.secret)
  return actor.viewing || tokenHash(token) !== link.tokenHash
    ? null
    : services.accounts.page(`/feynman-flashcards/shared/${token}`)
}

const updatedWords = (added: number, updated: number): string =>
  [
    ...(added > 0 ? [`${plural(added, 'card')} added.`] : []),
    ...(updated > 0 ? [`${plural(updated, 'card')} updated.`] : []),
  ].join(' ')
