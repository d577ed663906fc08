import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { flashcardDeckReports, flashcardDecks, flashcardNotes } from '../tables.ts'

/** Decks that staff see at once. */
const MOST = 30
/** Cards of each deck that staff see. */
const SHOWN = 12

export interface ReportedDeck {
  id: string
  name: string
  since: Date
  reports: { kind: string; words: string }[]
  cards: { front: string; back: string }[]
}

/** Shared decks with open reports, the oldest report first. For staff with the content capability. */
export async function findReportedDecks(db: DatabaseOrTx): Promise<ReportedDeck[]> {
  const rows = await db
    .select({
      id: flashcardDecks.id,
      name: flashcardDecks.name,
      kind: flashcardDeckReports.kind,
      words: flashcardDeckReports.words,
      createdAt: flashcardDeckReports.createdAt,
    })
    .from(flashcardDeckReports)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcardDeckReports.deckId))
    .where(eq(flashcardDeckReports.status, 'open'))
    .orderBy(asc(flashcardDeckReports.createdAt))
    .limit(MOST * 10)
  const decks = [...Map.groupBy(rows, ({ id }) => id)].slice(0, MOST)
  if (decks.length === 0) return []
  const place = sql<number>`row_number() OVER (PARTITION BY ${flashcardNotes.deckId} ORDER BY ${flashcardNotes.createdAt}, ${flashcardNotes.id})`
  const numbered = db
    .select({
      deckId: flashcardNotes.deckId,
      front: flashcardNotes.front,
      back: flashcardNotes.back,
      place: place.as('place'),
    })
    .from(flashcardNotes)
    .where(
      inArray(
        flashcardNotes.deckId,
        decks.map(([id]) => id),
      ),
    )
    .as('numbered')
  const cards = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.place} <= ${SHOWN}`)
    .orderBy(numbered.place)
  return decks.map(([id, reports]) => ({
    id,
    name: reports[0]!.name,
    since: reports[0]!.createdAt,
    reports: reports.map(({ kind, words }) => ({ kind, words })),
    cards: cards.filter(({ deckId }) => deckId === id).map(({ front, back }) => ({ front, back })),
  }))
}
