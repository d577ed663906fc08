import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** One row for each answer of a model or of the built-in tutor. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    /** talk-with-victor, talk-with-exodus … */
    feature: text('feature').notNull(),
    /** The id of the provider, or built-in; null if no model answered. */
    provider: text('provider'),
    model: text('model'),
    isOutside: boolean('is_outside').notNull(),
    promptVersion: text('prompt_version').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a dollar. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    firstMs: integer('first_ms'),
    totalMs: integer('total_ms').notNull(),
    /** complete, stopped, incomplete, failed */
    outcome: text('outcome').notNull(),
    /** Models that failed before: `p1:slow p2:error`. */
    failures: text('failures').notNull(),
    /** up or down; null: not rated. */
    rating: text('rating'),
    /** Masked, and only with the person's consent to training data. */
    question: text('question'),
    answer: text('answer'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ai_calls_feature').on(table.feature, table.at),
    index('ai_calls_person').on(table.personId, table.at),
  ],
)
