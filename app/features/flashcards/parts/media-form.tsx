import type { FetcherWithComponents } from 'react-router'
import { LARGEST_PICTURE } from '#app/platform/files/clean/largest.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'

const ACCEPTED =
  'image/png,image/jpeg,image/gif,image/webp,audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/wav'

/** Adds a picture or sound. With a fetcher, the page stays. */
export function MediaForm({ fetcher }: { fetcher?: FetcherWithComponents<unknown> }) {
  return (
    <ActionForm
      intent="add"
      submit="Add picture or sound"
      files
      action="/feynman-flashcards/media"
      {...(fetcher ? { fetcher } : {})}
    >
      <FileDrop
        name="file"
        label="Picture or sound"
        kinds="PNG, JPEG, GIF, WebP, MP3, M4A, Ogg or WAV"
        accept={ACCEPTED}
        largest={LARGEST_PICTURE}
        hint="Victor removes camera data, places and names. You can’t use SVG, because it can run scripts."
      />
      <TextField
        name="words"
        label="Description"
        hint="Describe it for people who can’t see or hear it. Do not give the answer."
        maxLength={300}
      />
    </ActionForm>
  )
}
