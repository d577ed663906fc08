import { useRef } from 'react'
import { useActionData } from 'react-router'
import { Callout } from '#app/ui/callout/callout.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import { smallerPhoto } from '#app/ui/picture/smaller-photo.ts'
import { LARGEST_FILE, LONGEST_DRAFT } from '../rules/limits.ts'

interface FileRead {
  text: string
  notes: readonly string[]
  name: string
}

const INTENTS = ['add-draft', 'read-file']
const ACCEPTED =
  'image/*,.pdf,.docx,.epub,.txt,.md,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain'

/** Adds a draft. A photo or file is read into the box first, so that the person checks its text. */
export function DraftForm({ newId, submit }: { newId: string; submit: string }) {
  const answer = answerFor(useActionData<unknown>(), { intents: INTENTS })
  const read = answer?.ok && answer.intent === 'read-file' ? (answer.value as FileRead) : null
  const readButton = useRef<HTMLButtonElement>(null)
  const chosen = (files: readonly File[]) => {
    const button = readButton.current
    if (files.length > 0 && files.every(({ size }) => size <= LARGEST_FILE))
      button?.form?.requestSubmit(button)
  }
  // A new key shows the text that was read, and empties the file field.
  const key = read ? `${read.name} ${read.text.length}` : 'typed'
  return (
    <ActionForm intents={INTENTS} files>
      <input type="hidden" name="id" value={newId} />
      {read ? (
        <Callout kind="info" title={`Check the text in the box, then press “${submit}”.`} live>
          {read.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            Compare it with <bdi>{read.name}</bdi>. Victor has not kept the file.
          </p>
        </Callout>
      ) : null}
      <TextArea
        key={key}
        name="text"
        label="Your draft"
        hint="Paste or type it, or read it from a file below."
        rows={10}
        maxLength={LONGEST_DRAFT}
        defaultValue={read?.text}
      />
      <FileDrop
        key={`${key} file`}
        name="file"
        label="Photo or file"
        optional
        kinds="Word (.docx), PDF, a photo of print, EPUB or text"
        accept={ACCEPTED}
        largest={LARGEST_FILE}
        remake={smallerPhoto}
        onFiles={chosen}
      />
      <Cluster>
        <SubmitButton intent="add-draft" tone="primary" busyLabel="Reading the draft">
          {submit}
        </SubmitButton>
        <SubmitButton intent="read-file" ref={readButton} busyLabel="Reading the file">
          Read the file into the box
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
