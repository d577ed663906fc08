import { GRADES } from '#app/engines/memory/grades.ts'
import type { Grade } from '#app/engines/memory/grades.ts'
import { browserClock } from '#app/platform/time/browser-clock.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'
import type { Moment } from '../rules/device-pack.ts'
import { compareTyped } from '../rules/device-queue.ts'
import { IDLE_SECONDS } from '../rules/limits.ts'
import { countAgain, ownDatabase } from './device-link.ts'
import { saveReview, undoReview } from './device-reviews.ts'
import { readDevice } from './device-store.ts'

/** Now, by the clock and the zone of this device. */
export function momentHere(): Moment {
  const now = browserClock.now()
  const zone = browserClock.zone() || USUAL_ZONE
  return { now, zone, day: studyDay(now, zone) }
}

export const newId = (): string => crypto.randomUUID()

/**
 * Stores a posted grade on the device.
 * @param isSent the server has the review
 * @returns false when the card is not on this device
 */
export async function saveGrade(form: FormData, isSent = false): Promise<boolean> {
  const own = ownDatabase()
  const grade = GRADES.find((one) => one === form.get('grade')) as Grade | undefined
  const [card, id] = [textOf(form, 'card'), textOf(form, 'review')]
  if (!own || !grade || !card || !id) return false
  const moment = momentHere()
  const shownAt = Number(textOf(form, 'shownAt') || Number.NaN)
  const seconds =
    shownAt <= moment.now ? Math.min(IDLE_SECONDS, Math.round((moment.now - shownAt) / 1_000)) : null
  const isSaved = await saveReview(own.database, { card, id, grade, seconds }, moment, isSent)
  await countAgain()
  return isSaved
}

/** Takes back the last review that the server does not have yet. Returns its card. */
export async function undoOnDevice(): Promise<string | null> {
  const own = ownDatabase()
  const card = own ? await undoReview(own.database, newId, momentHere()) : null
  await countAgain()
  return card
}

/** Compares a typed answer with the accepted answers, in the shape of the server's answer. */
export async function checkOnDevice(form: FormData) {
  const own = ownDatabase()
  const facts = own ? await readDevice(own.database) : null
  const card = facts?.cards.find(({ id }) => id === textOf(form, 'card'))
  if (!card) return undefined
  const response = textOf(form, 'response').slice(0, 500)
  const value = {
    card: card.id,
    response,
    verdict: compareTyped(card.accepted, response),
    reason: 'Victor marks typed answers only with a connection.',
  }
  return { ok: true as const, intent: 'check' as const, value }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
