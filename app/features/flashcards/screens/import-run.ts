import type { ActionFunctionArgs } from 'react-router'
import { assertWritable } from '#app/platform/access/own.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound, readForm } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { findCardImport, findImportOutcome } from '../queries/card-imports.server.ts'
import type { ImportEvent } from '../rules/import-events.ts'
import { importCards } from '../use-cases/import-cards.server.ts'

/** Whether a file was imported, for a person whose connection broke during the import. */
export const loader = load(async ({ services, person, query }) =>
  Response.json(
    { outcome: await findImportOutcome(services.db, person, query.get('import') ?? '') },
    { headers: { 'Cache-Control': 'private, no-store' } },
  ),
)

/**
 * Imports a file and tells how far it is, as lines of JSON. Polling would not do: the embedded database answers one
 * connection at a time, and the import is one transaction. Closing the connection cancels the import.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const writable = assertWritable(person)
  if (!writable.ok)
    return Response.json({ error: writable.error }, { status: HTTP_STATUS[writable.error.code] })
  const given = (await readForm(request)).get('import')
  const id = typeof given === 'string' ? given : ''
  if (!(await findCardImport(scope.services.db, person, id))) notFound()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  request.signal.addEventListener('abort', stop)
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: ImportEvent) => {
        if (!stopping.signal.aborted)
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
      }
      try {
        const done = await importCards(scope.services, person, {
          import: id,
          signal: stopping.signal,
          progress: (notes, of) => send({ kind: 'progress', notes, of }),
        })
        send(done.ok ? { kind: 'done' } : { kind: 'refused', why: done.error.message })
        if (!stopping.signal.aborted) controller.close()
      } catch (error) {
        scope.services.log.error({ err: error, reference: scope.reference }, 'an import of cards failed')
        controller.error(error)
      } finally {
        request.signal.removeEventListener('abort', stop)
      }
    },
    cancel: stop,
  })
  return new Response(lines, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'private, no-store' },
  })
}
