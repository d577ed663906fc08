import type { Person } from '#app/platform/access/actor.ts'
import type { Unread } from '#app/platform/documents/document.ts'
import type { Services } from '#app/platform/services.ts'
import { plural } from '#app/ui/words/plural.ts'
import {
  findDocument,
  findPagePassages,
  findPlacesOfPassages,
  type DocumentRow,
} from '../queries/documents.server.ts'
import { findMarks, findPlace } from '../queries/reading.server.ts'
import { pageKey, passageHref, readPageKey, textHref, textIdOf } from '../rules/passage-id.ts'
import { documentPassageHtml } from './document-passage-html.server.ts'
import { labelOf } from './label.ts'
import { markViews, passageTools } from './passage-view.server.ts'

/** The reader of a document, at one page; undefined if the person has no such document. */
export async function documentPage({ db }: Services, actor: Person, id: string, query: URLSearchParams) {
  const document = await findDocument(db, actor, id)
  if (!document) return undefined
  const textId = textIdOf({ kind: 'document', id })
  const [place, marks] = await Promise.all([findPlace(db, actor, textId), findMarks(db, actor, textId)])
  const places = [...marks.map(({ passage }) => passage), ...(place ? [place.passage] : [])].map(Number)
  const pageOf = new Map(
    (await findPlacesOfPassages(db, actor, id, places)).map((one) => [String(one.place), one.page]),
  )
  const stopped = place && (readPageKey(place.passage) ?? pageOf.get(place.passage))
  const page = pageIn(query, document, stopped ?? 1)
  const [passages, tools] = await Promise.all([
    findPagePassages(db, actor, id, page),
    passageTools(db, actor, textId, query),
  ])
  const isPicture = document.picturePages.includes(page)
  const shows =
    isPicture || (query.get('view') === 'picture' && document.fileId !== null) ? 'picture' : 'text'
  const marked = new Map(marks.map((one) => [one.passage, one]))
  const path = textHref({ kind: 'document', id })
  return {
    textId,
    path,
    document: {
      id,
      title: document.title,
      format: FORMATS[document.format] ?? document.format,
      pages: document.pages,
    },
    page,
    unread: unreadWords(document.unread, document.picturePages.length),
    isPicture,
    /** The page as a picture, of a PDF only. */
    picture: document.fileId === null ? null : `${path}/picture?page=${page}`,
    shows,
    /** The places that count as read when they are seen. */
    places:
      shows === 'picture' || passages.length === 0
        ? [pageKey(page)]
        : passages.map(({ place: at }) => String(at)),
    passages: passages.map(({ place: at, kind, text, onPage }) => {
      const { html, plain } = documentPassageHtml(document.format, kind, text)
      const key = String(at)
      return {
        key,
        html,
        label: `${onPage}: ${labelOf(plain)}`,
        isHighlighted: marked.get(key)?.isHighlighted ?? false,
        note: marked.get(key)?.note ?? '',
      }
    }),
    share: place?.share ?? 0,
    marks: markViews(marks).map((mark) => {
      const at = pageOf.get(mark.passage)
      return {
        ...mark,
        page: at ?? null,
        href: passageHref({ kind: 'document', id, passage: mark.passage }, at),
      }
    }),
    tools,
  }
}

export type DocumentReaderPage = NonNullable<Awaited<ReturnType<typeof documentPage>>>

export const FORMATS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  docx: 'Word file',
  epub: 'EPUB',
  text: 'Text',
}

/** The page of the address, or else the page where the person stopped. */
function pageIn(query: URLSearchParams, { pages }: DocumentRow, stopped: number): number {
  const asked = Number(query.get('page'))
  return Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : stopped
}

/** What could not be read, in sentences. */
function unreadWords(unread: readonly Unread[], pictures: number): string[] {
  const [verb, them] = pictures === 1 ? ['is', 'it'] : ['are', 'them']
  const pages = `${plural(pictures, 'page')} without text ${verb} shown as a picture. Victor can’t quote ${them}.`
  return [...unread.flatMap(unreadSentence), ...(pictures > 0 ? [pages] : [])]
}

function unreadSentence({ what, count }: Unread): string[] {
  switch (what) {
    case 'equation':
      return [
        `${plural(count, 'equation')} could not be read. Look at the original for ${count === 1 ? 'it' : 'them'}.`,
      ]
    case 'picture':
      return [`${plural(count, 'picture')} ${count === 1 ? 'was' : 'were'} left out.`]
    // Pages without text are counted as pictures.
    case 'page':
      return []
  }
}
