import { agreedDocuments, dayInWords } from '#app/features/articles/door.ts'
import type { ScreenRequest } from '#app/platform/screens/load.server.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { findAccountSummary } from '../queries/account-queries.server.ts'
import { requestViewer } from '../queries/request-viewer.server.ts'
import { pendingDocuments } from '../rules/acceptance.ts'
import { returnTo } from '../rules/return-to.ts'

const pathOf = (slug: string) => `/${slug}`

/** The documents that changed since the person accepted them, with what changed. */
export async function acceptPage({ services, scope, query, person }: ScreenRequest & { person: Person }) {
  const { accepted } = await requestViewer(scope, person)
  const { freedoms } = await findAccountSummary(services.db, subjectOf(person), services.clock())
  const documents = agreedDocuments()
  const pending = pendingDocuments(documents, accepted)
  return {
    to: returnTo(query.get('to'), '/signin'),
    /** Readers under 18, and readers without a date of birth, get the points in short sentences first. */
    isYoung: freedoms.band !== 'adult',
    pending: pending.map(({ slug, title, version, history, inShort }) => ({
      title,
      inShort,
      key: `${slug}:${version}`,
      href: pathOf(slug),
      changes: history
        .filter((one) => one.version > (accepted[slug] ?? 1))
        .map(({ version: number, date, change }) => ({ version: number, date: dayInWords(date), change })),
    })),
    current: documents.map(({ slug, title, version }) => ({
      ...{ title, version },
      href: pathOf(slug),
      accepted: accepted[slug] ?? null,
    })),
  }
}
