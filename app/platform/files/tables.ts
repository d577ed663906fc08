import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from '#app/platform/accounts/tables.ts'

/** What is known of a stored file. The bytes lie on the disk or in the bucket under a key made of the id. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** What it is for, e.g. 'portrait' or 'working': who else may read it is the feature's to say. */
    purpose: text('purpose').notNull(),
    /** As the person called it, made safe for a download; never part of a path. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('stored_files_owner').on(table.ownerId, table.createdAt)],
)
