import { sql } from 'drizzle-orm'
import {
  flashcardDecks,
  flashcardReviews,
  flashcards,
  IMPORTED_REVIEW,
  reviewCounts,
} from '#app/features/flashcards/door.ts'
import { formulaRecalls } from '#app/features/formula-sheets/door.ts'
import { mockAnswers, mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
import { practiceSets, responses } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Activity } from '../rules/sessions.ts'

/**
 * Everything that shows a person at work here between two moments, without reviews that were taken back or imported. Answers of a mock test count when they were written, not
 * when the paper was marked. A past paper's clock counts from its start to its stop, without rest, once the paper is
 * finished.
 */
export async function findActivities(db: Database, actor: Person, from: Date, to: Date): Promise<Activity[]> {
  const person = sql`${subjectOf(actor)}`
  const { rows } = await db.execute(sql`
    WITH worked(starts, ends, kind, subject_id, answers, reviews) AS (
      SELECT r.answered_at, r.answered_at, CASE WHEN s.origin = 'dojo' THEN 'dojo' ELSE 'practice' END, r.subject_id, 1, 0
        FROM ${responses} r JOIN ${practiceSets} s ON s.id = r.set_id
        WHERE r.person_id = ${person} AND r.answered_at >= ${from} AND r.answered_at < ${to} AND s.origin <> 'mock'
      UNION ALL SELECT started_at, started_at, CASE WHEN origin = 'dojo' THEN 'dojo' ELSE 'practice' END, subject_id, 0, 0
        FROM ${practiceSets} WHERE person_id = ${person} AND started_at >= ${from} AND started_at < ${to} AND origin <> 'mock'
      UNION ALL SELECT m.started_at, m.started_at, 'mock', m.subject_id, 0, 0
        FROM ${mockSittings} m WHERE m.person_id = ${person} AND m.started_at >= ${from} AND m.started_at < ${to}
      UNION ALL SELECT m.submitted_at, m.submitted_at, 'mock', m.subject_id, 0, 0
        FROM ${mockSittings} m WHERE m.person_id = ${person} AND m.submitted_at >= ${from} AND m.submitted_at < ${to}
          AND m.submitted_by = 'person'
      UNION ALL SELECT a.received_at, a.received_at, 'mock', m.subject_id, 1, 0
        FROM ${mockAnswers} a JOIN ${mockSittings} m ON m.id = a.sitting_id
        WHERE m.person_id = ${person} AND a.received_at >= ${from} AND a.received_at < ${to} AND a.response <> ''
      UNION ALL SELECT p.clock_started_at, greatest(p.clock_started_at,
          least(p.clock_stopped_at, p.writing_ends_at) - p.rest_used_ms * interval '1 millisecond'), 'paper', p.subject_id, 0, 0
        FROM ${paperAttempts} p WHERE p.person_id = ${person} AND p.clock_started_at >= ${from} AND p.clock_started_at < ${to}
          AND p.finished_at IS NOT NULL AND p.clock_stopped_at IS NOT NULL
      UNION ALL SELECT p.saved_at, p.saved_at, 'paper', p.subject_id, 0, 0
        FROM ${paperAttempts} p WHERE p.person_id = ${person} AND p.saved_at >= ${from} AND p.saved_at < ${to} AND p.revision > 0
      UNION ALL SELECT at, at, 'cards', d.subject_id, 0, 1
        FROM ${flashcardReviews} JOIN ${flashcards} c ON c.id = card_id JOIN ${flashcardDecks} d ON d.id = c.deck_id
        WHERE flashcard_reviews.person_id = ${person} AND at >= ${from} AND at < ${to} AND weights <> ${IMPORTED_REVIEW}
          AND ${reviewCounts}
      UNION ALL SELECT recalled_at, recalled_at, 'formulas', NULL, 0, 1
        FROM ${formulaRecalls} WHERE person_id = ${person} AND recalled_at >= ${from} AND recalled_at < ${to})
    SELECT (extract(epoch FROM starts) * 1000)::float8 AS "from", (extract(epoch FROM ends) * 1000)::float8 AS "to",
      kind, subject_id AS "subjectId", answers, reviews FROM worked WHERE starts IS NOT NULL ORDER BY starts`)
  return rows as unknown as Activity[]
}
