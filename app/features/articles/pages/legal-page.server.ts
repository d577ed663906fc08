import { tableName } from '#app/platform/access/personal-data.ts'
import { notFound } from '#app/platform/http/form.ts'
import type { Services } from '#app/platform/services.ts'
import { findLegalDocument } from '../queries/read-articles.server.ts'
import { LEGAL_PATHS } from '../rules/legal-paths.ts'
import { dayInWords, sourceViews } from './article-view.ts'

const slugOf = (path: string) => path.split('/').at(-1)!

/** A legal document with its history, and for the privacy policy what is stored about a person. */
export function legalPage(services: Services, path: string) {
  const documents = findLegalDocument()
  const document = documents.get(slugOf(path)) ?? notFound()
  const { title, description, html, contents, version, effective, reviewed, sources } = document
  return {
    meta: {
      ...{ title, description, updated: document.updated, ownPicture: true },
      address: `${services.config.publicUrl}${path}`,
    },
    document: { title, description, html, contents },
    facts: [
      `Version ${version}`,
      `In force from ${dayInWords(effective)}`,
      `${reviewed[0]!.toUpperCase()}${reviewed.slice(1)}`,
    ],
    sources: sourceViews(sources),
    history: document.history.map((one) => ({ ...one, date: dayInWords(one.date) })),
    tables: document.personalData ? personalTables(services) : null,
    others: LEGAL_PATHS.filter((one) => one !== path && documents.has(slugOf(one))).map((one) => ({
      href: one,
      title: documents.get(slugOf(one))!.title,
    })),
  }
}

/** The same list that `victor privacy` prints, in the words of the code. */
function personalTables({ personalTables: tables }: Pick<Services, 'personalTables'>) {
  return tables
    .map((entry) => ({
      name: tableName(entry).replaceAll('_', ' '),
      fate: entry.onDeletion === 'deleted' ? 'Deleted with the account.' : `Kept: ${entry.onDeletion.kept}`,
      columns: Object.entries(entry.columns).flatMap(([column, facts]) =>
        facts === 'not personal' ? [] : [{ name: inWords(column), ...facts }],
      ),
    }))
    .filter(({ columns }) => columns.length > 0)
}

const inWords = (column: string) => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
