import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { DocumentsPage } from '../pages/documents-page.server.ts'
import { DOCUMENT_KINDS, LARGEST_DOCUMENT, MOST_DOCUMENTS } from '../rules/document.ts'

/** Adds a document to the vault. */
export function AddDocument({ page: { newId, isFull, isClosed } }: { page: DocumentsPage }) {
  if (isClosed) return null
  if (isFull)
    return (
      <Callout kind="info" title={`You have ${MOST_DOCUMENTS} documents, which is the most`}>
        Delete one to add another.
      </Callout>
    )
  return (
    <Card
      title="Add a document"
      source="Stored encrypted with a key of your own. Deleted with your account, and part of the download of your data."
    >
      <ActionForm
        key={newId}
        intent="add"
        hidden={{ id: newId }}
        submit="Add the document"
        button={{ tone: 'primary' }}
        files
      >
        <TextField
          name="label"
          label="What is it?"
          hint="Such as “Birth certificate” or “Year 11 report”."
          maxLength={80}
          autoComplete="off"
        />
        <FileDrop
          name="file"
          label="File"
          kinds="PDF, PNG or JPEG"
          accept={DOCUMENT_KINDS.join(',')}
          largest={LARGEST_DOCUMENT}
        />
      </ActionForm>
    </Card>
  )
}
