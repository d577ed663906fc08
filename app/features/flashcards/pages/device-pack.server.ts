import type { Person } from '#app/platform/access/actor.ts'
import { deviceKeyOf } from '#app/platform/access/device-key.server.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { findLimits } from '../queries/decks.server.ts'
import { findDeviceCards } from '../queries/device-cards.server.ts'
import { lastDayBeforeExam } from '../queries/exam-days.server.ts'
import { findReviews } from '../queries/review-log.server.ts'
import { scheduleOf } from '../rules/card-row.ts'
import type { DeviceCard, DeviceDeck, DevicePack } from '../rules/device-pack.ts'
import { cardFaces } from './card-faces.server.ts'
import { examWords } from './review-page.server.ts'

export interface SentPack {
  pack: Omit<DevicePack, 'appearance'>
  cards: DeviceCard[]
}

/** What a device stores of a person's cards, so that reviews work without a connection. */
export async function devicePack(services: Services, actor: Person, zone: string): Promise<SentPack> {
  const { db } = services
  const now = services.clock().getTime()
  const day = studyDay(now, zone)
  const personId = subjectOf(actor)
  const [found, limits, log] = await Promise.all([
    findDeviceCards(db, actor, day),
    findLimits(db, actor),
    findReviews(db, personId, day, day),
  ])
  const decks = new Map<string, DeviceDeck>()
  for (const { deck } of found) {
    if (decks.has(deck.id)) continue
    const eve = await lastDayBeforeExam(db, actor, deck.id)
    decks.set(deck.id, {
      id: deck.id,
      name: deck.name,
      lastDayBeforeExam: eve ?? null,
      exam: examWords(eve, { now, day, zone }),
    })
  }
  return {
    pack: {
      person: deviceKeyOf(personId),
      savedAt: now,
      limits,
      decks: [...decks.values()],
      done: log.map(({ id, cardId, deckId, grade, stateBefore, seconds }) => ({
        id,
        cardId,
        deckId,
        grade,
        stateBefore,
        seconds,
        day,
      })),
    },
    cards: found.map((one, place) => ({
      ...cardFaces(one),
      id: one.card.id,
      noteId: one.note.id,
      deckId: one.deck.id,
      place,
      accepted: one.note.kind === 'typed' ? one.note.accepted : '',
      flagged: one.card.flagged,
      logLength: one.card.logLength,
      buriedDay: one.card.buriedDay,
      schedule: scheduleOf(one.card),
    })),
  }
}
