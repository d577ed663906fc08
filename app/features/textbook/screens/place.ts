import type { ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { formFields } from '#app/platform/http/form.ts'
import { load, screenRequest } from '#app/platform/screens/load.server.ts'
import { findPlaces } from '../queries/reading.server.ts'
import { savePlace } from '../use-cases/save-place.server.ts'

/** The text that the person read last. */
export const loader = load(async ({ services, person }) => {
  const [latest] = await findPlaces(services.db, person)
  return { latest: latest ?? null }
})

/** Saves where the person stopped reading, while the page stays open. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { person } = await personOf(args.context)
  const { services } = screenRequest(args)
  const saved = await savePlace(services, person, (await formFields(args.request)) as never)
  return saved.ok
    ? Response.json(saved.value)
    : Response.json({ error: saved.error }, { status: HTTP_STATUS[saved.error.code] })
}
