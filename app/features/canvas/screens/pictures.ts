import type { ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { readForm } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { LARGEST_PICTURE_FILE, MOST_PICTURES } from '../rules/limits.ts'
import { addPicture } from '../use-cases/add-picture.server.ts'

export const handle = { largestBody: LARGEST_PICTURE_FILE + 200_000 }

/** The limits of pictures. */
export const loader = load(() => ({ largest: LARGEST_PICTURE_FILE, most: MOST_PICTURES }))

/** Stores a picture of a canvas. Answers with its id, or with the reason for a refusal. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const [chosen, canvas] = [form.get('file'), form.get('canvas')]
  const file = typeof chosen === 'object' && chosen !== null && chosen.size > 0 ? chosen : null
  const done = await addPicture(scope.services, person, {
    canvas: typeof canvas === 'string' ? canvas : '',
    file: (file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }) as never,
  })
  if (done.ok) return Response.json({ fileId: done.value.fileId })
  const { code, message, fields } = done.error
  return Response.json({ code, message: fields?.['file'] ?? message }, { status: HTTP_STATUS[code] })
}
