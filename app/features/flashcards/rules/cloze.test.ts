import { cpuTime } from '#tests/cpu-time.ts'
import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { clozeAnswers, clozeBack, clozeFront, gapNumbers, parseCloze, plainCloze } from './cloze.ts'

const sides = (source: string, number: number) => {
  const parts = parseCloze(source)
  return [clozeFront(parts, number), clozeBack(parts, number)]
}

it('hides the gaps of one number and shows the others', () => {
  const source =
    'The {{c1::anode}} is where {{c2::oxidation}} happens, never the {{c1::cathode::other electrode}}.'
  expect(gapNumbers(parseCloze(source))).toEqual([1, 2])
  expect(sides(source, 1)).toEqual([
    'The **[…]** is where oxidation happens, never the **[other electrode]**.',
    'The **anode** is where oxidation happens, never the **cathode**.',
  ])
  expect(sides(source, 2)[0]).toBe('The anode is where **[…]** happens, never the cathode.')
})

describe('formulas', () => {
  it('does not end a gap at }} inside a formula', () => {
    const source = String.raw`The rule: {{c1::$\frac{1}{2^{n}}$::fraction}}.`
    expect(sides(source, 1)).toEqual([
      'The rule: **[fraction]**.',
      String.raw`The rule: **$\frac{1}{2^{n}}$**.`,
    ])
  })

  it('reads a gap inside a formula with the braces of its content', () => {
    const source = String.raw`$E = {{c1::\frac{kQ}{r^{2}}}}$`
    expect(clozeAnswers(parseCloze(source), 1)).toEqual([String.raw`\frac{kQ}{r^{2}}`])
    expect(sides(source, 1)).toEqual([String.raw`$E = \boxed{\text{?}}$`, String.raw`$E = \frac{kQ}{r^{2}}$`])
  })

  it('leaves an escaped dollar as text', () => {
    expect(sides(String.raw`It costs {{c1::\$5}} a kilogram.`, 1)[1]).toBe(
      String.raw`It costs **\$5** a kilogram.`,
    )
  })
})

describe('gaps inside gaps', () => {
  const source = '{{c1::The {{c2::light::which}} reactions}} need water.'
  it('asks the outer and the inner gap by their own numbers', () => {
    expect(gapNumbers(parseCloze(source))).toEqual([1, 2])
    expect(sides(source, 1)).toEqual(['**[…]** need water.', '**The light reactions** need water.'])
    expect(sides(source, 2)).toEqual([
      'The **[which]** reactions need water.',
      'The **light** reactions need water.',
    ])
  })
})

it.each(['{{c1::open', '{{c0::zero}}', '{{c1:one}}', 'no gap }} here', '{{c1::a::hint'])(
  'leaves %j as text',
  (source) => {
    expect(parseCloze(source)).toEqual([{ kind: 'text', text: expect.any(String) as string }])
    expect(gapNumbers(parseCloze(source))).toEqual([])
    expect(plainCloze(parseCloze(source))).toBe(source)
  },
)

it('reads any text without losing text that has no gap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{{c1::', '{{c2::', '}}', '::', '$', '{', '}', 'a', '\\', ' '), {
        maxLength: 30,
      }),
      (pieces) => {
        const source = pieces.join('')
        const parts = parseCloze(source)
        if (gapNumbers(parts).length === 0) expect(plainCloze(parts)).toBe(source)
        for (const number of gapNumbers(parts)) expect(clozeAnswers(parts, number).length).toBeGreaterThan(0)
      },
    ),
  )
})

it.each([
  ['openings that never end', '{{c1::'.repeat(500)],
  ['openings inside formulas', '${{c1::'.repeat(400)],
  ['hints that never end', `{{c1::${'::'.repeat(1_400)}`],
  ['gaps in gaps', `${'{{c1::'.repeat(300)}a${'}}'.repeat(300)}`],
])('reads 3,000 characters of %s in a moment', (_, source) => {
  expect(cpuTime(() => parseCloze(source), 3)).toBeLessThan(100)
  expect(plainCloze(parseCloze('{{c1::{{c2::a'))).toBe('{{c1::{{c2::a')
})
