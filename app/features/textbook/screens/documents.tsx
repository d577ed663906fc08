import { redirect, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
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
import { postedFile } from './posted-file.server.ts'

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

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { fields, file } = await postedFile(request)
  if (fields['intent'] !== 'add') return refused(UNKNOWN_ACTION, fields)
  const done = await addDocument(scope.services, person, { id: fields['id'] ?? '', file: file as never })
  return done.ok ? redirect(textHref({ kind: 'document', id: done.value.id })) : refused(done.error, fields)
}

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
