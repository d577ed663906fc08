import { addStarterDeck, findLogLength, findNextCard, reviewCard } from '#app/features/flashcards/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

const DAY = 86_400_000
const DECKS = ['chemistry-redox-and-cells', 'physics-fields-and-motion']
/** Reviews were done on these days; the cards that were due since then wait. */
const DAYS_AGO = [18, 17, 15, 14, 12, 11, 9, 8, 7]
const REVIEWS_A_DAY = 18
const NEW_A_DAY = 7

/** Two decks with reviews over two weeks, and a backlog of the last week. Made by the use cases, with the clock turned back. */
export async function demoFlashcards(services: Services, actor: Person, dice: () => number): Promise<void> {
  const now = services.clock().getTime()
  const { personId } = actor
  const at = (moment: number): Services => ({ ...services, clock: () => new Date(moment) })
  for (const starter of DECKS) await addStarterDeck(at(now - 19 * DAY), actor, { starter })
  for (const daysAgo of DAYS_AGO) {
    let moment = now - daysAgo * DAY
    let fresh = NEW_A_DAY
    for (let review = 0; review < REVIEWS_A_DAY; review++) {
      moment += (8 + Math.floor(dice() * 20)) * 1_000
      const day = studyDay(moment, USUAL_ZONE)
      const card = await findNextCard(services.db, {
        personId,
        now: moment,
        day,
        reviewsLeft: 60,
        newLeft: fresh,
      })
      if (!card) break
      const logLength = await findLogLength(services.db, actor, card)
      if (logLength === 0) fresh--
      const drawn = dice()
      const grade = drawn < 0.14 ? 'again' : drawn < 0.3 ? 'hard' : drawn < 0.92 ? 'good' : 'easy'
      const shownAt = moment - (5 + Math.floor(dice() * 12)) * 1_000
      await reviewCard(at(moment), actor, { card, grade, logLength, shownAt, zone: USUAL_ZONE })
    }
  }
}
