import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { findDeckNames } from '../queries/decks.server.ts'
import { findReviews } from '../queries/review-log.server.ts'
import { findForecast } from '../queries/statistics.server.ts'
import { byDay, byDeck, retentionByAge, trueRetention } from '../rules/statistics.ts'

const DAY = 86_400_000
const AHEAD = 14
const BACK = 28

/** Due forecast, reviews a day and true retention, of one deck or of all; null: the deck is not the person's. */
export async function statisticsPage(
  services: Services,
  actor: Person,
  query: URLSearchParams,
  zone: string,
) {
  const { db } = services
  const today = studyDay(services.clock().getTime(), zone)
  const decks = await findDeckNames(db, actor)
  const deckId = query.get('deck') || undefined
  if (deckId && !decks.some(({ id }) => id === deckId)) return null
  const [forecast, reviews] = await Promise.all([
    findForecast(db, actor, today, AHEAD, deckId),
    findReviews(db, subjectOf(actor), today - BACK + 1, today, deckId),
  ])
  // Days are dates, so they are written in UTC.
  const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const label = (day: number) => short.format(day * DAY)
  return {
    deckId: deckId ?? '',
    decks: decks.map(({ id, name }) => ({ value: id, label: name })),
    forecast: Array.from({ length: AHEAD }, (_, index) => ({
      label: label(today + index),
      value: forecast.find(({ day }) => day === today + index)?.due ?? 0,
    })),
    days: byDay(reviews, today - BACK + 1, today).map(({ day, ...figures }) => ({
      label: label(day),
      ...figures,
    })),
    retention: trueRetention(reviews),
    ages: retentionByAge(reviews, ({ createdAt }) => studyDay(createdAt.getTime(), zone)),
    perDeck: deckId
      ? []
      : byDeck(reviews).map(({ deckId: id, ...figures }) => ({
          label: decks.find((deck) => deck.id === id)?.name ?? 'Deck',
          ...figures,
        })),
    reviews: reviews.length,
  }
}
