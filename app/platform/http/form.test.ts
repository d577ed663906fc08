import { describe, expect, it } from 'vitest'
import { formFields, MAX_FIELDS, readForm } from './form.ts'

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

  it('is read the same in both encodings', async () => {
    expect({ ...(await posted(new URLSearchParams(pairs))) }).toEqual(read)
    expect({ ...(await posted(multipart(pairs))) }).toEqual(read)
  })

  it('loses NULs and files', async () => {
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
    ['no type', '', 'text/plain'],
    ['JSON', '{"a":1}', 'application/json'],
    ['parts that never end', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['escapes that are none', '', 'application/x-www-form-urlencoded'],
  ])('of %s is an empty form', async (_what, body, type) => {
    expect({ ...(await posted(body, type)) }).toEqual({})
  })

  it('with broken escapes keeps them as they were typed', async () => {
    expect({ ...(await posted('a=%zz&b=%E4', 'application/x-www-form-urlencoded; charset=utf-8')) }).toEqual({
      a: '%zz',
      b: '\uFFFD',
    })
  })

  it.each(['one line of text', 'parts'])(
    'with more fields than any page sends is refused: %s',
    async (kind) => {
      const bodyOf = (fields: number) => {
        const all = Array.from({ length: fields }, (_, at): [string, string] => [`n${at}`, ''])
        return kind === 'parts' ? multipart(all) : new URLSearchParams(all)
      }
      expect(Object.keys(await posted(bodyOf(MAX_FIELDS)))).toHaveLength(MAX_FIELDS)
      const refusal = { init: { status: 413 } }
      await expect(posted(bodyOf(MAX_FIELDS + 1))).rejects.toMatchObject(refusal)
      const request = new Request('http://localhost/', { method: 'POST', body: bodyOf(MAX_FIELDS + 1) })
      await expect(readForm(request)).rejects.toMatchObject(refusal)
    },
  )

  it('with one name repeated 2,000 times is one list', async () => {
    const { a } = await posted(new URLSearchParams(Array.from({ length: 2_000 }, () => ['a', 'x'])))
    expect(a).toHaveLength(2_000)
  })
})
