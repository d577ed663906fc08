import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { hasCapability, type Person } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findSharedDeck } from '../queries/shared-decks.server.ts'
import { DECK_REPORT_KINDS } from '../rules/report-kinds.ts'
import { flashcardDeckLinks, flashcardDeckReports, flashcardDecks } from '../tables.ts'

const REPORTING = { name: 'flashcards.report', points: 20, seconds: 3_600 }
const CLOSED = fail('not-found', 'This deck is no longer shared.')

/** The form as the page posts it. */
export const deckReportForm = z.object({
  kind: z.enum(
    DECK_REPORT_KINDS.map(({ value }) => value),
    'Choose a reason.',
  ),
  words: z
    .string()
    .trim()
    .min(5, 'Describe the problem in a few words.')
    .max(1_000, 'Use at most 1,000 characters.'),
})

/** Reports a shared deck to staff. A person has one open report of a deck; a second one replaces its words. */
export const reportDeck = defineUseCase({
  form: deckReportForm.extend({ token: z.string().max(64) }),
  invalid: 'The report is not sent yet.',
  prepare: ({ services: { limits }, personId }) =>
    takeLimit(limits, REPORTING, personId, (wait) => `You have sent many reports. Try again ${wait}.`),
  async run({ tx, personId, now }, { token, kind, words }) {
    const shared = await findSharedDeck(tx, { token }, now)
    if (!shared) return CLOSED
    if (shared.deck.personId === personId)
      return fail('forbidden', 'This is your deck. You can change it or revoke its link.')
    const deckId = shared.deck.id
    const [before] = await tx
      .select({ status: flashcardDeckReports.status })
      .from(flashcardDeckReports)
      .where(and(eq(flashcardDeckReports.deckId, deckId), eq(flashcardDeckReports.reporterId, personId)))
      .for('update')
    await tx
      .insert(flashcardDeckReports)
      .values({ id: randomUUID(), deckId, reporterId: personId, kind, words, createdAt: now })
      .onConflictDoUpdate({
        target: [flashcardDeckReports.deckId, flashcardDeckReports.reporterId],
        set: { kind, words, status: 'open', createdAt: now, decidedAt: null },
      })
    // New words for an open report are not a second report.
    if (before?.status !== 'open')
      await record(tx, { type: 'flashcards.deck-reported', personId, at: now, data: { deckId } })
    return ok({ reported: true as const })
  },
})

/** Decides all open reports of a deck: its link is closed, or the deck stays shared. Staff with content only. */
export const decideDeckReports = defineUseCase({
  authorise: (person: Person) =>
    hasCapability(person, 'content') ? ok(null) : fail('not-found', 'We couldn’t find this deck.'),
  form: z.object({
    deck: z.string().max(64),
    verdict: z.enum(['stop', 'keep']),
    reason: z
      .string()
      .trim()
      .min(5, 'Give a reason in a few words. The owner of the deck reads it if you stop the sharing.')
      .max(1_000, 'Use at most 1,000 characters.'),
  }),
  invalid: 'We couldn’t save your decision.',
  async run({ tx, personId, now }, { deck, verdict, reason }) {
    const [found] = await tx
      .select({ ownerId: flashcardDecks.personId })
      .from(flashcardDecks)
      .where(eq(flashcardDecks.id, deck))
      .for('update')
    if (!found) return fail('conflict', 'This deck was deleted. Reload the page.')
    if (found.ownerId === personId)
      return fail('forbidden', 'This is your deck, so another person must decide.')
    const decided = await tx
      .update(flashcardDeckReports)
      .set({ status: verdict === 'stop' ? 'stopped' : 'kept', decidedAt: now })
      .where(and(eq(flashcardDeckReports.deckId, deck), eq(flashcardDeckReports.status, 'open')))
      .returning({ id: flashcardDeckReports.id })
    if (decided.length === 0) return fail('conflict', 'These reports were just decided. Reload the page.')
    if (verdict === 'stop') {
      await tx.update(flashcardDecks).set({ sharingStopped: reason }).where(eq(flashcardDecks.id, deck))
      await tx
        .update(flashcardDeckLinks)
        .set({ endedAt: now })
        .where(and(eq(flashcardDeckLinks.deckId, deck), isNull(flashcardDeckLinks.endedAt)))
    }
    await audit(tx, now, {
      actorId: personId,
      action: verdict === 'stop' ? 'deck.sharing-stopped' : 'deck.kept',
      subjectId: found.ownerId,
      reason,
      details: { deck, reports: decided.length },
    })
    return ok({ decided: decided.length })
  },
})
