import { expect, it } from 'vitest'
import { isPlain, refuseStrings } from './refuse-strings.ts'

it('lets through what React needs, and nothing that would make an element', () => {
  for (const text of ['', ' ', 'a < b'.replace('<', '&lt;'), '<script></script>'])
    expect([text, isPlain(text)]).toEqual([text, true])
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script></script><img src=x onerror=alert(1)>',
    ' <script></script>',
    '<SCRIPT></SCRIPT>',
    '<b>bold</b>',
    '<!--',
  ])
    expect([text, isPlain(text)]).toEqual([text, false])
})

it('makes one policy, for markup only, and none where the browser has no such thing', () => {
  const made: [string, Record<string, unknown>][] = []
  refuseStrings({
    trustedTypes: {
      createPolicy: (name: string, rules: Record<string, unknown>) => made.push([name, rules]),
    },
  })
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createHTML']]])
  const refuse = made[0]![1]['createHTML'] as (html: string) => string | null
  expect([refuse('<b>'), refuse('words')]).toEqual([null, 'words'])
  expect(() => refuseStrings({})).not.toThrow()
})
