import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, it } from 'vitest'
import { keepPage } from './keep-page.ts'

const post = (fields: [string, string][]) =>
  new Request('http://localhost/form', { method: 'POST', body: new URLSearchParams(fields) })
const failing = (error: unknown) => () => Promise.resolve({ form: { type: 'error', result: error } })

it('keeps the page and the typed text when the server cannot be reached', async () => {
  const request = post([
    ['intent', 'save'],
    ['name', 'Mia'],
    ['subjects', 'a'],
    ['subjects', 'b'],
    ['password', 'never sent back'],
  ])
  expect(await keepPage({ request }, failing(new TypeError('Failed to fetch')))).toMatchObject({
    form: {
      type: 'data',
      result: {
        data: {
          ok: false,
          intent: 'save',
          error: { code: 'unavailable', message: expect.stringMatching(/couldn’t reach the server/) },
          typed: { intent: 'save', name: 'Mia', subjects: ['a', 'b'] },
        },
        init: { status: 503 },
      },
    },
  })
})

it('names the reference code of an error on the server', async () => {
  const fault = new ErrorResponseImpl(500, '', { reference: 'E7K2-9QPM' })
  const pageAnswer = await keepPage({ request: post([]) }, failing(fault))
  expect(JSON.stringify(pageAnswer)).toContain('E7K2-9QPM')
})

it.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['an answer about who may be here', new ErrorResponseImpl(404, '', null)],
])('lets %s through', async (_, error) => {
  const results = await keepPage({ request: post([]) }, failing(error))
  expect(results).toMatchObject({ form: { type: 'error', result: error } })
})

it('does nothing on pages without scripts', async () => {
  const request = new Request('http://localhost/form')
  expect(await keepPage({ request }, failing(new TypeError('Failed to fetch')))).toBeUndefined()
})
