import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** What is known of a stored file. The bytes lie on the disk or in the bucket under a key made of the id. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    /** What it is for, e.g. 'portrait' or 'working': who else may read it is the feature's to say. */
    purpose: text('purpose').notNull(),
    /** As the person called it, made safe for a download; never part of a path. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stored_files_owner').on(table.ownerId, table.createdAt)],
)
