import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** A stored file. Its bytes are on the disk or in the bucket, under a key made from the id. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    /** Its purpose, for example 'portrait' or 'working'. The feature decides by it who else may read the file. */
    purpose: text('purpose').notNull(),
    /** The person's file name, made safe for downloads; never part of a path. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** The stored bytes are encrypted with a key that only the feature of this file can make. */
    sealed: boolean('sealed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stored_files_owner').on(table.ownerId, table.createdAt)],
)
