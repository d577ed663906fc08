import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { linkOf, MOST_LINES, readLine, readLink, type Scenario } from './scenario.ts'

it('reads marks, grades and scaled scores as each certificate reports them', () => {
  const of = (system: Scenario['system'], result: string) => readLine(system, { name: 'English', result })
  expect(of('vce', '34')).toEqual({ name: 'English', result: 34 })
  expect(of('vce', 'Unscored')).toEqual({ name: 'English', grade: 'unscored' })
  expect(of('hsc', '45/50')).toEqual({ name: 'English', result: 45, outOf: 50 })
  expect(of('qce', 'b')).toEqual({ name: 'English', grade: 'B' })
  expect(of('sace', '17.4')).toEqual({ name: 'English', scaled: 17.4, credits: 20 })
  expect(of('sace', '8/10')).toEqual({ name: 'English', scaled: 8, credits: 10 })
  expect(of('sace', 'A−')).toEqual({ name: 'English', grade: 'A-' })
  expect(of('wace', '62.5')).toEqual({ name: 'English', scaled: 62.5 })
})

it('says what to write for a result that it cannot read, and passes over empty lines', () => {
  expect(readLine('vce', { name: '', result: '' })).toBeNull()
  expect(readLine('vce', { name: 'English', result: '' })).toBeNull()
  expect(readLine('vce', { name: '', result: '30' })).toBe('Choose the subject of this result.')
  expect(readLine('vce', { name: 'English', result: 'about 30' })).toBe('Enter a study score, such as 34.')
  expect(readLine('sace', { name: 'English', result: 'Z' })).toContain('such as 17.2')
})

const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() === one && one !== '')

it('a link gives the same lines back, and a changed link gives what can be read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('vce' as const, 'hsc' as const),
      fc.array(fc.record({ name: text, result: fc.constantFrom('', '34', 'A', '8/10') }), {
        maxLength: MOST_LINES,
      }),
      (system, lines) => {
        expect(readLink(linkOf({ system, lines }))).toEqual({ system, lines })
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 3_000 }), (part) => {
      const read = readLink(`c=vce&${part}`)
      if (read) expect(read.lines.length).toBeLessThanOrEqual(MOST_LINES)
    }),
  )
  expect(readLink('c=vce&r=English:35&r=Chem')).toEqual({
    system: 'vce',
    lines: [
      { name: 'English', result: '35' },
      { name: 'Chem', result: '' },
    ],
  })
  expect(readLink('c=ib&r=English:7')).toBeNull()
})
