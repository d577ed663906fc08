import { expect, it } from 'vitest'
import { bareHandler, barePageOf } from './bare-app.ts'

it('renders a page of about the requested size', async () => {
  const handler = bareHandler()
  for (const bytes of [5_000, 30_000, 120_000]) {
    const answer = await handler(new Request(await barePageOf(handler, bytes)))
    const text = await answer.text()
    expect([answer.status, text]).toEqual([200, expect.stringContaining('<h1>Rows</h1>')])
    expect(Buffer.byteLength(text) / bytes).toBeGreaterThan(0.95)
    expect(Buffer.byteLength(text) / bytes).toBeLessThan(1.05)
  }
})

it('answers an attempt with one statement for each request', async () => {
  const statements: string[] = []
  const pool = { query: (text: string) => Promise.resolve(void statements.push(text)) }
  const handler = bareHandler(pool as never)
  const at = 'http://localhost/attempts/1.data'
  expect((await handler(new Request(at))).status).toBe(200)
  const body = new URLSearchParams({ response: '7' })
  expect((await handler(new Request(at, { method: 'POST', body }))).status).toBe(200)
  expect(statements.map((text) => text.slice(0, 6))).toEqual(
    ['SELECT', 'INSERT', 'SELECT'].slice(0, statements.length),
  )
})
