import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { atarQuestions } from '../tables.ts'

const SHOWN = 30

/** The last questions of a person with their answers, the oldest first. */
export async function findQuestions(db: Database, actor: Person) {
  const rows = await db
    .select({
      id: atarQuestions.id,
      question: atarQuestions.question,
      reply: atarQuestions.reply,
      askedAt: atarQuestions.askedAt,
    })
    .from(atarQuestions)
    .where(own(atarQuestions.personId, actor))
    .orderBy(desc(atarQuestions.askedAt), desc(atarQuestions.id))
    .limit(SHOWN)
  return rows.toReversed()
}
