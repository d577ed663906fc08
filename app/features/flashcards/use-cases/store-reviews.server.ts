import { and, eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_WEIGHTS, type Schedule } from '#app/engines/memory/schedule.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { recordAll } from '#app/platform/events/record.server.ts'
import { lastDayBeforeExam } from '../queries/exam-days.server.ts'
import { findCardLogs } from '../queries/review-log.server.ts'
import { columnsOf, logOf, scheduleOf } from '../rules/card-row.ts'
import { IDLE_SECONDS } from '../rules/limits.ts'
import { mergeReviews, type DeviceEntry, type NewEntry } from '../rules/merge-reviews.ts'
import { flashcardReviews, flashcards } from '../tables.ts'

export type CardRow = typeof flashcards.$inferSelect

interface Changed {
  card: CardRow
  schedule: Schedule
  added: NewEntry[]
}

/** Locks the cards of the person, in one order, so that two devices never wait for each other. */
export function lockCards(tx: Tx, personId: string, ids: readonly string[]): Promise<CardRow[]> {
  return tx
    .select()
    .from(flashcards)
    .where(and(eq(flashcards.personId, personId), inArray(flashcards.id, [...ids])))
    .orderBy(flashcards.id)
    .for('update')
}

/** Merges entries into the logs of locked cards, and schedules the cards. A few statements for any number of entries. */
export async function storeEntries(
  tx: Tx,
  person: Person,
  entries: ReadonlyMap<CardRow, readonly DeviceEntry[]>,
): Promise<void> {
  const cards = [...entries.keys()]
  const [first] = cards
  if (!first) return
  const logs = await findCardLogs(
    tx,
    first.personId,
    cards.map(({ id }) => id),
  )
  const exams = new Map<string, number | undefined>()
  for (const deckId of new Set(cards.map((card) => card.deckId)))
    exams.set(deckId, await lastDayBeforeExam(tx, person, deckId))
  const changed = cards.map((card): Changed => {
    const rows = logs.get(card.id) ?? []
    const log = logOf(rows).map((entry, index) => ({
      ...entry,
      at: rows[index]!.at.getTime(),
      position: rows[index]!.position,
    }))
    const options = { lastDayBeforeExam: exams.get(card.deckId) }
    return {
      card,
      ...mergeReviews({ ...card, schedule: scheduleOf(card) }, log, entries.get(card)!, options),
    }
  })
  await addToLog(tx, changed)
  await saveSchedules(tx, changed)
  await burySiblings(tx, changed)
  await recordReviews(tx, changed)
}

async function addToLog(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const rows = changed.flatMap(({ card, added }) =>
    added.map((entry) => ({
      id: entry.id,
      personId: card.personId,
      cardId: card.id,
      kind: entry.kind,
      grade: entry.kind === 'review' ? entry.grade : null,
      undoes: entry.kind === 'undo' ? entry.undoes : null,
      at: new Date(entry.at),
      day: entry.day,
      position: entry.position,
      stateBefore: entry.stateBefore,
      elapsed: entry.elapsed,
      seconds: entry.kind === 'review' ? secondsOf(entry.seconds) : null,
      weights: DEFAULT_WEIGHTS,
    })),
  )
  if (rows.length > 0) await tx.insert(flashcardReviews).values(rows)
}

const secondsOf = (seconds: number | null) =>
  seconds === null ? null : Math.min(IDLE_SECONDS, Math.round(seconds))

async function saveSchedules(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const rows = changed.map(({ card, schedule, added }) => ({
    ...columnsOf(schedule),
    id: card.id,
    logLength: card.logLength + added.length,
  }))
  await tx.execute(sql`
    UPDATE flashcards SET
      state = changed.state, stability = changed.stability, difficulty = changed.difficulty, step = changed.step,
      reps = changed.reps, lapses = changed.lapses, last_day = changed."lastDay", due_day = changed."dueDay",
      due_at = changed."dueAt", buried_day = NULL, log_length = changed."logLength"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed(
      id text, state text, stability float8, difficulty float8, step smallint, reps integer, lapses integer,
      "lastDay" integer, "dueDay" integer, "dueAt" timestamptz, "logLength" integer)
    WHERE flashcards.id = changed.id`)
}

/** Siblings wait until the day after the last review of their note. */
async function burySiblings(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const days = new Map<string, number>()
  for (const { card, schedule, added } of changed) {
    const undone = new Set(added.flatMap((entry) => (entry.kind === 'undo' ? [entry.undoes] : [])))
    const isReviewed = added.some(({ kind, id }) => kind === 'review' && !undone.has(id))
    if (isReviewed && schedule.lastDay !== null)
      days.set(card.noteId, Math.max(schedule.lastDay, days.get(card.noteId) ?? -Infinity))
  }
  const notes = [...days].map(([note, day]) => ({ note, day }))
  await tx.execute(sql`
    UPDATE flashcards SET buried_day = reviewed.day
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS reviewed(note text, day integer)
    WHERE flashcards.note_id = reviewed.note AND flashcards.state IN ('new', 'review')
      AND coalesce(flashcards.last_day, reviewed.day - 1) < reviewed.day
      AND coalesce(flashcards.buried_day, reviewed.day - 1) < reviewed.day`)
}

async function recordReviews(tx: Tx, changed: readonly Changed[]): Promise<void> {
  const reviews = changed.flatMap(({ card, added }) =>
    added.flatMap((entry) =>
      entry.kind === 'review'
        ? [
            {
              type: 'flashcards.reviewed' as const,
              personId: card.personId,
              at: new Date(entry.at),
              data: { cardId: card.id, grade: entry.grade, before: entry.stateBefore },
            },
          ]
        : [],
    ),
  )
  await recordAll(
    tx,
    reviews.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}
