import fc from '#tests/seeded-properties.ts'
import { create, all } from 'mathjs'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { KINDS } from '#app/engines/answers/kinds.ts'
import { mark } from './mark.ts'
import { readAnswer } from '#app/engines/answers/read-answer.ts'

const math = create(all ?? {})
const RUNS = { seed: 20260720, numRuns: 400 }

/** Random expressions in x and y as text, with reordered sums and products. */
const { tree } = fc.letrec<{ tree: [string, string] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<[string, string]>(['x', 'x'], ['y', 'y'], ['pi', 'pi']),
    fc.integer({ min: 1, max: 12 }).map((n): [string, string] => [String(n), String(n)]),
    fc
      .tuple(tie('tree'), tie('tree'))
      .map(([a, b]): [string, string] => [`(${a[0]}+${b[0]})`, `(${b[1]}+${a[1]})`]),
    fc
      .tuple(tie('tree'), tie('tree'))
      .map(([a, b]): [string, string] => [`(${a[0]}-${b[0]})`, `(-${b[1]}+${a[1]})`]),
    fc
      .tuple(tie('tree'), tie('tree'))
      .map(([a, b]): [string, string] => [`${a[0]}*${b[0]}`, `${b[1]}*${a[1]}`]),
    tie('tree').map((a): [string, string] => [`(${a[0]})^2`, `(${a[1]})*(${a[1]})`]),
    tie('tree').map((a): [string, string] => [`sin(${a[0]})`, `sin(${a[1]})`]),
    tie('tree').map((a): [string, string] => [`(${a[0]})/(y^2+1)`, `1/(1+y*y)*(${a[1]})`]),
  ),
}))

describe('expressions', () => {
  it('equal their reordered form: right, and never wrong', () => {
    let right = 0
    let count = 0
    fc.assert(
      fc.property(tree, ([one, other]) => {
        const { verdict } = mark({ kind: 'algebraic', student: other, expected: one, variables: ['x', 'y'] })
        count++
        if (verdict === 'right') right++
        expect(verdict).not.toBe('wrong')
      }),
      RUNS,
    )
    expect(right / count).toBeGreaterThan(0.98)
  })

  it('are never right after something is added', () => {
    const nudge = fc.constantFrom(
      '1',
      '0.001',
      'x',
      'x*y',
      '1/(y^2+1)',
      'sin(x)',
      '10^-7',
      'x^3/1000',
      'pi-3.14159265',
    )
    fc.assert(
      fc.property(tree, nudge, fc.constantFrom('+', '-'), ([one, other], extra, sign) => {
        const student = `${other}${sign}${extra}`
        expect(mark({ kind: 'algebraic', student, expected: one, variables: ['x', 'y'] }).verdict).not.toBe(
          'right',
        )
      }),
      { ...RUNS, numRuns: 1500 },
    )
  })

  it('equal their expansion', () => {
    const small = fc.integer({ min: -9, max: 9 })
    fc.assert(
      fc.property(small, small, small, small, (a, b, c, d) => {
        const product = `(${a}x+${b})(${c}x+${d})`
        const sum = `${a * c}x^2+${a * d + b * c}x+${b * d}`
        const near = `${a * c}x^2+${a * d + b * c}x+${b * d + 1}`
        expect(mark({ kind: 'algebraic', student: product, expected: sum }).verdict).toBe('right')
        expect(mark({ kind: 'algebraic', student: product, expected: near }).verdict).toBe('wrong')
      }),
      RUNS,
    )
  })

  it('agree with mathjs in value', () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 5 }), ([one], x, y) => {
        const theirs: unknown = math.evaluate(one, { x, y })
        const ours = evaluate(one, { x, y })
        expect(Math.abs(ours - Number(theirs))).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(ours)))
      }),
      RUNS,
    )
  })
})

describe('inequalities', () => {
  const place = fc.integer({ min: -4, max: 4 })
  const quotient = fc.record({
    above: fc.array(place, { minLength: 1, maxLength: 4 }),
    below: fc.array(place, { maxLength: 2 }),
    lead: fc.constantFrom(1, -1, 2, -3),
    op: fc.constantFrom('<', '<=', '>', '>='),
    turned: fc.nat(),
  })
  const product = (places: readonly number[]): string =>
    places.map((one) => (one === 0 ? 'x' : `(x-(${one}))`)).join('*')

  it('are right if they hold for the same numbers, and wrong if one piece of the line differs', () => {
    fc.assert(
      fc.property(quotient, ({ above, below, lead, op, turned }) => {
        const expected = `${lead}*${product(above)}${below.length > 0 ? `/(${product(below)})` : ''} ${op} 0`
        // Solved here by values only: at each zero, and between two of them.
        const ends = [...new Set([...above, ...below])].sort((a, b) => a - b)
        const pieces = ends.flatMap((end, i) => [
          {
            text: i === 0 ? `x<${end}` : `${ends[i - 1]}<x<${end}`,
            at: i === 0 ? end - 1 : (end + ends[i - 1]!) / 2,
          },
          { text: `x=${end}`, at: end },
        ])
        const last = ends[ends.length - 1]!
        pieces.push({ text: `x>${last}`, at: last + 1 })
        const holds = pieces.map(({ at }) => {
          if (below.includes(at)) return false
          const size = (places: readonly number[]): number => places.reduce((all, one) => all * (at - one), 1)
          const value = (lead * size(above)) / size(below)
          return op === '<' ? value < 0 : op === '<=' ? value <= 0 : op === '>' ? value > 0 : value >= 0
        })
        const verdict = (which: readonly boolean[]): string => {
          const student = pieces.filter((_, i) => which[i]).map(({ text }) => text)
          const text = student.length === 0 ? 'none' : student.join(' or ')
          return mark({ kind: 'inequality', student: text, expected, variables: ['x'] }).verdict
        }
        // A single point is written as an equation, which is not an inequality.
        if (holds.filter(Boolean).length !== 1 || holds.indexOf(true) % 2 === 0)
          expect(verdict(holds)).toBe('right')
        const other = holds.map((one, i) => (i === turned % holds.length ? !one : one))
        expect(verdict(other)).toBe('wrong')
      }),
      RUNS,
    )
  })
})

describe('numbers', () => {
  it('are right within the tolerance, including its edges, and wrong outside', () => {
    const digits = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 50 }),
        (n, places, wide) => {
          const write = (value: number): string => {
            const text = String(Math.abs(value)).padStart(places + 1, '0')
            const whole = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
            return (value < 0 ? '-' : '') + whole
          }
          const options = { absolute: write(wide) }
          const at = (value: number): string =>
            mark({ kind: 'tolerance', student: write(value), expected: write(n), options }).verdict
          expect(at(n + wide)).toBe('right')
          expect(at(n - wide)).toBe('right')
          expect(at(n + wide + 1)).toBe('wrong')
          expect(at(n - wide - 1)).toBe('wrong')
        },
      ),
      RUNS,
    )
  })

  it('rounded by JavaScript have the figures they were rounded to', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        (x, figures) => {
          const student = x.toExponential(figures - 1)
          const expected = x.toPrecision(15)
          expect(mark({ kind: 'sigfigs', student, expected, options: { figures } }).verdict).toBe('right')
          expect(
            mark({ kind: 'sigfigs', student, expected, options: { figures: figures + 1 } }).verdict,
          ).toBe('wrong')
        },
      ),
      RUNS,
    )
  })
})

describe('any text', () => {
  const kinds = Object.keys(KINDS)
  const pieces = fc.constantFrom(
    ...'0 1 2 . , + - * / ^ ( ) [ ] { } | = < > ! % ° x y e i pi sin ln sqrt \\frac \\sqrt \\left( \\right) { } _ & ; : ² √ ∞ ± → H O Na ^- m kg s^-1 or and not \\text{ \\begin{pmatrix} \\end{pmatrix} \\\\ $ " \u0000 é 数'.split(
      ' ',
    ),
  )
  const texts = fc.oneof(
    fc.string({ maxLength: 40, unit: 'binary' }),
    fc.string({ maxLength: 40 }),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(' ')),
  )

  it('is marked without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), texts, texts, (kind, student, expected) => {
        const result = mark({ kind, student, expected })
        expect(['right', 'wrong', 'ask']).toContain(result.verdict)
        expect(typeof result.reason).toBe('string')
        expect(readAnswer(kind, student)).toHaveProperty('ok')
      }),
      { seed: 7, numRuns: 20_000 },
    )
  })

  it('that is not a string gets a question', () => {
    const odd = { kind: 'numeric', student: 5, expected: '5' } as unknown as Parameters<typeof mark>[0]
    expect(mark(odd).verdict).toBe('ask')
  })
})
