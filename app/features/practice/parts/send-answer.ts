import type { Posted } from './use-sitting.ts'

/**
 * Sends an answer to where facts come back. Undefined where anything else did (signed out, a failure, another server's
 * page): then the page's own action is asked, which knows what to do; an answer sent twice is kept once.
 * @throws where the server cannot be reached
 */
export async function sendAnswer(setId: string, request: Request): Promise<Posted | undefined> {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'answer') return undefined
  const pairs = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const response = await fetch(`/exam-practice/${setId}/answers`, {
    method: 'POST',
    body: new URLSearchParams(pairs),
    signal: request.signal,
  })
  if (response.redirected || !/^application\/json/.test(response.headers.get('Content-Type') ?? ''))
    return undefined
  return response.status < 500 ? ((await response.json()) as Posted) : undefined
}
