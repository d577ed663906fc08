import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { documentPage } from '../pages/document-page.server.ts'
import { DocumentReader } from '../parts/document-reader.tsx'
import { HOME, textIdOf } from '../rules/passage-id.ts'
import { deleteDocument } from '../use-cases/delete-document.server.ts'
import { readerIntents } from './reader-actions.server.ts'

export function meta({ loaderData }: { loaderData?: { document: { title: string } } | undefined }) {
  return [
    { title: `${loaderData?.document.title ?? 'Document'} – Textbook – Victor` },
    { name: 'description', content: 'Your document: read it, highlight it, and ask about a passage.' },
  ]
}

export const loader = load(
  async ({ services, person, params, query }) =>
    (await documentPage(services, person, params['documentId'] ?? '', query)) ?? notFound(),
)

const idIn = ({ params }: Post) => params['documentId'] ?? ''

export const action = actions({
  ...readerIntents((post) => textIdOf({ kind: 'document', id: idIn(post) })),
  delete: intent({
    useCase: deleteDocument,
    input: (post) => ({ id: idIn(post) }),
    answer: () => redirect(`${HOME}/documents?deleted=yes`),
  }),
})

/** Only the forms of this page change what it shows. */
export { ownFormsOnly as shouldRevalidate } from '#app/platform/http/own-forms-only.ts'

export default function Document() {
  return <DocumentReader page={useLoaderData<typeof loader>()} />
}
