import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { tool as complex } from './complex-number.tool.ts'
import { tool as finance } from './finance.tool.ts'
import { futureValue, paymentFor, periodsFor, schedule } from './finance.ts'
import { determinant, identity, inverse, matrixTex, product } from './matrix.ts'
import { tool as matrix } from './matrix.tool.ts'
import { toNumber, whole } from './rationals.ts'
import { tool as sequence } from './sequence.tool.ts'
import { tool as circle } from './unit-circle.tool.ts'
import { answerOf, refusalOf, valuesOf } from './testing.ts'

describe('matrices', () => {
  it.each([
    ['2 1\n5 3', 'inverse', 'A^{-1} = \\begin{bmatrix}3 & -1 \\\\ -5 & 2\\end{bmatrix}'],
    ['1 2\n3 4', 'det', '\\det A = -2'],
    ['2 0 1\n1 3 2\n1 1 1', 'det', '\\det A = 0'],
    ['1 2 3\n0 1 4\n5 6 0', 'det', '\\det A = 1'],
    [
      '1 2 3\n0 1 4\n5 6 0',
      'inverse',
      'A^{-1} = \\begin{bmatrix}-24 & 18 & 5 \\\\ 20 & -15 & -4 \\\\ -5 & 4 & 1\\end{bmatrix}',
    ],
    ['1 2\n2 4', 'inverse', '\\det A = 0'],
    ['2 1\n1 2', 'eigen', '\\lambda = 1,\\; \\lambda = 3'],
    ['1 1\n1 0', 'eigen', '\\lambda = \\frac{1-\\sqrt{5}}{2},\\; \\lambda = \\frac{1+\\sqrt{5}}{2}'],
    ['0 -1\n1 0', 'eigen', '\\lambda = \\pm \\mathrm{i}'],
    ['1 2\n3 4\n5 6', 'transpose', 'A^T = \\begin{bmatrix}1 & 3 & 5 \\\\ 2 & 4 & 6\\end{bmatrix}'],
    [
      '1 2 -1 3\n2 4 1 0\n3 6 2 -1',
      'reduce',
      '\\begin{bmatrix}1 & 2 & 0 & 1 \\\\ 0 & 0 & 1 & -2 \\\\ 0 & 0 & 0 & 0\\end{bmatrix}',
    ],
  ])('%j: %s', (a, what, value) =>
    expect(answerOf(matrix, { a, do: what }).headline.value).toBe(`$${value}$`),
  )
  it.each([
    [{ a: '1 2\n3 4', do: 'product', b: '0 1\n1 1' }, 'AB = \\begin{bmatrix}2 & 3 \\\\ 4 & 7\\end{bmatrix}'],
    [
      { a: '1 2\n3 4', do: 'sum', b: '1/2 0\n0 1' },
      'A + B = \\begin{bmatrix}\\frac{3}{2} & 2 \\\\ 3 & 5\\end{bmatrix}',
    ],
    [{ a: '1 1\n1 0', do: 'power', k: '10' }, 'A^{10} = \\begin{bmatrix}89 & 55 \\\\ 55 & 34\\end{bmatrix}'],
    [{ a: '1 2\n3 4', do: 'scale', k: '-2' }, '-2A = \\begin{bmatrix}-2 & -4 \\\\ -6 & -8\\end{bmatrix}'],
  ])('%j', (input, value) => expect(answerOf(matrix, input).headline.value).toBe(`$${value}$`))
  it.each([
    [{ a: '1 2\n3', do: 'det' }, 'a', 'Row 2 has 1 entries'],
    [{ a: '1 2 3\n4 5 6', do: 'det' }, 'a', 'Only a square matrix'],
    [{ a: '1 2\n3 4', do: 'product', b: '1 2 3' }, 'b', 'as many rows in B'],
    [{ a: '1 x\n3 4', do: 'det' }, 'a', '“x” is not a number'],
    [{ a: '', do: 'det' }, 'a', 'Type the rows'],
    [{ a: '1 2\n3 4', do: 'sum', b: '1' }, 'b', 'same size'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(matrix, input)[field]).toContain(words))

  const square = (n: number) =>
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }).map(whole), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    })
  it('A times its inverse is the identity matrix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }).chain(square), (a) => {
        const found = inverse(a)
        if (!found) expect(toNumber(determinant(a).value)).toBe(0)
        else expect(matrixTex(product(a, found.value))).toBe(matrixTex(identity(a.length)))
      }),
      { numRuns: 80, seed: 1 },
    )
  })
  it('det AB is det A · det B', () => {
    fc.assert(
      fc.property(square(3), square(3), (a, b) => {
        expect(toNumber(determinant(product(a, b)).value)).toBeCloseTo(
          toNumber(determinant(a).value) * toNumber(determinant(b).value),
          6,
        )
      }),
      { numRuns: 60, seed: 2 },
    )
  })
})

describe('complex numbers', () => {
  it.each([
    [
      { z: '1 + sqrt(3)i' },
      '$1 + \\sqrt{3}\\mathrm{i} = 2\\operatorname{cis}\\left(\\frac{\\pi}{3}\\right)$',
    ],
    [{ z: '(2 + 3i)/(1 - i)' }, '$-\\frac{1}{2} + \\frac{5}{2}\\mathrm{i}'],
    [{ z: '-4' }, '$-4 = 4\\operatorname{cis}\\left(\\pi\\right)$'],
    [{ z: 'i^2' }, '$-1 ='],
    [{ z: '2cis(pi/3)' }, '$1 + \\sqrt{3}\\mathrm{i}'],
    [{ z: 'e^(i*pi)' }, '$-1 ='],
    [{ z: '(1 + i)^4' }, '$-4 ='],
    [{ z: '1 + i', do: 'power', n: '8' }, '$z^{8} = 16$'],
    [{ z: '1 + i', do: 'power', n: '-2' }, '$z^{-2} = -\\frac{1}{2}\\mathrm{i}$'],
    [{ z: '8i', do: 'roots', n: '3' }, '\\sqrt{3} + \\mathrm{i}'],
    [{ z: '1', do: 'roots', n: '4' }, '$1,\\; \\mathrm{i},\\; -1,\\; -\\mathrm{i}$'],
    [{ z: '-4', do: 'roots', n: '2' }, '$2\\mathrm{i},\\; -2\\mathrm{i}$'],
  ])('%j', (input, wanted) => expect(answerOf(complex, input).headline.value).toContain(wanted))
  it.each([
    [{ z: '' }, 'z', 'Type a complex number'],
    [{ z: '1/(1 - 1)' }, 'z', 'divides by zero'],
    [{ z: 'x + i' }, 'z', '“x” is not known'],
    [{ z: '0', do: 'roots', n: '3' }, 'z', 'has no argument'],
    [{ z: 'i', do: 'roots', n: '40' }, 'n', 'from 2 to 12'],
    [{ z: 'sin(i)' }, 'z', 'cannot be worked out'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(complex, input)[field]).toContain(words))
})

describe('finance', () => {
  // The formulas are those of the VCE General Mathematics formula sheet; the saving was recomputed month by month in a separate Python script.
  it.each([
    [{ kind: 'compound', start: '5000', rate: '6', per: '4', years: '3' }, '5{,}978.09'],
    [{ kind: 'loan', start: '20000', rate: '7.2', per: '12', years: '5', find: 'payment' }, '397.91'],
    [
      { kind: 'saving', start: '1000', rate: '4.8', per: '12', years: '10', find: 'balance', pay: '200' },
      '32{,}340.92',
    ],
    [{ kind: 'withdraw', start: '300000', rate: '5', per: '12', find: 'time', pay: '2500' }, '167 payments'],
    [{ kind: 'loan', start: '1200', rate: '0', per: '12', years: '1', find: 'payment' }, '100.00'],
  ])('%j', (input, wanted) => expect(answerOf(finance, input).headline.value).toContain(wanted))
  it.each([
    [
      { kind: 'loan', start: '20000', rate: '12', per: '12', find: 'time', pay: '150' },
      'pay',
      'never reduces',
    ],
    [
      { kind: 'loan', start: '0', rate: '12', per: '12', years: '2', find: 'payment' },
      'start',
      'larger than 0',
    ],
    [
      { kind: 'loan', start: '100', rate: '-3', per: '12', years: '2', find: 'payment' },
      'rate',
      'from 0 to 200',
    ],
    [
      { kind: 'loan', start: '100', rate: '3', per: '12', years: '0.01', find: 'payment' },
      'years',
      'at least one month',
    ],
  ])('refuses %j', (input, field, words) => expect(refusalOf(finance, input)[field]).toContain(words))
  it('a loan ends at zero, and its payments are the loan and the interest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 500_000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 2, max: 360 }),
        (start, tenths, n) => {
          const i = tenths / 1000 / 12
          const payment = -paymentFor(start, i, n, 0)
          const rows = schedule(start, i, n, payment, true)
          expect(rows.at(-1)?.closing).toBeCloseTo(0, 3)
          expect(rows.reduce((sum, row) => sum + row.payment - row.interest, 0)).toBeCloseTo(start, 3)
          expect(futureValue(start, i, n, -payment)).toBeCloseTo(0, 3)
          expect(periodsFor(start, i, -payment, 0)).toBeCloseTo(n, 4)
        },
      ),
      { numRuns: 60, seed: 3 },
    )
  })
})

describe('sequences', () => {
  it.each([
    [{ kind: 'arithmetic', a: '5', d: '3', n: '20' }, '$u_{20} = 62$', '$S_{20} = 670$'],
    [
      { kind: 'geometric', a: '8', r: '1/2', n: '10' },
      '$u_{10} = \\frac{1}{64}$',
      '$S_{10} = \\frac{1023}{64}$',
    ],
    [{ kind: 'geometric', a: '3', r: '2', n: '8' }, '$u_{8} = 384$', '$S_{8} = 765$'],
    [{ kind: 'geometric', a: '5', r: '1', n: '4' }, '$u_{4} = 5$', '$S_{4} = 20$'],
    [{ kind: 'geometric', a: '2', r: '-3', n: '5' }, '$u_{5} = 162$', '$S_{5} = 122$'],
  ])('%j', (input, term, sum) => {
    const answer = answerOf(sequence, input)
    expect(answer.headline.value).toBe(term)
    expect(
      Object.entries(valuesOf(answer)).find(([label]) => label.startsWith('Sum of the first'))?.[1],
    ).toBe(sum)
  })
  it('has a sum to infinity', () =>
    expect(
      valuesOf(answerOf(sequence, { kind: 'geometric', a: '8', r: '1/2', n: '10' }))['Sum to infinity'],
    ).toBe('$16$'))
  it('follows a recurrence to its limit', () =>
    expect(
      answerOf(sequence, { kind: 'recurrence', a: '500', rule: '0.9u + 20', n: '30' }).headline.finding,
    ).toContain('approach 200'))
  it('uses the number of the term', () =>
    expect(answerOf(sequence, { kind: 'recurrence', a: '1', rule: 'u*(n+1)', n: '5' }).headline.value).toBe(
      '$u_{5} = 120$',
    ))
  it.each([
    [{ kind: 'arithmetic', a: '5', d: '', n: '20' }, 'd', 'Type something'],
    [{ kind: 'geometric', a: '5', r: '9', n: '1000' }, 'n', 'too large'],
    [{ kind: 'recurrence', a: '2', rule: 'u^2', n: '50' }, 'n', 'too large'],
    [{ kind: 'recurrence', a: '2', rule: 'x + 1', n: '5' }, 'rule', 'Use only u'],
    [{ kind: 'arithmetic', a: '5', d: '1', n: '2.5' }, 'n', 'whole number'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(sequence, input)[field]).toContain(words))
})

describe('unit circle', () => {
  it.each([
    ['5pi/6', 'rad', '$\\left(-\\frac{\\sqrt{3}}{2}, \\frac{1}{2}\\right)$', 'second quadrant'],
    ['225', 'deg', '$\\left(-\\frac{\\sqrt{2}}{2}, -\\frac{\\sqrt{2}}{2}\\right)$', 'third quadrant'],
    ['-pi/3', 'rad', '$\\left(\\frac{1}{2}, -\\frac{\\sqrt{3}}{2}\\right)$', 'fourth quadrant'],
    ['90', 'deg', '$\\left(0, 1\\right)$', 'on an axis'],
    ['0', 'rad', '$\\left(1, 0\\right)$', 'on an axis'],
    ['750', 'deg', '$\\left(\\frac{\\sqrt{3}}{2}, \\frac{1}{2}\\right)$', 'first quadrant'],
    ['1', 'rad', '$\\left(0.540302, 0.841471\\right)$', 'first quadrant'],
    ['pi/12', 'rad', '\\frac{\\sqrt{6}+\\sqrt{2}}{4}', 'first quadrant'],
  ])('%s %s', (angle, unit, point, finding) => {
    const { headline } = answerOf(circle, { angle, unit })
    expect(headline.value).toContain(point)
    expect(headline.finding).toContain(finding)
  })
  it('says that the tangent is not defined', () =>
    expect(valuesOf(answerOf(circle, { angle: 'pi/2' })).Tangent).toContain('not defined'))
  it.each([
    ['', 'Type something'],
    ['abc', 'is not known'],
  ])('refuses %j', (angle, words) => expect(refusalOf(circle, { angle }).angle).toContain(words))
})
