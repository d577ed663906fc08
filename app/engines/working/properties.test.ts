import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { CHEMISTRY } from './cases/chemistry.cases.ts'
import { GEOMETRY } from './cases/geometry.cases.ts'
import { MATHEMATICS } from './cases/mathematics.cases.ts'
import { PHYSICS } from './cases/physics.cases.ts'
import type { WorkingResult } from './guide.ts'
import { markWorking } from './mark-working.ts'

const ALL = [PHYSICS, MATHEMATICS, GEOMETRY, CHEMISTRY].flatMap((group) => Object.values(group))
const SCRIPTS = ALL.flatMap(({ guide, scripts }) => scripts.map((script) => ({ guide, script })))
const RUNS = { seed: 20260811, numRuns: 300 }
const trolley = PHYSICS['trolley']!.guide

const earned = ({ marks }: WorkingResult): string[] =>
  marks.filter(({ awarded }) => awarded > 0).map(({ id }) => id)

describe('working', () => {
  it('is never thrown at, and its result always adds up', () => {
    const pieces = fc.constantFrom(
      '=',
      '24',
      'J',
      '0.5×3',
      '^',
      '(',
      ')',
      '½',
      ' so ',
      '±',
      'x',
      '→',
      '\\frac',
      '|',
      '1e999',
      '9^9^9',
      '°',
      '≈',
      ',',
    )
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.array(line, { maxLength: 6 }), ({ guide }, lines) => {
        const result = markWorking(guide, { lines })
        expect(result.awarded).toBe(result.marks.reduce((sum, one) => sum + one.awarded, 0))
        expect(result.awarded).toBeLessThanOrEqual(result.of)
        for (const mark of result.marks)
          if (mark.line !== null) expect(lines[mark.line - 1]?.trim()).not.toBe('')
      }),
      { ...RUNS, numRuns: 1500 },
    )
  })

  it('is not changed by empty lines, spaces or a word in front', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCRIPTS),
        fc.constantFrom('so ', 'therefore ', '∴ ', '  '),
        ({ guide, script }, lead) => {
          const carried = script.carried ? { carried: script.carried } : {}
          const plain = markWorking(guide, { lines: script.lines, ...carried })
          const dressed = script.lines.flatMap((line) => [
            '',
            line.startsWith('=') ? ` ${line}` : `${lead}${line} `,
          ])
          expect(earned(markWorking(guide, { lines: dressed, ...carried }))).toEqual(earned(plain))
        },
      ),
      RUNS,
    )
  })

  it('follows any own energy rightly used, and none wrongly used', () => {
    const energy = fc
      .double({ min: 2, max: 500, noNaN: true })
      .map((x) => Number(x.toPrecision(3)))
      .filter((x) => Math.abs(x - 24) > 3)
    fc.assert(
      fc.property(energy, fc.constantFrom(0.5, 0.9, 1.1, 2, 10), (own, factor) => {
        const force = Number((own / 2.5).toPrecision(4))
        const right = markWorking(trolley, { lines: [`KE = ${own} J`, `F = ${own}/2.5 = ${force} N`] })
        expect(earned(right)).toEqual(['M2', 'FT1'])
        const bad = Number((force * factor).toPrecision(4))
        if (Math.abs(bad - 9.6) < 0.5) return
        const wrong = markWorking(trolley, { lines: [`KE = ${own} J`, `F = ${own}/2.5 = ${bad} N`] })
        expect(earned(wrong)).toEqual(['M2'])
      }),
      RUNS,
    )
  })

  it('gives no accuracy mark for any value but the right one', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (x) => {
        const value = Number(x.toPrecision(4))
        if (Math.abs(value - 9.6) < 0.2 || Math.abs(value - 24) < 0.5) return
        expect(earned(markWorking(trolley, { lines: [`F = ${value} N`] }))).toEqual([])
      }),
      RUNS,
    )
  })

  it('takes no longer for words, or for whatever is said over and over, than for mathematics', () => {
    const sentence = '600 is paid into a superannuation fund that earns 6% per annum, compounded monthly.'
    expect(cpuTime(() => markWorking(trolley, { lines: [sentence] }))).toBeLessThan(20)
    const pieces = fc.constantFrom(
      ...'600 |is |paid |%|, |. |and |x|x^2|x_1|(|)|[|]|{|=|≈|<|± |/|÷|×|*|3.2|12|m/s|kg |m |J|°|C(|sin |∫ |dx'.split(
        '|',
      ),
      ...'_|^|-|−|²|⁻¹|→|: |! |√|π|e^|or |reject |not |the |of |mol |H2|ln(|dy/dx |\t|1,000 |10^|...|~~|$|per '.split(
        '|',
      ),
    )
    const said = fc.tuple(
      fc.array(pieces, { maxLength: 3 }),
      fc.array(pieces, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(pieces, { maxLength: 2 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...ALL), said, ({ guide }, [lead, again, times, end]) => {
        const line = `${lead.join('')}${again.join('').repeat(times)}`.slice(0, 380) + end.join('')
        expect(cpuTime(() => markWorking(guide, { lines: [line] }), 3)).toBeLessThan(150)
      }),
      { ...RUNS, numRuns: 1500 },
    )
  })

  it('marks sixty long lines in good time, and refuses more', () => {
    const lines = Array.from(
      { length: 60 },
      (_, i) => `x_${i} = ${'1+'.repeat(90)}${i} = ${'2*'.repeat(40)}3 = 24 J`,
    )
    expect(cpuTime(() => markWorking(trolley, { lines }))).toBeLessThan(2_500)
    expect(markWorking(trolley, { lines: [...lines, '24 J'] }).reason).toContain('more than 60 lines')
    expect(markWorking(trolley, { lines: ['9'.repeat(500)] }).reason).toContain('longer than 400')
  })
})
