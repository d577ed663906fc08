import { Card } from '#app/ui/card/card.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { LARGEST_DOCUMENT } from '../rules/limits.ts'

export const ACCEPTED =
  '.pdf,.epub,.docx,.txt,.md,application/pdf,application/epub+zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain'
export const KINDS = 'PDF, Word (.docx), EPUB or text'

/** Adds a document. Reading a long file takes up to 45 seconds. */
export function AddDocument({ newId, isFirst }: { newId: string; isFirst: boolean }) {
  return (
    <Card title={isFirst ? 'Add your first document' : 'Add a document'}>
      <ActionForm intent="add" files leaves>
        <input type="hidden" name="id" value={newId} />
        <FileDrop
          name="file"
          label="Document"
          kinds={KINDS}
          accept={ACCEPTED}
          largest={LARGEST_DOCUMENT}
          hint="A long document takes up to 45 seconds. You can leave this page meanwhile."
        />
        <p>
          <SubmitButton tone="primary" busyLabel="Reading the document">
            Add document
          </SubmitButton>
        </p>
      </ActionForm>
    </Card>
  )
}
