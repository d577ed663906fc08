import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, count, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ReadCard } from '#app/engines/interchange/cards/deck-reading.ts'
import { NEW_SCHEDULE, type Schedule } from '#app/engines/memory/schedule.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findImportedNotes, findKnownKeys } from '../queries/card-imports.server.ts'
import { IMPORTED } from '../queries/review-log.server.ts'
import { unpackNotes } from '../rules/card-file.server.ts'
import { columnsOf, entryId } from '../rules/card-row.ts'
import type { FittedNote } from '../rules/fit-notes.ts'
import type { ImportedMedia, ImportResult } from '../rules/import-summary.ts'
import { MOST_DECKS, MOST_NOTES } from '../rules/limits.ts'
import { flashcardDecks, flashcardImports, flashcardNotes, flashcardReviews, flashcards } from '../tables.ts'
import { keepMedia } from './store-media.server.ts'

const GONE = fail('not-found', 'This file has expired. Choose the file again.')
const CANCELLED = fail('conflict', 'The import was cancelled. Nothing was imported.')
const NOTES_AT_ONCE = 1_000

/**
 * Imports the notes of a parsed file in one transaction: all of them or none. A note that the person has already is not
 * changed. A second post returns the first result again. The signal cancels the import.
 */
export const importCards = defineUseCase({
  form: z.object({
    import: z.string().max(64),
    signal: z.instanceof(AbortSignal).optional(),
    /** Called after each part with the notes so far and the notes in all. */
    progress: z
      .custom<(notes: number, of: number) => void>((value) => typeof value === 'function')
      .optional(),
  }),
  invalid: { error: GONE.error },
  async prepare(
    { services, person },
    { import: id },
  ): Promise<Result<{ notes: FittedNote[]; media: ImportedMedia[] }>> {
    const found = await findImportedNotes(services.db, person, id)
    if (!found) return GONE
    return ok({ notes: found.result ? [] : unpackNotes(found.notes), media: found.media })
  },
  async run(
    { tx, personId, now },
    { import: id, signal, progress },
    { notes, media },
  ): Promise<Result<ImportResult>> {
    await lockPerson(tx, personId)
    const [locked] = await tx
      .select({ result: flashcardImports.result })
      .from(flashcardImports)
      .where(and(eq(flashcardImports.id, id), eq(flashcardImports.personId, personId)))
      .for('update')
    if (!locked) return GONE
    if (locked.result) return ok(locked.result)
    const known = await findKnownKeys(
      tx,
      personId,
      notes.map(({ key }) => key),
    )
    const fresh = notes.filter(({ key }) => !known.has(key))
    await keepMedia(tx, personId, media, now)
    const places = await createDecks(tx, personId, fresh, now)
    if (!places.ok) return places
    const owner = { personId, now, decks: places.value }
    let cards = 0
    for (let from = 0; from < fresh.length; from += NOTES_AT_ONCE) {
      // Other requests run between two batches.
      await setImmediate()
      if (signal?.aborted) return CANCELLED
      cards += await insertNotes(tx, owner, fresh.slice(from, from + NOTES_AT_ONCE), from)
      progress?.(Math.min(fresh.length, from + NOTES_AT_ONCE), fresh.length)
    }
    const result = { notes: fresh.length, cards, known: known.size }
    await tx
      .update(flashcardImports)
      .set({ result, notes: new Uint8Array() })
      .where(eq(flashcardImports.id, id))
    await record(tx, { type: 'flashcards.imported', personId, at: now, data: result })
    return signal?.aborted ? CANCELLED : ok(result)
  },
})

/** The ids of the decks by their names. Missing decks are created. */
async function createDecks(
  tx: Tx,
  personId: string,
  notes: readonly FittedNote[],
  now: Date,
): Promise<Result<Map<string, string>>> {
  const [before] = await tx
    .select({ count: count() })
    .from(flashcardNotes)
    .where(eq(flashcardNotes.personId, personId))
  if (before!.count + notes.length > MOST_NOTES)
    return fail('conflict', `This import would give you more than ${MOST_NOTES} notes, the maximum.`)
  const own = await tx
    .select({ id: flashcardDecks.id, name: flashcardDecks.name })
    .from(flashcardDecks)
    .where(eq(flashcardDecks.personId, personId))
    .orderBy(flashcardDecks.createdAt)
  const decks = new Map(own.toReversed().map(({ id, name }) => [name, id]))
  const missing = [...new Set(notes.map(({ deck }) => deck))].filter((name) => !decks.has(name))
  if (own.length + missing.length > MOST_DECKS)
    return fail('conflict', `This import would give you more than ${MOST_DECKS} decks, the maximum.`)
  for (const name of missing) {
    const id = randomUUID()
    await tx.insert(flashcardDecks).values({ id, personId, name, createdAt: now, updatedAt: now })
    await record(tx, { type: 'flashcards.deck-created', personId, at: now, data: { deckId: id } })
    decks.set(name, id)
  }
  return ok(decks)
}

interface Owner {
  personId: string
  now: Date
  decks: ReadonlyMap<string, string>
}

type CardRow = Required<typeof flashcards.$inferInsert>
type ReviewRow = Required<typeof flashcardReviews.$inferInsert>

/** Inserts notes with their cards and reviews. Returns the number of cards. */
async function insertNotes(
  tx: Tx,
  { personId, now, decks }: Owner,
  notes: readonly FittedNote[],
  from: number,
): Promise<number> {
  const noteRows: Required<typeof flashcardNotes.$inferInsert>[] = []
  const cardRows: CardRow[] = []
  const reviewRows: ReviewRow[] = []
  for (const [index, note] of notes.entries()) {
    const { kind, front, back, accepted, keyIdeas, tags, source, key } = note
    const deckId = decks.get(note.deck)!
    // One millisecond apart, so that new cards come in the order of the file.
    const createdAt = new Date(now.getTime() + from + index)
    const noteId = randomUUID()
    noteRows.push({
      ...{ id: noteId, personId, deckId, kind, front, back, accepted, keyIdeas, tags, source },
      ...{ importKey: key, createdAt, updatedAt: now },
    })
    for (const ordinal of note.ordinals) {
      const card = cardRow(
        note.cards.find((one) => one.ordinal === ordinal),
        { personId, noteId, deckId, ordinal, createdAt },
      )
      cardRows.push(card.row)
      reviewRows.push(...card.log)
    }
  }
  await insertRows(tx, flashcardNotes, noteRows)
  await insertRows(tx, flashcards, cardRows)
  for (let at = 0; at < reviewRows.length; at += 4_000)
    await insertRows(tx, flashcardReviews, reviewRows.slice(at, at + 4_000))
  return cardRows.length
}

/** The row of a card, and the rows of its log: its reviews, then the schedule that it was imported with. */
function cardRow(
  read: ReadCard | undefined,
  place: Pick<CardRow, 'personId' | 'noteId' | 'deckId' | 'ordinal' | 'createdAt'>,
): { row: CardRow; log: ReviewRow[] } {
  const id = randomUUID()
  const schedule: Schedule = read?.schedule ? { ...read.schedule, step: 0 } : NEW_SCHEDULE
  const log = read?.schedule ? logRows(id, place.personId, read, schedule, place.createdAt) : []
  return {
    row: {
      id,
      ...place,
      ...(columnsOf(schedule) as Required<ReturnType<typeof columnsOf>>),
      buriedDay: null,
      suspended: read?.suspended ?? false,
      flagged: read?.flagged ?? false,
      logLength: log.length,
    },
    log,
  }
}

function logRows(
  cardId: string,
  personId: string,
  { reviews }: ReadCard,
  schedule: Schedule,
  now: Date,
): ReviewRow[] {
  const common = { personId, cardId, undoes: null, weights: IMPORTED }
  const rows = reviews.map(({ at, day, grade, before, seconds }, position): ReviewRow => ({
    ...common,
    id: entryId(cardId, position),
    kind: 'review',
    grade,
    at: new Date(at),
    day,
    position,
    stateBefore: before,
    elapsed: position === 0 ? 0 : Math.max(0, day - reviews[position - 1]!.day),
    seconds,
    dueDay: null,
    schedule: null,
  }))
  const position = rows.length
  rows.push({
    ...common,
    id: entryId(cardId, position),
    kind: 'import',
    grade: null,
    at: now,
    day: schedule.lastDay ?? 0,
    position,
    stateBefore: 'new',
    elapsed: 0,
    seconds: null,
    dueDay: null,
    schedule,
  })
  return rows
}

/** Inserts many rows with one parameter, which is several times faster than one parameter for each value. */
async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const list = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
    ),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  await tx.execute(
    sql`INSERT INTO ${target} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${target}, ${list}::json)`,
  )
}
