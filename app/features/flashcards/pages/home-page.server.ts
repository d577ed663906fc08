import { randomUUID } from 'node:crypto'
import { spreadBacklog } from '#app/engines/memory/balance.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findDecks, type DeckCounts } from '../queries/decks.server.ts'
import { findForecast } from '../queries/statistics.server.ts'
import { starterDecks } from '../queries/starter-decks.server.ts'
import { readToday } from './today.server.ts'

/** Days for which a backlog is planned. */
const AHEAD = 30

/** The page of decks: what is due today, the decks, and the starter decks that are not added yet. */
export async function homePage(services: Services, actor: Person, query: URLSearchParams, zone: string) {
  const { db } = services
  const now = services.clock().getTime()
  const { day, limits, today } = await readToday(db, actor, now, zone)
  const [decks, chosen, forecast] = await Promise.all([
    findDecks(db, actor, day),
    findSubjects(db, actor),
    findForecast(db, actor, day, AHEAD),
  ])
  const coming = Array.from(
    { length: AHEAD - 1 },
    (_, index) => forecast.find((one) => one.day === day + index + 1)?.due ?? 0,
  )
  const { later } = today.spread
  const due = today.spread.today + later
  const { curriculum } = builtInBank()
  const subjectOf = (id: string | null) => {
    const subject = id ? curriculum.subject(id) : undefined
    return { tone: subjectTone(subject?.family ?? ''), subject: subject?.shortName ?? null }
  }
  const isMine = (subjects: readonly string[]) =>
    chosen.some(({ subjectId }) => subjects.some((ending) => subjectId.endsWith(`-${ending}`)))
  return {
    /** The id of the next deck, so that a double submit creates one deck. */
    newDeckId: randomUUID(),
    limits,
    today,
    /** Days until the backlog is cleared; null when more cards come than the limit allows. */
    backlog: { later, days: spreadBacklog(due, today.reviewed, limits.reviewsPerDay, coming).days },
    added: query.get('added'),
    decks: decks.map((deck) => ({
      id: deck.id,
      name: deck.name,
      ...subjectOf(deck.subjectId),
      waits:
        deck.steps +
          Math.min(deck.due - deck.steps, today.reviewsLeft) +
          Math.min(deck.fresh, today.newLeft) >
        0,
      counts: countsOf(deck),
    })),
    starters: starterDecks()
      .filter(({ id }) => !decks.some(({ starterId }) => starterId === id))
      .map(({ id, name, family, summary, count, subjects }) => ({
        id,
        name,
        tone: subjectTone(family),
        summary,
        count,
        mine: isMine(subjects),
      }))
      .toSorted((a, b) => Number(b.mine) - Number(a.mine)),
    subjects: chosen.flatMap(({ subjectId }) => {
      const subject = curriculum.subject(subjectId)
      return subject ? [{ value: subjectId, label: `${subject.certificate} ${subject.shortName}` }] : []
    }),
  }
}

export type HomePage = Awaited<ReturnType<typeof homePage>>

function countsOf({ cards, due, fresh, leeches }: DeckCounts): string {
  if (cards === 0) return 'No cards yet'
  const parts = [plural(cards, 'card'), `${due} due`, `${fresh} new`]
  return [...parts, ...(leeches > 0 ? [plural(leeches, 'leech', 'leeches')] : [])].join(' · ')
}
