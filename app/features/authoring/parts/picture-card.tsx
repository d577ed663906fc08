import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { listAt } from '../rules/draft.ts'
import type { EditorPage } from '../screens/editor-action.server.ts'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { convertPicture } from './convert-picture.ts'

const LARGEST = 900_000

/** Adds a picture to the saved question. A separate form, because it sends a file. */
export function PictureCard({ page, dirty }: { page: EditorPage; dirty: boolean }) {
  if (page.status === 'submitted') return null
  const parts = listAt(page.draft, 'parts')
  const places = [
    { value: 'picture', label: 'Beside the shared text' },
    ...parts.flatMap((_, index) => {
      const name = parts.length > 1 ? `part ${'abcdef'[index]}` : 'the question'
      return [
        { value: `parts[${index}].picture`, label: `In ${name}` },
        { value: `parts[${index}].solutionPicture`, label: `In the solution of ${name}` },
      ]
    }),
  ]
  return (
    <Card
      title="Add a picture"
      sub="Use PNG, JPEG or WebP. Victor removes camera data. You can’t use SVG, because it can run scripts."
    >
      {dirty ? (
        <p>Save your changes first.</p>
      ) : (
        <ActionForm
          key={page.revision}
          intent="add-picture"
          submit="Add the picture"
          gap="small"
          files
          leaves
        >
          <FileDrop
            name="picture"
            label="Picture"
            kinds="PNG, JPEG or WebP"
            largest={LARGEST}
            accept="image/png,image/jpeg,image/webp"
            remake={convertPicture}
          />
          <TextField
            name="alt"
            label="Picture description"
            hint="Describe the picture for people who can’t see it. Do not give the answer."
          />
          <SelectField name="where" label="Position" options={places} defaultValue="parts[0].picture" />
        </ActionForm>
      )}
    </Card>
  )
}
