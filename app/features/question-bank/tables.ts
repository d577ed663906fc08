import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Question } from '#app/engines/questions/schema.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/**
 * A version of a question that a person wrote. It never changes, so a response can always be shown with its question.
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: text('question_id').notNull(),
    version: integer('version').notNull(),
    /** Who wrote the question. */
    ownerId: owner('owner_id'),
    /** The format of content/questions. JSON and not JSONB, because the order of the parameters matters. */
    body: json('body').$type<Question>().notNull(),
    /** True when everybody may practise this version. At most one version of a question is published. */
    published: boolean('published').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version] }),
    index('question_versions_owner').on(table.ownerId),
    index('question_versions_published')
      .on(table.questionId)
      .where(sql`${table.published}`),
  ],
)
