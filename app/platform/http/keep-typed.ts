import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import type { Refused } from './form.ts'
import { withoutSecrets } from './untold.ts'

/**
 * A screen's `clientAction`: a post that the server never got, or failed over, comes back as a refusal in words, and
 * the page stays as it is with everything that was typed. Without scripts the browser does this by itself.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // Redirects, and answers that say who may be here, take their way.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const form = await sent.formData()
    const typed = withoutSecrets(
      Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
    const failure: Failure = { code: 'unavailable', message: words(error) }
    return data({ intent: typed['intent'] ?? '', failure, typed } satisfies Refused & { intent: string }, {
      status: 503,
    })
  }
}

function words(error: unknown): string {
  const reference = isRouteErrorResponse(error)
    ? (error.data as { reference?: unknown } | null)?.reference
    : undefined
  return typeof reference === 'string'
    ? `The server failed; its logs hold it under the reference code ${reference}. What you typed is still here: try again.`
    : 'The server could not be reached. What you typed is still here: try again when the connection is back.'
}
