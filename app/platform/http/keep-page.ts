import { data, isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import type { Refused } from './form.ts'
import { redactSecrets } from './redact-secrets.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware of the root, for every form: when the server fails or cannot be reached, the page stays with
 * everything that was typed, and the form says what happened. Without scripts the browser does this itself.
 */
export async function keepPage(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<Results | void> {
  if (request.method === 'GET') return
  const sent = request.clone()
  const results = (await next()) as Results
  const failed = Object.entries(results).find(([, one]) => one.type === 'error' && isFault(one.result))
  if (!failed) return results
  const [route, { result }] = failed
  return { ...results, [route]: { type: 'data', result: unavailable(result, await typedIn(sent)) } }
}

/** Neither a redirect nor a refusal by the audience. */
function isFault(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
}

function unavailable(error: unknown, typed: Refused['typed']) {
  const failure: Failure = { code: 'unavailable', message: words(error) }
  const intent = typed['intent']
  const answer: Refused = {
    ok: false,
    intent: typeof intent === 'string' ? intent : '',
    error: failure,
    typed,
  }
  // This status stops the root and its screens from reloading, which would remove the page.
  return data(answer, { status: 503 })
}

async function typedIn(request: Request): Promise<Refused['typed']> {
  const form = await request.formData()
  const typed: Refused['typed'] = {}
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (texts.length > 0) typed[name] = texts.length === 1 ? texts[0]! : texts
  }
  return redactSecrets(typed)
}

function words(error: unknown): string {
  const reference = isRouteErrorResponse(error)
    ? (error.data as { reference?: unknown } | null)?.reference
    : undefined
  return typeof reference === 'string'
    ? `Something went wrong on the server. The reference code is ${reference}. What you typed is still here. Try again.`
    : 'We couldn’t reach the server. What you typed is still here. Try again when you are online.'
}
