import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findDocuments } from '../queries/documents.server.ts'
import { findPlaces } from '../queries/reading.server.ts'
import { textHref, textIdOf } from '../rules/passage-id.ts'
import { FORMATS } from './document-page.server.ts'

/** The person's documents. */
export async function documentsPage(
  { db }: Services,
  actor: Person,
  { query, zone }: { query: URLSearchParams; zone: string },
) {
  const [documents, places] = await Promise.all([findDocuments(db, actor), findPlaces(db, actor)])
  const shares = new Map(places.map(({ textId, share }) => [textId, share]))
  const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
  return {
    isDeleted: query.get('deleted') === 'yes',
    /** A new id for each form, so that a double submit adds one document. */
    newId: randomUUID(),
    documents: documents.map(({ id, title, format, pages, addedAt }) => {
      const share = shares.get(textIdOf({ kind: 'document', id })) ?? 0
      return {
        id,
        title,
        href: textHref({ kind: 'document', id }),
        about: [FORMATS[format] ?? format, plural(pages, 'page'), `added ${day.format(addedAt)}`].join(' · '),
        state: share === 0 ? 'Not read yet' : `${share}% read`,
      }
    }),
  }
}

export type DocumentsPage = Awaited<ReturnType<typeof documentsPage>>
