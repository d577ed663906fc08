import { text } from 'drizzle-orm/pg-core'
import { people } from './tables.ts'

/** Whose row it is: it goes with the account. */
export const owner = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })
