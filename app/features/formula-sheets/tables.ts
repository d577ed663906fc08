import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { SheetItem } from './rules/sheet.ts'

/** A recall of one formula. Rows are only added: rating and time are those of a card review. */
export const formulaRecalls = pgTable(
  'formula_recalls',
  {
    /** Created with the form, so that a double submit saves one recall. */
    id: text('id').primaryKey(),
    personId: owner(),
    formulaId: text('formula_id').notNull(),
    /** 1 forgot, 2 nearly, 3 got it, 4 easy: the ratings of flashcards. */
    rating: smallint('rating').notNull(),
    recalledAt: moment('recalled_at').notNull(),
  },
  (table) => [
    index('formula_recalls_person').on(table.personId, table.formulaId, table.recalledAt.desc()),
    index('formula_recalls_latest').on(table.personId, table.recalledAt.desc()),
    check('formula_recalls_rating', sql`${table.rating} BETWEEN 1 AND 4`),
  ],
)

/** A formula sheet that a person put together. */
export const formulaSheets = pgTable(
  'formula_sheets',
  {
    /** Created with the form, so that a double submit creates one sheet. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    items: jsonb('items').$type<SheetItem[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('formula_sheets_person').on(table.personId, table.updatedAt.desc())],
)

/** A link with which a person shares one sheet. A sheet has at most one open link. */
export const formulaSheetLinks = pgTable(
  'formula_sheet_links',
  {
    id: text('id').primaryKey(),
    sheetId: text('sheet_id')
      .notNull()
      .references(() => formulaSheets.id, { onDelete: 'cascade' }),
    personId: owner(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the link was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('formula_sheet_links_person').on(table.personId),
    index('formula_sheet_links_sheet').on(table.sheetId),
    uniqueIndex('formula_sheet_links_open')
      .on(table.sheetId)
      .where(sql`ended_at IS NULL`),
  ],
)
