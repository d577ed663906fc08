import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { somebody } from '#tests/somebody.ts'
import { nextCardQuery } from './due-queue.server.ts'

const CARDS = 3_000
const TODAY = 20_000

eachMode('the plan of the due queue', (mode) => {
  let database: TestDatabase
  let personId: string
  beforeAll(async () => {
    database = await withDatabase({ mode })
    personId = (await somebody(database.db)).personId
    const other = await somebody(database.db)
    for (const [index, id] of [personId, other.personId].entries()) {
      await database.pool.query(`INSERT INTO flashcard_decks (id, person_id, name, created_at, updated_at)
        VALUES ('deck-${index}', '${id}', 'Deck', now(), now())`)
      await database.pool
        .query(`INSERT INTO flashcard_notes (id, person_id, deck_id, kind, front, back, created_at, updated_at)
        VALUES ('note-${index}', '${id}', 'deck-${index}', 'basic', 'Front', 'Back', now(), now())`)
      await database.pool
        .query(`INSERT INTO flashcards (id, person_id, note_id, deck_id, ordinal, state, stability, difficulty, last_day, due_day, created_at)
        SELECT 'card-${index}-' || n, '${id}', 'note-${index}', 'deck-${index}', n,
          CASE WHEN n % 5 = 0 THEN 'new' ELSE 'review' END, 10, 5,
          CASE WHEN n % 5 = 0 THEN NULL ELSE ${TODAY} - 10 END,
          CASE WHEN n % 5 = 0 THEN NULL ELSE ${TODAY} - 20 + n % 400 END, now()
        FROM generate_series(1, ${CARDS}) n`)
    }
    await database.pool.query('ANALYZE flashcards')
  })
  afterAll(() => database?.drop())

  it(`reads due and new cards by their indexes among ${CARDS} cards a person`, async () => {
    const query = nextCardQuery({
      personId,
      now: TODAY * 86_400_000,
      day: TODAY,
      reviewsLeft: 60,
      newLeft: 10,
    })
    const { sql: text, params } = new PgDialect().sqlToQuery(query)
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('flashcards_due')
    expect(plan).toContain('flashcards_steps')
    expect(plan).toContain('flashcards_new')
    expect(plan).not.toContain('Seq Scan')
  })
})
