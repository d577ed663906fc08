import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { mark } from '#app/engines/marking/mark.ts'

const RUNS = { seed: 20261126, numRuns: 300 }

const verdictOf = (student: string, expected: string, dataFigures: number): string =>
  mark({ kind: 'tolerance', student, expected, options: { dataFigures } }).verdict

/** A value with 10 figures from 0.001 to 999 999, and its sign. */
const exact = fc
  .tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.integer({ min: -6, max: 2 }), fc.boolean())
  // The last two figures make sure that no shorter decimal equals the value.
  .map(([digits, power, negative]) => Number(`${negative ? '-' : ''}${digits}37e${power - 6}`))

describe('a rounded answer', () => {
  it('is right when it is rounded correctly to the figures of the data or to more', () => {
    fc.assert(
      fc.property(
        exact,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (value, data, more) => {
          expect(verdictOf(value.toPrecision(data + more), String(value), data)).toBe('right')
        },
      ),
      RUNS,
    )
  })

  it('is wrong when its last figure is one up or down', () => {
    fc.assert(
      fc.property(
        exact,
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(-1, 1),
        (value, data, more, step) => {
          const figures = data + more
          const [mantissa = '', power = '0'] = value.toExponential(figures - 1).split('e')
          const next = BigInt(mantissa.replace('.', '')) + BigInt(step)
          // 999 up or 100 down has another number of figures, and the zero of 90 may count or not.
          fc.pre(String(next).replace('-', '').length === figures && next % 10n !== 0n)
          const result = mark({
            kind: 'tolerance',
            student: `${next}e${Number(power) - figures + 1}`,
            expected: String(value),
            options: { dataFigures: data },
          })
          expect(result).toMatchObject({
            verdict: 'wrong',
            reason: 'Rounded incorrectly: check the last digit.',
          })
        },
      ),
      RUNS,
    )
  })

  it('is wrong with fewer figures than the data, and says how many are needed', () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: 2, max: 4 }), (value, data) => {
        const result = mark({
          kind: 'tolerance',
          student: value.toPrecision(data - 1),
          expected: String(value),
          options: { dataFigures: data },
        })
        expect(result.verdict).toBe('wrong')
        // 2.00 to two figures is also the value to one figure, and may be read as either.
        if (!/0(?:e|$)/.test(value.toPrecision(data)))
          expect(result.reason).toBe(
            `Rounded too far: give your answer to at least ${data} significant figures.`,
          )
      }),
      RUNS,
    )
  })

  it('is judged in its own unit', () => {
    const verdict = (student: string) =>
      mark({ kind: 'units', student, expected: '27.0243 m/s', options: { dataFigures: 3 } }).verdict
    expect(['27.0 m/s', '97.3 km/h', '97.29 km/h', '97.2 km/h', '27.1 m/s'].map(verdict)).toEqual([
      'right',
      'right',
      'right',
      'wrong',
      'wrong',
    ])
  })

  it('is right to the decimal places of the data if these decide', () => {
    const verdict = (student: string) =>
      mark({ kind: 'tolerance', student, expected: '4.7563', options: { dataPlaces: 2 } }).verdict
    expect(['4.76', '4.756', '4.75', '4.8', '4.77'].map(verdict)).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
      'wrong',
    ])
  })
})

describe('the reason given for a wrong number', () => {
  const reason = (student: string, expected = '0.2025 N') =>
    mark({ kind: 'units', student, expected, options: { dataFigures: 2 } }).reason
  it('names one cause', () => {
    expect(reason('0.20 N')).toBe('Right.')
    expect(reason('0.21 N')).toBe('Rounded incorrectly: check the last digit.')
    expect(reason('0.2 N')).toBe('Rounded too far: give your answer to at least 2 significant figures.')
    expect(reason('-0.2025 N')).toBe('The size is right, but the sign is not.')
    expect(reason('2.025 N')).toBe('The digits are right, but the power of ten is not.')
    expect(reason('0.45 N')).toBe('The unit fits, but this is not the expected value.')
    expect(reason('0.20 kg')).toBe('The value is right, but "kg" is not a unit of this quantity.')
    expect(reason('0.20')).toBe('The value is right, but the unit is missing.')
    expect(mark({ kind: 'numeric', student: '2.33', expected: '7/3' }).reason).toBe(
      'This is rounded: give the exact value.',
    )
  })
})

describe('a unit that the question names', () => {
  const verdict = (
    student: string,
    kind = 'tolerance',
    options: Record<string, unknown> = { dataFigures: 2 },
  ) => mark({ kind, student, expected: '124', options: { unit: 'g', ...options } }).verdict
  it('may be left out or converted, and no other unit is right', () => {
    for (const [kind, options] of [
      ['tolerance', { dataFigures: 2 }],
      ['numeric', {}],
      ['decimal-places', { places: 0 }],
      ['sigfigs', { figures: 3 }],
    ] as const) {
      expect(
        ['124', '124 g', '0.124 kg', 'one hundred and twenty-four grams'].map((s) =>
          verdict(s, kind, options),
        ),
        kind,
      ).toEqual(['right', 'right', 'right', 'right'])
      expect(
        ['124 kg', '0.124 g', '124 mL', '124 s', '0.125 kg'].map((s) => verdict(s, kind, options)),
        kind,
      ).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong'])
    }
  })

  it('may be left out of a quantity', () => {
    const named = (student: string) =>
      mark({ kind: 'units', student, expected: '12.4 kN', options: { dataFigures: 2, unitNamed: true } })
        .verdict
    expect(['12.4', '12 kN', '12400 N', '12.4 kg', '12400'].map(named)).toEqual([
      'right',
      'right',
      'right',
      'wrong',
      'wrong',
    ])
  })
})
