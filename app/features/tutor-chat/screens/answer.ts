import { formFields } from '#app/platform/http/form.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { screenRequest, load } from '#app/platform/screens/load.server.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import type { ActionFunctionArgs } from 'react-router'
import { answerStream } from '../pages/answer-stream.server.ts'
import { isTutor } from '../rules/chat.ts'
import { findAiPreferences } from '../queries/ai-preferences.server.ts'
import { postMessage } from '../use-cases/post-message.server.ts'

/** Whether a tutor answers at all. */
export const loader = load(async ({ services, person }) => {
  const { isOff } = await findAiPreferences(services, person)
  return { isOff }
})

/** Stores a message and streams its answer as JSON lines. Pages without scripts post to the screen instead. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { person } = await personOf(args.context)
  const visit = screenRequest(args)
  const fields = await formFields(args.request)
  const result = await postMessage(visit.services, person, fields as never)
  if (!result.ok) return Response.json({ error: result.error }, { status: HTTP_STATUS[result.error.code] })
  const tutor = String(fields['tutor'])
  const stream = answerStream(visit.services, person, {
    ...result.value,
    tutor: isTutor(tutor) ? tutor : 'victor',
    zone: visit.zone,
    signal: args.request.signal,
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
