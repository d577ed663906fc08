import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import type { Component } from './circuit.ts'
import { readCircuit } from './circuit.ts'
import { tool } from './circuit.tool.ts'
import { solveCircuit } from './solve-circuit.ts'

const solved = (text: string) => {
  const components = readCircuit(text)
  if (typeof components === 'string') throw new Error(components)
  const solution = solveCircuit(components)
  if (typeof solution === 'string') throw new Error(solution)
  return solution
}
const fault = (parts: string): string => refusalOf(tool, { parts }).fields['parts'] ?? ''

describe('currents', () => {
  // Series, parallel, potential divider and the bridge by hand; the bridge also by the delta–star transformation.
  it.each([
    ['V1 a b 12\nR1 a b 4', 'R1', 3],
    ['V1 a c 12\nR1 a b 2\nR2 b c 4', 'R1', 2],
    ['V1 a b 12\nR1 a b 4\nR2 a b 12', 'R2', 1],
    ['V1 a c 12\nR1 a b 100\nR2 b c 200\nR3 b c 300', 'R1', 0.0545454545],
    ['V1 t b 10\nR1 t l 100\nR2 l b 200\nR3 t r 300\nR4 r b 600\nR5 l r 50', 'R5', 0],
    ['V1 t b 10\nR1 t l 100\nR2 l b 200\nR3 t r 300\nR4 r b 400\nR5 l r 50', 'R5', 0.003305785],
    ['I1 b a 2\nR1 a b 5', 'R1', 2],
    ['V1 a d 9\nV2 c d 6\nR1 a b 10\nR2 c b 20\nR3 b d 30', 'R3', 0.2181818],
    ['V1 a c 12\nA1 a b\nR1 b c 6', 'A1', 2],
    ['V1 a b 1.5\nR1 a b 1.5k', 'R1', 0.001],
    ['V1 a c 6\nR1 a b 2.2kΩ\nR2 b c 3.8 kΩ', 'R2', 0.001],
  ])('%s: %s carries %d A', (text, name, current) => {
    expect(solved(text).currents.get(name)).toBeCloseTo(current, 6)
  })

  it('needs no ground, and treats separate parts alone', () => {
    const { currents, remarks, zeros } = solved('V1 a b 12\nR1 a b 4\nV2 x y 6\nR2 x y 3')
    expect([currents.get('R1'), currents.get('R2')]).toEqual([3, 2])
    expect(zeros).toEqual(['b', 'y'])
    expect(remarks.join(' ')).toContain('2 separate parts')
  })

  it('names an open end', () => {
    const { currents, remarks } = solved('V1 a b 12\nR1 a b 4\nR2 a c 5')
    expect(currents.get('R2')).toBeCloseTo(0, 12)
    expect(remarks).toContain('R2 has an open end at c, so no current flows through it.')
  })

  it('names a part without a source', () => {
    expect(solved('V1 a b 12\nR1 a b 4\nR2 x y 5\nR3 x y 7').remarks).toContain(
      'No source is connected to R2 and R3, so no current flows there.',
    )
  })
})

describe('faults', () => {
  it.each([
    ['V1 a b 12\nA1 a b\nR1 a b 5', 'V1 is shorted by A1'],
    ['V1 a b 12\nA1 a c\nA2 c b', 'V1 is shorted by A1 and A2'],
    ['V1 a a 12\nR1 a b 3', 'V1 is shorted: both ends are at the same point'],
    [
      'V1 a b 12\nV2 a b 9\nR1 a b 5',
      'V1 and V2 are connected without resistance and their voltages do not fit',
    ],
    ['V1 a b 12\nV2 a b 12\nR1 a b 5', 'form a loop without resistance'],
    ['V1 a b 12\nR1 a b 5\nI1 b c 2\nR2 c d 4', 'The current of I1 has no way back from c and d'],
    ['I1 a b 2\nI2 b a 2\nR1 a c 5', 'The part with b floats'],
    ['R1 a b 5', 'There is no source'],
    ['V1 a b', 'The value of V1 is missing'],
    ['R1 a b 0', 'must be larger than 0'],
    ['R1 a b 5\nR1 b c 6', 'twice'],
    ['resistor between a and b', 'cannot be read'],
    ['', 'Type one component a line'],
    [Array.from({ length: 30 }, (_, i) => `R${i} a b 1`).join('\n'), 'up to 24'],
  ])('%s', (parts, words) => {
    expect(fault(parts)).toContain(words)
  })
})

it('conserves charge at every point, and energy', () => {
  const points = ['a', 'b', 'c', 'd', 'e']
  const anyResistor = fc.record({
    from: fc.nat(4),
    to: fc.nat(4),
    value: fc.double({ min: 1, max: 1000, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(anyResistor, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 1, max: 24, noNaN: true }),
      (resistors, volt) => {
        const ring = [0, 1, 2, 3].map((i): Component => ({
          name: `R9${i}`,
          kind: 'R',
          from: points[i] as string,
          to: points[i + 1] as string,
          value: 10,
          figures: 2,
        }))
        const components: Component[] = [
          { name: 'V1', kind: 'V', from: 'a', to: 'e', value: volt, figures: 2 },
          ...ring,
          ...resistors.map(({ from, to, value }, i): Component => ({
            name: `R${i}`,
            kind: 'R',
            from: points[from] as string,
            to: points[to] as string,
            value,
            figures: 3,
          })),
        ]
        const solution = solveCircuit(components)
        if (typeof solution === 'string') throw new Error(solution)
        for (const point of points) {
          const net = components.reduce(
            (sum, one) =>
              sum +
              (one.from === point ? (solution.currents.get(one.name) ?? 0) : 0) -
              (one.to === point ? (solution.currents.get(one.name) ?? 0) : 0),
            0,
          )
          expect(net).toBeCloseTo(0, 8)
        }
        const power = components.reduce(
          (sum, one) =>
            sum +
            ((solution.potentials.get(one.from) ?? 0) - (solution.potentials.get(one.to) ?? 0)) *
              (solution.currents.get(one.name) ?? 0),
          0,
        )
        expect(power).toBeCloseTo(0, 6)
      },
    ),
  )
})

it('draws every component inside its picture', () => {
  for (const { input } of tool.examples) {
    const block = answerOf(tool, input).blocks[0]
    if (block?.kind !== 'drawing') throw new Error('no drawing')
    for (const shape of block.shapes) {
      const at = 'points' in shape ? shape.points : 'at' in shape ? [shape.at] : []
      for (const [x, y] of at) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(block.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(block.height)
      }
    }
  }
})
