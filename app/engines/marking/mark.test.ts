import { describe, expect, it } from 'vitest'
import { LABELLED } from '#app/engines/answers/labelled.cases.ts'
import { mark } from './mark.ts'

describe('labelled answers', () => {
  for (const [kind, rows] of LABELLED) {
    it.each(rows.map((row) => [row[0], row[1], row[2], row] as const))(
      `${kind}: %j for %j is %s`,
      (student, expected, verdict, row) => {
        const result = mark({ kind, student, expected, options: row[3] ?? {}, variables: row[4] ?? [] })
        expect(result.verdict, JSON.stringify(result)).toBe(verdict)
        expect(result.reason).toMatch(/\.$/)
      },
    )
  }

  it('include the expected answer itself, marked right, for every kind', () => {
    const without = LABELLED.filter(
      ([, rows]) => !rows.some(([student, expected, verdict]) => student === expected && verdict === 'right'),
    )
    // The expected answer of a region is a condition, not a point.
    expect(without.map(([kind]) => kind)).toEqual(['region'])
  })
})

describe('the result for an answer', () => {
  it('keeps value, form, figures and unit separate', () => {
    expect(mark({ kind: 'sigfigs', student: '12', expected: '12.345', options: { figures: 3 } })).toEqual({
      verdict: 'wrong',
      readAs: '12',
      value: 'right',
      form: null,
      figures: 'wrong',
      unit: null,
      reason: 'Give your answer to 3 significant figures. The value is right, but yours has 2.',
    })
    expect(mark({ kind: 'units', student: '12', expected: '12 J/C' })).toMatchObject({
      verdict: 'wrong',
      value: 'right',
      unit: 'wrong',
      reason: 'The value is right, but the unit is missing.',
    })
    expect(mark({ kind: 'units', student: '13 J/C', expected: '12 J/C' })).toMatchObject({
      value: 'wrong',
      unit: 'right',
    })
    expect(mark({ kind: 'factored', student: 'x^2-4', expected: '(x-2)(x+2)' })).toMatchObject({
      value: 'right',
      form: 'wrong',
    })
    expect(mark({ kind: 'antiderivative', student: 'x^2', expected: 'x^2+C' })).toMatchObject({
      value: 'right',
      form: 'wrong',
    })
  })

  it('says how it read an ambiguous answer, and asks', () => {
    const result = mark({ kind: 'algebraic', student: '1/2x', expected: 'x/2' })
    expect(result.verdict).toBe('ask')
    expect(result.reason).toContain('1/2x')
  })

  it('does not ask if both readings have the same mark', () => {
    expect(mark({ kind: 'algebraic', student: '1/2x', expected: '7x' }).verdict).toBe('wrong')
  })

  it('asks about unknown kinds and options', () => {
    expect(mark({ kind: 'essay', student: '1', expected: '1' })).toMatchObject({
      verdict: 'ask',
      reason: '"essay" is not a kind of answer this reader knows.',
    })
    expect(mark({ kind: 'numeric', student: '1', expected: '1', options: { places: 2 } })).toMatchObject({
      verdict: 'ask',
      reason: 'The option "places" is not known for this kind of answer.',
    })
    expect(mark({ kind: 'sigfigs', student: '1', expected: '1', options: { figures: 'two' } }).verdict).toBe(
      'ask',
    )
  })

  it('names the letter whose case is wrong', () => {
    expect(mark({ kind: 'algebraic', student: '2X', expected: '2x' }).reason).toContain('"X"')
  })
})
