import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { LEECH_LAPSES } from '#app/engines/memory/schedule.ts'
import { cardList, type CARD_STATES } from '../rules/card-list-query.ts'
import { flashcardDecks, flashcardNotes, flashcards } from '../tables.ts'

/** A page of the person's notes with the state of their cards. */
export async function findNotePage(
  db: Database,
  actor: Person,
  asked: ReturnType<typeof cardList.read>,
  day: number,
) {
  const isOwn = own(flashcardNotes.personId, actor)
  const like = `%${asked.words.replace(/[\\%_]/g, '\\$&')}%`
  const { deck, tag, show } = asked.filters
  const where = and(
    isOwn,
    asked.words ? or(ilike(flashcardNotes.front, like), ilike(flashcardNotes.back, like)) : undefined,
    deck ? eq(flashcardNotes.deckId, deck) : undefined,
    tag ? sql`${tag} = ANY(${flashcardNotes.tags})` : undefined,
    show ? hasCard(show, day) : undefined,
  )
  const [[all], [fits]] = await Promise.all([
    db.select({ count: count() }).from(flashcardNotes).where(isOwn),
    db.select({ count: count() }).from(flashcardNotes).where(where),
  ])
  const paging = cardList.page(asked, fits!.count)
  const rows = await db
    .select({
      id: flashcardNotes.id,
      kind: flashcardNotes.kind,
      front: flashcardNotes.front,
      back: flashcardNotes.back,
      tags: flashcardNotes.tags,
      deck: flashcardDecks.name,
      cards: ofNote<number>(sql`count(*)::int`),
      nextDue: ofNote<number | null>(sql`min(due_day)`),
      suspended: ofNote<boolean>(sql`bool_and(suspended)`),
      buried: ofNote<boolean>(sql`bool_and(coalesce(buried_day >= ${day}, false))`),
      flagged: ofNote<boolean>(sql`bool_or(flagged)`),
      lapses: ofNote<number>(sql`max(lapses)`),
    })
    .from(flashcardNotes)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcardNotes.deckId))
    .where(where)
    .orderBy(desc(flashcardNotes.updatedAt), asc(flashcardNotes.id))
    .limit(paging.limit)
    .offset(paging.offset)
  return { rows, paging, all: all!.count }
}

/** A figure over the cards of a note. */
const ofNote = <Value>(figure: SQL) =>
  sql<Value>`(SELECT ${figure} FROM flashcards c WHERE c.note_id = ${sql.raw('flashcard_notes.id')})`

const CONDITIONS: Readonly<Record<(typeof CARD_STATES)[number], (day: number) => SQL>> = {
  due: (day) =>
    sql`NOT c.suspended AND c.due_day <= ${day} AND (c.buried_day IS NULL OR c.buried_day < ${day})`,
  new: () => sql`c.state = 'new' AND NOT c.suspended`,
  suspended: () => sql`c.suspended`,
  buried: (day) => sql`c.buried_day >= ${day}`,
  flagged: () => sql`c.flagged`,
  leech: () => sql`c.lapses >= ${LEECH_LAPSES}`,
}

const hasCard = (state: (typeof CARD_STATES)[number], day: number) =>
  sql`EXISTS (SELECT 1 FROM ${flashcards} c WHERE c.note_id = ${flashcardNotes.id} AND ${CONDITIONS[state](day)})`

/** The tags of a person's notes, in alphabetical order. */
export async function findTags(db: Database, actor: Person): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    SELECT DISTINCT unnest(tags) AS tag FROM ${flashcardNotes}
    WHERE person_id = ${subjectOf(actor)} ORDER BY tag LIMIT 200`)
  return rows.map(({ tag }) => tag)
}
