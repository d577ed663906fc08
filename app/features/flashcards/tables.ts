import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  doublePrecision,
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
import type { Schedule } from '#app/engines/memory/schedule.ts'
import type { ImportedMedia, ImportResult, ImportSummary, PastedText } from './rules/import-summary.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A deck of a person. */
export const flashcardDecks = pgTable(
  'flashcard_decks',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    name: text('name').notNull(),
    /** The subject whose exam date the cards obey. */
    subjectId: text('subject_id'),
    /** The starter deck that it was copied from. */
    starterId: text('starter_id'),
    /** Why staff stopped the sharing of the deck; null while it may be shared. */
    sharingStopped: text('sharing_stopped'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('flashcard_decks_person').on(table.personId, table.name),
    uniqueIndex('flashcard_decks_starter').on(table.personId, table.starterId),
  ],
)

/** What a person writes. Its cards are derived from it. */
export const flashcardNotes = pgTable(
  'flashcard_notes',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    deckId: text('deck_id')
      .notNull()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Markdown: the question, or the text with gaps. */
    front: text('front').notNull(),
    /** Markdown: the answer; for gaps, more about the text. */
    back: text('back').notNull(),
    /** The accepted answers of a typed note, or the boxes over a picture (rules/occlusion.ts), one a line. */
    accepted: text('accepted').notNull().default(''),
    /** The key ideas for “Explain it”, one a line. */
    keyIdeas: text('key_ideas').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** Where the facts come from. */
    source: text('source').notNull().default(''),
    /** The id of the note in the file that it was imported from. A second import finds the note by it. */
    importKey: text('import_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('flashcard_notes_deck').on(table.deckId),
    index('flashcard_notes_person').on(table.personId, table.updatedAt.desc()),
    uniqueIndex('flashcard_notes_import').on(table.personId, table.importKey),
    check('flashcard_notes_kind', sql`${table.kind} IN ('basic', 'reversed', 'cloze', 'typed', 'occlusion')`),
  ],
)

/** One card of a note, with its schedule (engines/memory). Days are learner's days since 1970-01-01. */
export const flashcards = pgTable(
  'flashcards',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    noteId: text('note_id')
      .notNull()
      .references(() => flashcardNotes.id, { onDelete: 'cascade' }),
    /** A copy of the note's deck, for the index. */
    deckId: text('deck_id')
      .notNull()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    /** 1 and 2 for the two directions of a reversed note; the number of a gap. */
    ordinal: smallint('ordinal').notNull(),
    state: text('state').notNull().default('new'),
    stability: doublePrecision('stability').notNull().default(0),
    difficulty: doublePrecision('difficulty').notNull().default(0),
    step: smallint('step').notNull().default(0),
    reps: integer('reps').notNull().default(0),
    lapses: integer('lapses').notNull().default(0),
    lastDay: integer('last_day'),
    dueDay: integer('due_day'),
    /** The moment on that day, for a step of minutes. */
    dueAt: moment('due_at'),
    /** The day on which the card was buried, by hand or by the review of a sibling. It waits until the next day. */
    buriedDay: integer('buried_day'),
    suspended: boolean('suspended').notNull().default(false),
    flagged: boolean('flagged').notNull().default(false),
    /** How many rows the card has in the review log. The id of the next row contains this number. */
    logLength: integer('log_length').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('flashcards_note').on(table.noteId, table.ordinal),
    index('flashcards_due')
      .on(table.personId, table.dueDay)
      .where(sql`${table.dueDay} IS NOT NULL AND NOT ${table.suspended}`),
    index('flashcards_steps')
      .on(table.personId, table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL AND NOT ${table.suspended}`),
    index('flashcards_new')
      .on(table.personId, table.createdAt, table.id)
      .where(sql`${table.state} = 'new' AND NOT ${table.suspended}`),
    index('flashcards_deck').on(table.deckId, table.dueDay),
    check('flashcards_state', sql`${table.state} IN ('new', 'learning', 'review', 'relearning')`),
  ],
)

/** A picture or sound of a person. The texts of notes name it. */
export const flashcardMedia = pgTable(
  'flashcard_media',
  {
    personId: owner(),
    /** A hash of the content, with the ending of its type (engines/interchange/cards/media-text.ts). */
    name: text('name').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    /** The description that the person gave first. */
    words: text('words').notNull(),
    size: integer('size').notNull(),
    /** When the file was added, or a card last showed it. */
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.name] }),
    index('flashcard_media_file').on(table.fileId),
  ],
)

/** The log of reviews. Rows are added and never changed; a card can be replayed from them. */
export const flashcardReviews = pgTable(
  'flashcard_reviews',
  {
    /** The card's id and the position, so that a double submit stores one row. */
    id: text('id').primaryKey(),
    personId: owner(),
    cardId: text('card_id')
      .notNull()
      .references(() => flashcards.id, { onDelete: 'cascade' }),
    /** review; undo, which takes back `undoes`; reset, after which the card is new; import, with its `schedule`. */
    kind: text('kind').notNull(),
    grade: text('grade'),
    undoes: text('undoes'),
    /** The day on which the review made the card due; null for a step of minutes. */
    dueDay: integer('due_day'),
    at: moment('at').notNull(),
    /** The learner's day of `at`. */
    day: integer('day').notNull(),
    /** The position in the log of the card. */
    position: integer('position').notNull(),
    /** The state of the card before, and days since the review before: for the statistics. */
    stateBefore: text('state_before').notNull(),
    elapsed: integer('elapsed').notNull(),
    /** From the question to the grade; null where nothing was measured. */
    seconds: integer('seconds'),
    /** The weights that the schedule was computed by. */
    weights: text('weights').notNull(),
    /** The schedule with which the card was imported. */
    schedule: jsonb('schedule').$type<Schedule>(),
  },
  (table) => [
    index('flashcard_reviews_card').on(table.cardId, table.position),
    index('flashcard_reviews_person').on(table.personId, table.day, table.at),
    index('flashcard_reviews_latest').on(table.personId, table.at.desc()),
    check('flashcard_reviews_kind', sql`${table.kind} IN ('review', 'undo', 'reset', 'import')`),
    check('flashcard_reviews_grade', sql`(${table.kind} = 'review') = (${table.grade} IS NOT NULL)`),
    check('flashcard_reviews_schedule', sql`(${table.kind} = 'import') = (${table.schedule} IS NOT NULL)`),
    check('flashcard_reviews_undoes', sql`(${table.kind} = 'undo') = (${table.undoes} IS NOT NULL)`),
  ],
)

/** The daily limits of a person. */
export const flashcardSettings = pgTable('flashcard_settings', {
  personId: owner().primaryKey(),
  reviewsPerDay: smallint('reviews_per_day').notNull(),
  newPerDay: smallint('new_per_day').notNull(),
  /** Weekdays with few reviews: 0 Monday to 6 Sunday. */
  easyDays: smallint('easy_days').array().notNull().default([]),
})

/** A file of cards that a person looks at before importing it. It is deleted after a day. */
export const flashcardImports = pgTable(
  'flashcard_imports',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    /** The name of the file. */
    name: text('name').notNull(),
    /** Pasted text and how it is separated, so that the person can change it; null for a file. */
    pasted: jsonb('pasted').$type<PastedText>(),
    summary: jsonb('summary').$type<ImportSummary>().notNull(),
    /** Notes that the person has already. */
    known: integer('known').notNull(),
    /** The notes, compressed (rules/card-file.server.ts). Empty after the import. */
    notes: bytes('notes').notNull(),
    /** The pictures and sounds of the file. They are stored, and become the person's media at the import. */
    media: jsonb('media').$type<ImportedMedia[]>().notNull().default([]),
    /** What the import created; null before it. */
    result: jsonb('result').$type<ImportResult>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('flashcard_imports_person').on(table.personId),
    index('flashcard_imports_created').on(table.createdAt),
  ],
)

/** A link with which a person shares one deck. A deck has at most one open link. */
export const flashcardDeckLinks = pgTable(
  'flashcard_deck_links',
  {
    id: text('id').primaryKey(),
    deckId: text('deck_id')
      .notNull()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    personId: owner(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the link was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('flashcard_deck_links_person').on(table.personId),
    index('flashcard_deck_links_deck').on(table.deckId),
    uniqueIndex('flashcard_deck_links_open')
      .on(table.deckId)
      .where(sql`ended_at IS NULL`),
  ],
)

/** A report of a shared deck to staff. */
export const flashcardDeckReports = pgTable(
  'flashcard_deck_reports',
  {
    id: text('id').primaryKey(),
    deckId: text('deck_id')
      .notNull()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    reporterId: owner('reporter_id'),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    /** open, kept or stopped */
    status: text('status').notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('flashcard_deck_reports_once').on(table.deckId, table.reporterId),
    index('flashcard_deck_reports_reporter').on(table.reporterId),
    index('flashcard_deck_reports_open')
      .on(table.createdAt)
      .where(sql`status = 'open'`),
  ],
)

/** A deck that a person copied from a shared deck. */
export const flashcardDeckCopies = pgTable(
  'flashcard_deck_copies',
  {
    deckId: text('deck_id')
      .primaryKey()
      .references(() => flashcardDecks.id, { onDelete: 'cascade' }),
    personId: owner(),
    /** The deck of the other person. It may be deleted later, so this is no foreign key. */
    sourceDeckId: text('source_deck_id').notNull(),
    linkId: text('link_id').notNull(),
  },
  (table) => [uniqueIndex('flashcard_deck_copies_source').on(table.personId, table.sourceDeckId)],
)

/** A note that was copied from a note of a shared deck. */
export const flashcardNoteCopies = pgTable(
  'flashcard_note_copies',
  {
    deckId: text('deck_id')
      .notNull()
      .references(() => flashcardDeckCopies.deckId, { onDelete: 'cascade' }),
    sourceNoteId: text('source_note_id').notNull(),
    personId: owner(),
    /** Null after the person deleted the note: an update does not bring it back. */
    noteId: text('note_id').references(() => flashcardNotes.id, { onDelete: 'set null' }),
    /** The hash of the source's text when it was last copied. */
    textHash: text('text_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deckId, table.sourceNoteId] }),
    index('flashcard_note_copies_note').on(table.noteId),
    index('flashcard_note_copies_person').on(table.personId),
  ],
)
