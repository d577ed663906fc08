import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { StoredScene } from './rules/scene-schema.ts'

const ofCanvas = () =>
  text('canvas_id')
    .notNull()
    .references(() => canvases.id, { onDelete: 'cascade' })

/** A whiteboard of one person. */
export const canvases = pgTable(
  'canvases',
  {
    /** Created with the form, so that a double submit creates one canvas. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    scene: jsonb('scene').$type<StoredScene>().notNull(),
    /** Objects of the scene, for the list. */
    objects: integer('objects').notNull(),
    /** Grows with each save. A save names the revision that it is based on. */
    revision: integer('revision').notNull(),
    /** The open page that saved last, and the number of its change: the same page may send a save again. */
    savedPage: text('saved_page').notNull(),
    savedEdit: integer('saved_edit').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('canvases_person').on(table.personId, table.updatedAt.desc())],
)

/** An earlier state of a canvas. */
export const canvasVersions = pgTable(
  'canvas_versions',
  {
    id: text('id').primaryKey(),
    canvasId: ofCanvas(),
    personId: owner(),
    scene: jsonb('scene').$type<StoredScene>().notNull(),
    objects: integer('objects').notNull(),
    bytes: integer('bytes').notNull(),
    /** When the canvas was saved in this state. */
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    index('canvas_versions_canvas').on(table.canvasId, table.savedAt.desc()),
    index('canvas_versions_person').on(table.personId),
  ],
)

/** A picture that a person added to a canvas. Its bytes are a stored file. */
export const canvasPictures = pgTable(
  'canvas_pictures',
  {
    fileId: text('file_id').primaryKey(),
    canvasId: ofCanvas(),
    personId: owner(),
    contentType: text('content_type').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('canvas_pictures_canvas').on(table.canvasId),
    index('canvas_pictures_person').on(table.personId),
  ],
)

/** A link with which a person shares one canvas, read only. A canvas has at most one open link. */
export const canvasLinks = pgTable(
  'canvas_links',
  {
    id: text('id').primaryKey(),
    canvasId: ofCanvas(),
    personId: owner(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the link was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('canvas_links_person').on(table.personId),
    index('canvas_links_canvas').on(table.canvasId),
    uniqueIndex('canvas_links_open')
      .on(table.canvasId)
      .where(sql`ended_at IS NULL`),
  ],
)
