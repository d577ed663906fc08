import { and, eq } from 'drizzle-orm'
import { passagesOf, type Lesson } from '#app/features/lessons/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { mayOpenWhileViewing, own } from '#app/platform/access/own.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { passageHref, passageIdOf, type PassageRef } from '../rules/passage-id.ts'
import { plainMarkdown } from '../rules/plain-markdown.ts'
import { textbookDocuments, textbookPassages } from '../tables.ts'
import { theTextbook } from './textbook.server.ts'

/** A passage with the words that a citation shows. */
export interface FoundPassage {
  id: string
  /** “The equilibrium constant: The expression”, or “Notes, page 3, passage 2”. */
  title: string
  /** The title of its lesson or document alone. */
  of: string
  /** The section or heading above it; empty: none. */
  heading: string
  /** As it was written: Markdown, or the plain words of a PDF. */
  text: string
  markdown: string
  href: string
  /** How many percent of its text lie before its end. */
  share: number
}

export const lessonPassages = perObject((lesson: Lesson) => passagesOf(lesson.text))

/** The passage of a lesson; null if the lesson has no such passage. */
export function lessonPassage(ref: PassageRef): FoundPassage | null {
  const lesson = theTextbook().bySlug.get(ref.id)
  const passages = lesson ? lessonPassages(lesson) : []
  const at = passages.findIndex(({ key }) => key === ref.passage)
  if (!lesson || at < 0) return null
  const { section, text } = passages[at]!
  return {
    id: passageIdOf(ref),
    title: section === null ? lesson.title : `${lesson.title}: ${section}`,
    of: lesson.title,
    heading: section ?? '',
    text,
    markdown: text,
    href: passageHref(ref),
    share: Math.round(((at + 1) / passages.length) * 100),
  }
}

/** A passage of a lesson or of the person's own document; null if there is none, also for anybody else's document. */
export async function findPassage(
  db: DatabaseOrTx,
  actor: Person,
  ref: PassageRef,
): Promise<FoundPassage | null> {
  if (ref.kind === 'lesson') return lessonPassage(ref)
  const place = Number(ref.passage)
  if (!Number.isInteger(place) || !mayOpenWhileViewing(actor, 'document')) return null
  const [row] = await db
    .select({
      title: textbookDocuments.title,
      format: textbookDocuments.format,
      pages: textbookDocuments.pages,
      passage: textbookPassages,
    })
    .from(textbookPassages)
    .innerJoin(textbookDocuments, eq(textbookDocuments.id, textbookPassages.documentId))
    .where(
      and(
        eq(textbookPassages.documentId, ref.id),
        eq(textbookPassages.place, place),
        own(textbookPassages.personId, actor),
      ),
    )
  return row ? documentPassage(row, row.passage) : null
}

/** How many percent of a document are read with this page. */
export const readShare = (page: number, pages: number): number => Math.round((page / pages) * 100)

type Document = Pick<typeof textbookDocuments.$inferSelect, 'title' | 'format' | 'pages'>

export function documentPassage(
  { title, format, pages }: Document,
  { documentId, place, page, onPage, heading, text }: typeof textbookPassages.$inferSelect,
): FoundPassage {
  const ref: PassageRef = { kind: 'document', id: documentId, passage: String(place) }
  return {
    id: passageIdOf(ref),
    title: `${title}, page ${page}, passage ${onPage}`,
    of: title,
    heading,
    text,
    markdown: format === 'pdf' ? plainMarkdown(text) : text,
    href: passageHref(ref, page),
    share: readShare(page, pages),
  }
}
