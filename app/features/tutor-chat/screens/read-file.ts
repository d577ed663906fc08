import type { ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { postedForm } from '#app/platform/http/form.ts'
import { load, screenRequest } from '#app/platform/screens/load.server.ts'
import { findAiPreferences } from '../queries/ai-preferences.server.ts'
import { LARGEST_ATTACHMENT } from '../rules/attached-text.ts'
import { readAttachment } from '../use-cases/read-attachment.server.ts'

/** The form sends a file: its body may be larger than other bodies. */
export const handle = { largestBody: LARGEST_ATTACHMENT + 200_000 }

/** Whether a tutor reads files at all. */
export const loader = load(async ({ services, person }) => {
  const { isOff } = await findAiPreferences(services, person)
  return { isOff }
})

/** Reads a photo or file and returns its text as JSON. Pages without scripts post to the screen instead. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { person } = await personOf(args.context)
  const { fields, files } = await postedForm(args.request)
  const { services } = screenRequest(args)
  const read = await readAttachment(services, person, { ...fields, file: files['file'] } as never)
  const headers = { 'Cache-Control': 'private, no-store' }
  return read.ok
    ? Response.json(read.value, { headers })
    : Response.json({ error: read.error }, { status: HTTP_STATUS[read.error.code], headers })
}
