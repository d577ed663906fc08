import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendAnswer } from './send-answer.ts'

afterEach(() => vi.unstubAllGlobals())

const posted = (fields: Record<string, string>) =>
  new Request('http://localhost/exam-practice/s1', { method: 'POST', body: new URLSearchParams(fields) })
const ANSWER = { intent: 'answer', position: '0', part: 'a', response: '7 & 8' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** What the server says to the next request; tells what was asked. */
function answering(response: Response | Error) {
  const asked = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('an answer of an open practice', () => {
  it('is sent as the form has it, and brings what became of it', async () => {
    const facts = { intent: 'answer', position: 0, part: 'a', answered: { kind: 'ask' } }
    const asked = answering(new Response(JSON.stringify(facts), { headers: JSON_TYPE }))
    const request = posted(ANSWER)
    expect(await sendAnswer('s1', request)).toEqual(facts)
    const [address, init] = asked.mock.calls[0]!
    expect([address, init?.method]).toEqual(['/exam-practice/s1/answers', 'POST'])
    expect(Object.fromEntries(init!.body as URLSearchParams)).toEqual(ANSWER)
    // The page's own action may still read it.
    expect(request.bodyUsed).toBe(false)
  })

  it('that is refused brings the words', async () => {
    const refused = { failure: { code: 'conflict', message: 'It has ended.' }, typed: {} }
    answering(new Response(JSON.stringify(refused), { status: 409, headers: JSON_TYPE }))
    expect(await sendAnswer('s1', posted(ANSWER))).toEqual(refused)
  })

  it.each([
    ['somebody else’s page', new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    ['a failure', new Response('{"reference":"X"}', { status: 500, headers: JSON_TYPE })],
    ['too much at once', new Response('busy', { status: 503 })],
    [
      'the way to sign in',
      Object.defineProperty(new Response('{}', { headers: JSON_TYPE }), 'redirected', { value: true }),
    ],
  ])('that meets %s is left to the page’s own action', async (_what, response) => {
    answering(response)
    expect(await sendAnswer('s1', posted(ANSWER))).toBeUndefined()
  })

  it('that reaches nobody says so', async () => {
    answering(new TypeError('Failed to fetch'))
    await expect(sendAnswer('s1', posted(ANSWER))).rejects.toThrow('Failed to fetch')
  })

  it('is the only thing sent there', async () => {
    const asked = answering(new Response('{}', { headers: JSON_TYPE }))
    expect(await sendAnswer('s1', posted({ intent: 'hint', position: '0', part: 'a' }))).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })
})
