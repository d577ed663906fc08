import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Unread } from '#app/platform/documents/document.ts'

/** How far a person has read a lesson or a document of their own. */
export const textbookPlaces = pgTable(
  'textbook_places',
  {
    personId: owner(),
    /** `lesson:<slug>` or `document:<id>`. */
    textId: text('text_id').notNull(),
    /** The passage that was read last. */
    passage: text('passage').notNull(),
    /** How much of the text lies before the furthest passage, in percent. */
    share: smallint('share').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.textId] }),
    index('textbook_places_latest').on(table.personId, table.readAt.desc()),
  ],
)

/** A highlight or a note at one passage. */
export const textbookMarks = pgTable(
  'textbook_marks',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    textId: text('text_id').notNull(),
    passage: text('passage').notNull(),
    isHighlighted: boolean('is_highlighted').notNull(),
    /** Empty: only a highlight. */
    note: text('note').notNull(),
    /** The first words of the passage, which a new version of a lesson may no longer have. */
    quote: text('quote').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('textbook_marks_passage').on(table.personId, table.textId, table.passage)],
)

/** The latest response of a person to a check for understanding. */
export const textbookAnswers = pgTable(
  'textbook_answers',
  {
    personId: owner(),
    questionId: text('question_id').notNull(),
    response: text('response').notNull(),
    isRight: boolean('is_right').notNull(),
    tries: integer('tries').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.questionId] })],
)

/** A document that a person uploaded. Only this person can open it. */
export const textbookDocuments = pgTable(
  'textbook_documents',
  {
    /** Created with the form, so that a double submit adds one document. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    /** pdf, docx, epub, text */
    format: text('format').notNull(),
    pages: integer('pages').notNull(),
    /** Pages without text: shown as pictures and never quoted. */
    picturePages: integer('picture_pages').array().notNull(),
    /** What could not be read. */
    unread: jsonb('unread').$type<Unread[]>().notNull(),
    /** The file itself, of a PDF only: its pages are drawn from it. Null for the others, whose text is all that is kept. */
    fileId: text('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    characters: integer('characters').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [index('textbook_documents_person').on(table.personId, table.addedAt.desc())],
)

/** A passage of a document: a paragraph, a list or a few lines of a table. */
export const textbookPassages = pgTable(
  'textbook_passages',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => textbookDocuments.id, { onDelete: 'cascade' }),
    personId: owner(),
    /** Counts from 1 through the document. */
    place: integer('place').notNull(),
    page: integer('page').notNull(),
    /** Counts from 1 on its page. */
    onPage: integer('on_page').notNull(),
    /** The heading above it; empty: none. */
    heading: text('heading').notNull(),
    /** heading, text */
    kind: text('kind').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.place] }),
    index('textbook_passages_words').using('gin', sql`to_tsvector('english', ${table.text})`),
    index('textbook_passages_page').on(table.documentId, table.page),
  ],
)
