import { redirect, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { readForm, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { documentsPage } from '../pages/documents-page.server.ts'
import { AddDocument } from '../parts/add-document.tsx'
import { ApplicationHeader } from '../parts/application-header.tsx'
import { DocumentList } from '../parts/document-list.tsx'
import { LARGEST_DOCUMENT } from '../rules/document.ts'
import { addDocument, deleteDocument } from '../use-cases/keep-documents.server.ts'

/** A document and the words of its form. */
export const handle = { largestBody: LARGEST_DOCUMENT + 200_000 }

export function meta() {
  return [
    { title: 'Documents – Application helper – Victor' },
    {
      name: 'description',
      content: 'Keep the documents of your applications, encrypted and only for you.',
    },
  ]
}

export const loader = load(({ services, person, zone }) => documentsPage(services, person, zone))

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  if (fields['intent'] === 'delete') {
    const done = await deleteDocument(scope.services, person, { document: fields['document'] ?? '' })
    return done.ok ? redirect('/uni-application-helper/documents') : refused(done.error, fields)
  }
  if (fields['intent'] !== 'add') return refused(UNKNOWN_ACTION, fields)
  const chosen = form.get('file')
  const file = typeof chosen === 'object' && chosen !== null && chosen.size > 0 ? chosen : null
  const done = await addDocument(scope.services, person, {
    id: fields['id'] ?? '',
    label: fields['label'] ?? '',
    // A file that is too large is not read: the use case refuses it by its size.
    file: file && {
      name: file.name,
      bytes:
        file.size > LARGEST_DOCUMENT
          ? new Uint8Array(LARGEST_DOCUMENT + 1)
          : new Uint8Array(await file.arrayBuffer()),
    },
  })
  return done.ok ? redirect('/uni-application-helper/documents') : refused(done.error, fields)
}

export default function Documents() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ApplicationHeader
        title="Documents"
        sub="Keep certificates and proofs ready. Only you can open them."
        current="/uni-application-helper/documents"
      />
      <Stack>
        <RefusalNotice intents={['delete']} />
        <DocumentList page={page} />
        <AddDocument page={page} />
      </Stack>
    </>
  )
}
