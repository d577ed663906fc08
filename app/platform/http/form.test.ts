import { describe, expect, it } from 'vitest'
import { formFields } from './form.ts'

const posted = (body: BodyInit, type?: string) =>
  formFields(
    new Request('http://localhost/', {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    }),
  )
const multipart = (pairs: readonly [string, string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

describe('a posted form', () => {
  const pairs: [string, string][] = [
    ['response', 'x² + 3 & "y" = 50 %'],
    ['picked', 'a'],
    ['picked', 'b'],
    ['empty', ''],
    ['constructor', 'mine'],
    ['emoji', 'é 😀 +'],
  ]
  const read = {
    response: 'x² + 3 & "y" = 50 %',
    picked: ['a', 'b'],
    empty: '',
    constructor: 'mine',
    emoji: 'é 😀 +',
  }

  it('is read the same as one line of text and in parts', async () => {
    expect({ ...(await posted(new URLSearchParams(pairs))) }).toEqual(read)
    expect({ ...(await posted(multipart(pairs))) }).toEqual(read)
  })

  it('keeps no NUL, and no file', async () => {
    expect({ ...(await posted(new URLSearchParams([['a', 'b\0c']]))) }).toEqual({ a: 'bc' })
    expect({
      ...(await posted(
        multipart([
          ['a', '1'],
          ['file', new Blob(['x'])],
        ]),
      )),
    }).toEqual({ a: '1' })
  })

  it.each([
    ['nothing', '', 'text/plain'],
    ['JSON', '{"a":1}', 'application/json'],
    ['parts that never end', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['escapes that are none', '', 'application/x-www-form-urlencoded'],
  ])('of %s is a form with nothing in it', async (_what, body, type) => {
    expect({ ...(await posted(body, type)) }).toEqual({})
  })

  it('with broken escapes keeps them as they were typed', async () => {
    expect({ ...(await posted('a=%zz&b=%E4', 'application/x-www-form-urlencoded; charset=utf-8')) }).toEqual({
      a: '%zz',
      b: '\uFFFD',
    })
  })
})
