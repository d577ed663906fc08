import { expect, it } from 'vitest'
import { isHarmless, addDefaultPolicy } from './trusted-types.ts'

it('accepts the markup that React needs and refuses every element', () => {
  for (const text of ['', ' ', 'a < b'.replace('<', '&lt;'), '<script></script>'])
    expect([text, isHarmless(text)]).toEqual([text, true])
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script></script><img src=x onerror=alert(1)>',
    ' <script></script>',
    '<SCRIPT></SCRIPT>',
    '<b>bold</b>',
    '<!--',
  ])
    expect([text, isHarmless(text)]).toEqual([text, false])
})

it('adds one policy for markup, and nothing in a browser without Trusted Types', () => {
  const made: [string, Record<string, unknown>][] = []
  addDefaultPolicy({
    trustedTypes: {
      createPolicy: (name: string, rules: Record<string, unknown>) => made.push([name, rules]),
    },
  })
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createHTML']]])
  const refuse = made[0]![1]['createHTML'] as (html: string) => string | null
  expect([refuse('<b>'), refuse('words')]).toEqual([null, 'words'])
  expect(() => addDefaultPolicy({})).not.toThrow()
})
