import { GRADES } from '#app/engines/memory/grades.ts'
import { isLeech, previewGrades } from '#app/engines/memory/schedule.ts'
import type { DeviceCard, DevicePack, DoneReview, Moment, WaitingEntry } from '../rules/device-pack.ts'
import { lastWaiting } from '../rules/device-pack.ts'
import { nextOnDevice, todayOnDevice } from '../rules/device-queue.ts'
import { heldWords } from '../rules/held-words.ts'
import { intervalWords } from '../rules/interval-words.ts'
import type { ReviewCard, ReviewPage } from './review-page.server.ts'

export interface DeviceFacts {
  pack: DevicePack
  cards: readonly DeviceCard[]
  queue: readonly WaitingEntry[]
}

/** The page of a review from what the device has: the same as `reviewPage` gives with a connection. */
export function deviceReviewPage(
  { pack, cards, queue }: DeviceFacts,
  query: URLSearchParams,
  moment: Moment,
  newId: () => string,
): ReviewPage {
  const deck = pack.decks.find(({ id }) => id === query.get('deck'))
  const today = todayOnDevice(pack, cards, moment.day, deck?.id)
  const requested = cards.find(({ id }) => id === query.get('card'))
  const card = requested ?? nextOnDevice(pack, cards, moment, deck?.id)
  const mine = pack.done.filter(
    (one) => one.day === moment.day && (deck === undefined || one.deckId === deck.id),
  )
  const last = lastWaiting(queue)
  return {
    deck: deck ? { id: deck.id, name: deck.name } : null,
    /** Cards, not reviews: a card that comes back today is still to do, so the total stays. */
    done: today.finished,
    reviews: today.done,
    total: today.finished + Math.max(today.remaining, card ? 1 : 0),
    minutesLeft: null,
    held: heldWords(today.held),
    last: last ? { review: last.id, card: last.card } : null,
    card: card ? cardOn(pack, card, moment, newId) : null,
    summary: card ? null : summaryOf(mine, cards, moment, deck?.id),
    isShown: query.get('shown') === 'yes',
  }
}

function cardOn(pack: DevicePack, card: DeviceCard, { now, day }: Moment, newId: () => string): ReviewCard {
  const deck = pack.decks.find(({ id }) => id === card.deckId)
  const previews = previewGrades(
    card.schedule,
    { at: now, day },
    { lastDayBeforeExam: deck?.lastDayBeforeExam ?? undefined },
  )
  const { id, noteId, logLength, kind, deckName, tone, question, answer, more, source, flagged } = card
  return {
    ...{ id, noteId, logLength, kind, deckName, tone, question, answer, more, source, flagged },
    review: newId(),
    // Moving a card needs the server.
    otherDecks: [],
    shownAt: now,
    leech: isLeech(card.schedule) ? card.schedule.lapses : null,
    grades: GRADES.map((grade) => ({ grade, interval: intervalWords(previews[grade]) })),
    exam: deck?.exam ?? null,
  }
}

function summaryOf(
  log: readonly DoneReview[],
  cards: readonly DeviceCard[],
  { day }: Moment,
  deckId: string | undefined,
): ReviewPage['summary'] {
  const known = log.filter(({ stateBefore }) => stateBefore === 'review')
  const different = (list: readonly DoneReview[]) => new Set(list.map(({ cardId }) => cardId)).size
  return {
    reviews: log.length,
    cards: different(log),
    fresh: different(log.filter(({ stateBefore }) => stateBefore === 'new')),
    known: known.length,
    remembered: known.filter(({ grade }) => grade !== 'again').length,
    minutes: Math.round(log.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60),
    tomorrow: cards.filter(
      ({ deckId: of, schedule: { dueDay } }) =>
        (deckId === undefined || of === deckId) && dueDay !== null && dueDay <= day + 1,
    ).length,
  }
}
