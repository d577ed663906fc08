import { Form } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt } from '../draft.ts'
import type { EditorPage } from '../editor-action.server.ts'
import { remakePicture } from './remake-picture.ts'

const LARGEST = 900_000

/** Adds a picture to what is saved. A form of its own, since it sends a file. */
export function PictureCard({
  page,
  failure,
  typed,
  dirty,
  busy,
}: {
  page: EditorPage
  failure: Failure | undefined
  /** What was typed here and refused. */
  typed: Record<string, string | string[]> | undefined
  dirty: boolean
  busy: string
}) {
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
      sub="PNG, JPEG or WebP. It is written anew from its points alone: what a camera noted in it is gone. SVG is not taken, since it can run scripts."
    >
      {dirty ? (
        <p>Save what you changed first.</p>
      ) : (
        <Form method="post" encType="multipart/form-data" key={page.revision}>
          <Stack gap="small">
            <FileDrop
              name="picture"
              label="Picture"
              kinds="PNG, JPEG or WebP"
              largest={LARGEST}
              accept="image/png,image/jpeg,image/webp"
              remake={remakePicture}
              error={failure?.fields?.['picture']}
            />
            <TextField
              name="alt"
              label="What it shows"
              hint="For those who do not see it: enough to answer, and not the answer."
              defaultValue={typed?.['alt']}
              error={failure?.fields?.['alt']}
            />
            <SelectField
              name="where"
              label="Where it stands"
              options={places}
              defaultValue={typed?.['where'] ?? 'parts[0].picture'}
              error={failure?.fields?.['where']}
            />
            <div>
              <Button name="intent" value="add-picture" busy={busy === 'add-picture'}>
                Add the picture
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Card>
  )
}
