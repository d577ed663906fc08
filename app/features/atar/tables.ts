import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { System } from '#app/engines/atar/year-table.ts'
import type { ResultLine } from './rules/scenario.ts'

/** Results that a person expects or has, saved to compare. */
export const atarScenarios = pgTable(
  'atar_scenarios',
  {
    /** Created with the form, so that a double submit saves one scenario. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    system: text('system').$type<System>().notNull(),
    lines: jsonb('lines').$type<ResultLine[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('atar_scenarios_person').on(table.personId, table.createdAt.desc())],
)
