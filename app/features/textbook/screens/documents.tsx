import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { documentsPage } from '../pages/documents-page.server.ts'
import { AddDocument } from '../parts/add-document.tsx'
import { DocumentList } from '../parts/document-list.tsx'
import { LARGEST_DOCUMENT } from '../rules/limits.ts'
import { HOME, textHref } from '../rules/passage-id.ts'
import { addDocument } from '../use-cases/add-document.server.ts'

/** A document and the fields of its form. */
export const handle = { largestBody: LARGEST_DOCUMENT + 200_000 }

export function meta() {
  return [
    { title: 'Your documents – Textbook – Victor' },
    {
      name: 'description',
      content: 'Add a PDF, a Word file, an EPUB or a text, and read it here. Only you can see it.',
    },
  ]
}

export const loader = load(({ services, person, query, zone }) =>
  documentsPage(services, person, { query, zone }),
)

export const action = actions({
  add: intent({
    useCase: addDocument,
    input: ({ fields, files }) => ({ id: fields['id'], file: files['file'] }),
    answer: ({ id }) => redirect(textHref({ kind: 'document', id })),
  }),
})

export default function Documents() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Your documents"
        sub="Read your own files here, and ask about them. Only you can see them."
        back={{ href: HOME, label: 'Textbook' }}
      />
      <Stack>
        {page.isDeleted ? <Callout kind="info" title="The document is deleted." live /> : null}
        <AddDocument newId={page.newId} isFirst={page.documents.length === 0} />
        <DocumentList page={page} />
      </Stack>
    </>
  )
}
