import { gradeCard } from '#app/engines/memory/schedule.ts'
import type { Grade } from '#app/engines/memory/grades.ts'
import type { DeviceCard, DevicePack, DoneReview, Moment, WaitingEntry } from './device-pack.ts'
import { AHEAD_MS } from './limits.ts'
import { todayOf, type Today } from './today.ts'

export interface DeviceGrade {
  id: string
  grade: Grade
  seconds: number | null
}

export interface Reviewed {
  /** The card and the siblings that wait now. */
  cards: DeviceCard[]
  done: DoneReview
  entry: Extract<WaitingEntry, { kind: 'review' }>
}

/** A review on the device: what the server will do with it later. */
export function reviewOnDevice(
  pack: DevicePack,
  cards: readonly DeviceCard[],
  card: DeviceCard,
  { id, grade, seconds }: DeviceGrade,
  { now, day, zone }: Moment,
): Reviewed {
  const exam = pack.decks.find((deck) => deck.id === card.deckId)?.lastDayBeforeExam ?? undefined
  const schedule = gradeCard(card.schedule, grade, { at: now, day }, { lastDayBeforeExam: exam })
  const siblings = cards.filter(
    (one) =>
      one.noteId === card.noteId &&
      one.id !== card.id &&
      (one.schedule.state === 'new' || one.schedule.state === 'review') &&
      (one.schedule.lastDay ?? day - 1) < day,
  )
  return {
    cards: [
      { ...card, schedule, buriedDay: null, logLength: card.logLength + 1 },
      ...siblings.map((one) => ({ ...one, buriedDay: day })),
    ],
    done: {
      id,
      cardId: card.id,
      deckId: card.deckId,
      grade,
      stateBefore: card.schedule.state,
      seconds,
      day,
    },
    entry: {
      id,
      kind: 'review',
      card: card.id,
      grade,
      seconds,
      at: now,
      zone,
      before: [card, ...siblings].map((one) => ({
        id: one.id,
        schedule: one.schedule,
        buriedDay: one.buriedDay,
      })),
    },
  }
}

const isUnburied = ({ buriedDay }: DeviceCard, day: number) => buriedDay === null || buriedDay < day

/** What is left of today on the device, in one deck or in all. */
export function todayOnDevice(
  pack: DevicePack,
  cards: readonly DeviceCard[],
  day: number,
  deckId?: string,
): Today {
  const scope = cards.filter((card) => deckId === undefined || card.deckId === deckId)
  const due = scope.filter(({ schedule: { dueDay } }) => dueDay !== null && dueDay <= day)
  const waiting = {
    steps: due.filter(({ schedule }) => schedule.dueAt !== null).length,
    reviews: due.filter((card) => card.schedule.dueAt === null && isUnburied(card, day)).length,
    fresh: scope.filter((card) => card.schedule.state === 'new' && isUnburied(card, day)).length,
  }
  return todayOf(
    pack.done.filter((one) => one.day === day),
    waiting,
    pack.limits,
    deckId,
  )
}

/**
 * The next card on the device, in the order of the server (`queries/due-queue.server.ts`): a step that is due, the
 * review with the lowest chance of recall, a new card, a step that is due within minutes.
 */
export function nextOnDevice(
  pack: DevicePack,
  cards: readonly DeviceCard[],
  { now, day }: Moment,
  deckId?: string,
): DeviceCard | undefined {
  const { reviewsLeft, newLeft } = todayOnDevice(pack, cards, day, deckId)
  const turnOf = (card: DeviceCard): number | null => {
    const { state, dueDay, dueAt } = card.schedule
    if (state === 'new') return newLeft > 0 && isUnburied(card, day) ? 2 : null
    if (dueDay === null || dueDay > day) return null
    if (dueAt === null) return reviewsLeft > 0 && isUnburied(card, day) ? 1 : null
    if (dueAt > now + AHEAD_MS) return null
    return dueAt <= now ? 0 : 3
  }
  const forgotten = ({ schedule }: DeviceCard) =>
    schedule.stability > 0 ? (day - (schedule.lastDay ?? day)) / schedule.stability : 0
  return cards
    .filter((card) => deckId === undefined || card.deckId === deckId)
    .flatMap((card) => {
      const turn = turnOf(card)
      return turn === null ? [] : [{ card, turn }]
    })
    .toSorted(
      (a, b) =>
        a.turn - b.turn ||
        (a.card.schedule.dueAt ?? 0) - (b.card.schedule.dueAt ?? 0) ||
        forgotten(b.card) - forgotten(a.card) ||
        (a.turn === 2 ? a.card.place - b.card.place : a.card.id < b.card.id ? -1 : 1),
    )[0]?.card
}

/** The verdict on a typed answer without the server: equal to an accepted answer, or for the person to compare. */
export function compareTyped(accepted: string, response: string): 'right' | 'ask' {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  const typed = plain(response)
  return typed !== '' && accepted.split('\n').some((line) => plain(line) === typed) ? 'right' : 'ask'
}
