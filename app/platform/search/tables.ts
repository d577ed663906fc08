import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What can be found: one row for one thing, kept up to date by whoever owns the thing. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Who may find it: 'everyone', 'signed-in', 'person:ID', 'institution:ID'. */
    scope: text('scope').notNull(),
    title: text('title').notNull(),
    /** Further names it is known by; typing errors are forgiven here and in the title. */
    keywords: text('keywords').notNull().default(''),
    body: text('body').notNull().default(''),
    href: text('href').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, keywords), 'B') || setweight(to_tsvector('english'::regconfig, body), 'D')`,
      ),
    /** What typing errors are measured against. */
    names: text('names')
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || keywords)`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_documents_search').using('gin', table.search),
    index('search_documents_names').using('gin', table.names.op('gin_trgm_ops')),
    index('search_documents_scope').on(table.scope),
  ],
)
