// For the server code of other features, for seeds and for tests.
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import { countDueToday } from './queries/due-queue.server.ts'

export { flashcardDecks, flashcardReviews, flashcards } from './tables.ts'
export { counts as reviewCounts, IMPORTED as IMPORTED_REVIEW } from './queries/review-log.server.ts'
export { loadStarterDecks } from './queries/starter-decks.server.ts'

/** How many due cards a person can still review today, within the daily limit. New cards are not counted. */
export function cardsDue(
  db: DatabaseOrTx,
  personId: string,
  now: Date,
  zone: string = USUAL_ZONE,
): Promise<number> {
  return countDueToday(db, personId, studyDay(now.getTime(), zone))
}

export { cardsDueToday, dueToday as cardsDueOn } from './queries/due-queue.server.ts'
export { findNextCard } from './queries/due-queue.server.ts'
export { flashcardExams } from './subscribers/on-exam-changed.server.ts'
export { addMadeCard } from './use-cases/add-made-card.server.ts'
export { addStarterDeck } from './use-cases/add-starter-deck.server.ts'
export { reviewCard } from './use-cases/review-card.server.ts'
export { findLogLength } from './queries/cards.server.ts'
export { findForecast } from './queries/statistics.server.ts'
export { flashcardJobs } from './jobs/delete-old-imports.server.ts'
export { reportedDecks } from './pages/reported-decks.server.ts'
export { decideDeckReports } from './use-cases/report-deck.server.ts'
