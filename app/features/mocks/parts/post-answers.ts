import type { Batch, Saved } from '../rules/save-form.ts'

/** A reply that takes longer counts as no connection. Sending twice is safe. */
const TIMEOUT = 20_000
/** Browsers finish a request after the page is closed only up to this size. */
const KEEPALIVE_LIMIT = 30_000

/** Sends the queue of a page to the server. */
export async function postAnswers(
  sittingId: string,
  batch: Batch,
): Promise<Saved | 'signed-out' | 'unreachable'> {
  const body = JSON.stringify(batch)
  try {
    const reply = await fetch(`/mock-tests/${sittingId}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: body.length < KEEPALIVE_LIMIT,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (reply.redirected || [401, 403, 404].includes(reply.status)) return 'signed-out'
    return reply.ok ? ((await reply.json()) as Saved) : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
