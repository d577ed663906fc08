import { randomUUID } from 'node:crypto'
import { GRADES } from '#app/engines/memory/grades.ts'
import { daysToBalance, isLeech, previewGrades } from '#app/engines/memory/schedule.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { startOfStudyDay } from '#app/platform/time/study-day.ts'
import { findLoad } from '../queries/balance.server.ts'
import { findCard, findNextWhole } from '../queries/cards.server.ts'
import { findDeckNames } from '../queries/decks.server.ts'
import { countDue } from '../queries/due-queue.server.ts'
import { eveOfExam } from '../queries/exam-days.server.ts'
import { heldWords } from '../rules/held-words.ts'
import { scheduleOf } from '../rules/card-row.ts'
import { intervalWords } from '../rules/interval-words.ts'
import { cardFaces, type FoundCard } from './card-faces.server.ts'
import { readToday } from './today.server.ts'

const DAY = 86_400_000

/** The next card of a deck or of all decks, or the summary when none is left. Null: the deck is not the person's. */
export async function reviewPage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { db } = services
  const now = services.clock().getTime()
  const requestedDeck = query.get('deck') || undefined
  const decks = await findDeckNames(db, actor)
  const deck = decks.find(({ id }) => id === requestedDeck)
  if (requestedDeck && !deck) return null
  const deckId = deck?.id
  const { day, personId, limits, log, today } = await readToday(db, actor, now, zone, deckId)
  // An old address may name a card that was deleted. Then the next card of the queue is shown.
  const requestedCard = query.get('card')
  const requested = requestedCard ? await findCard(db, actor, requestedCard) : undefined
  const { reviewsLeft, newLeft } = today
  const found =
    requested ?? (await findNextWhole(db, actor, { personId, now, day, deckId, reviewsLeft, newLeft }))
  const mine = log.filter((one) => deckId === undefined || one.deckId === deckId)
  const last = mine.at(-1)
  const measured = mine.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  const perCard = measured.length >= 5 ? measured.reduce((sum, one) => sum + one, 0) / measured.length : null
  return {
    deck: deck ? { id: deck.id, name: deck.name } : null,
    /** Cards, not reviews: a card that comes back today is still to do, so the total stays. */
    done: today.finished,
    reviews: today.done,
    total: today.finished + Math.max(today.remaining, found ? 1 : 0),
    minutesLeft:
      perCard === null || !found ? null : Math.max(1, Math.round((today.remaining * perCard) / 60)),
    /** What waits because a limit of the day is used up; empty when nothing waits. */
    held: heldWords(today.held),
    last: last ? { review: last.id, card: last.cardId } : null,
    card: found
      ? await cardPage(services, actor, found, { now, day, zone, decks, easyDays: limits.easyDays })
      : null,
    summary: found ? null : await summaryOf(services, personId, mine, { day, deckId }),
    isShown: query.get('shown') === 'yes',
  }
}

export type ReviewPage = NonNullable<Awaited<ReturnType<typeof reviewPage>>>
export type ReviewCard = NonNullable<ReviewPage['card']>

interface CardContext {
  now: number
  day: number
  zone: string
  decks: Awaited<ReturnType<typeof findDeckNames>>
  easyDays: readonly number[]
}

async function cardPage(
  services: Services,
  actor: Person,
  found: FoundCard,
  { now, day, zone, decks, easyDays }: CardContext,
) {
  const { card, note, deck } = found
  const eve = await eveOfExam(services.db, actor, deck.subjectId)
  const [schedule, time, until] = [scheduleOf(card), { at: now, day }, { lastDayBeforeExam: eve }]
  const load = await findLoad(services.db, subjectOf(actor), daysToBalance(schedule, time, until))
  const previews = previewGrades(schedule, time, {
    ...until,
    balance: { load, easyDays },
  })
  return {
    id: card.id,
    noteId: note.id,
    logLength: card.logLength,
    /** The id of the next review of this card. */
    review: randomUUID() as string,
    shownAt: now,
    ...cardFaces(found),
    otherDecks: decks.flatMap(({ id, name }) => (id === deck.id ? [] : [{ value: id, label: name }])),
    flagged: card.flagged,
    leech: isLeech(card) ? card.lapses : null,
    grades: GRADES.map((grade) => ({ grade, interval: intervalWords(previews[grade]) })),
    exam: examWords(eve, { now, day, zone }),
  }
}

/** Says that cards come back before the exam, while it lies ahead. */
export function examWords(
  eve: number | undefined,
  { now, day, zone }: { now: number; day: number; zone: string },
): string | null {
  if (eve === undefined || eve <= day) return null
  const exam = startOfStudyDay(eve + 1, zone)
  const isNear = exam - now < 7 * DAY
  const format = dateFormat(
    isNear ? { weekday: 'long', timeZone: zone } : { day: 'numeric', month: 'long', timeZone: zone },
  )
  return isNear
    ? `This card comes back before ${format.format(exam)}’s exam.`
    : `This card comes back before your exam on ${format.format(exam)}.`
}

interface SummaryReview {
  cardId: string
  grade: string
  stateBefore: string
  seconds: number | null
}

async function summaryOf(
  { db }: Services,
  personId: string,
  log: readonly SummaryReview[],
  { day, deckId }: { day: number; deckId: string | undefined },
) {
  const tomorrow = await countDue(db, { personId, day: day + 1, deckId })
  const known = log.filter(({ stateBefore }) => stateBefore === 'review')
  const cards = (list: readonly SummaryReview[]) => new Set(list.map(({ cardId }) => cardId)).size
  return {
    reviews: log.length,
    cards: cards(log),
    fresh: cards(log.filter(({ stateBefore }) => stateBefore === 'new')),
    known: known.length,
    remembered: known.filter(({ grade }) => grade !== 'again').length,
    minutes: Math.round(log.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60),
    tomorrow: tomorrow.reviews + tomorrow.steps,
  }
}
