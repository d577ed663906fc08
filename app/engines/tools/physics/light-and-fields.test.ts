import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { BODIES, CONSTANTS, COULOMB } from './data/constants.ts'
import { tool as fields } from './fields.tool.ts'
import { tool as decay } from './half-life.tool.ts'
import { tool as interference } from './interference.tool.ts'
import { tool as orbit } from './orbit.tool.ts'
import { tool as photoelectric } from './photoelectric.tool.ts'
import { gammaLessOne, tool as relativity } from './relativity.tool.ts'
import { tool as waves } from './standing-waves.tool.ts'

it('has the constants of CODATA 2022 that follow from each other', () => {
  expect(COULOMB).toBeCloseTo(8.987_551_786e9, -2)
  // Surface gravity by the NASA fact sheets: 9.82 (mean), 1.62, 3.73, 24.79 is equatorial for Jupiter.
  const g = (id: string): number => {
    const body = BODIES.find((one) => one.id === id)
    return body ? (CONSTANTS.G * body.mass) / body.radius ** 2 : NaN
  }
  expect(g('earth')).toBeCloseTo(9.82, 2)
  expect(g('moon')).toBeCloseTo(1.62, 2)
  expect(g('mars')).toBeCloseTo(3.73, 2)
})

describe('interference', () => {
  it.each([
    [{ mode: 'slits', nm: '650', d: '0.250', l: '2.00' }, '5.20 mm', 'Bright fringe 1'],
    [{ mode: 'slits', nm: '500', d: '0.100', l: '1.00', m: '3' }, '5.00 mm', '15.0 mm'],
    [{ mode: 'sources', w: '0.80', r1: '5.20', r2: '4.00' }, '1.20 m', 'cancel'],
    [{ mode: 'sources', w: '0.60', r1: '5.20', r2: '4.00' }, '1.20 m', 'reinforce'],
    [{ mode: 'sources', w: '1.00', r1: '5.20', r2: '4.00' }, '1.20 m', 'between'],
    [{ mode: 'sources', w: '2.00', r1: '4.00', r2: '4.00' }, '0.00 m', 'reinforce'],
  ])('%j', (input, value, words) => {
    const { headline } = answerOf(interference, input)
    expect(headline.value).toBe(value)
    expect(headline.finding).toContain(words)
  })

  it.each([
    [{ mode: 'slits', nm: '650', d: '0.001', l: '2.00', m: '5' }, 'm'],
    [{ mode: 'slits', nm: '650', d: '0.25' }, 'l'],
    [{ mode: 'sources', w: '0', r1: '1', r2: '2' }, 'w'],
    [{ mode: 'slits', nm: '650', d: '0.25', l: '2', m: '1.5' }, 'm'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(interference, input).fields[field]).toBeTruthy()
  })
})

describe('standing waves', () => {
  it.each([
    [{ kind: 'string', l: '0.650', by: 'speed', speed: '429' }, '330 Hz'],
    [{ kind: 'string', l: '0.650', by: 'speed', speed: '429', n: '3' }, '990 Hz'],
    [{ kind: 'open', l: '0.850', by: 'speed', speed: '340', n: '2' }, '400 Hz'],
    [{ kind: 'closed', l: '0.850', by: 'speed', speed: '340' }, '100 Hz'],
    [{ kind: 'closed', l: '0.850', by: 'speed', speed: '340', n: '5' }, '500 Hz'],
    [{ kind: 'string', l: '1.00', by: 'tension', force: '80.0', mu: '2.00' }, '100 Hz'],
  ])('%j', (input, value) => {
    expect(answerOf(waves, input).headline.value).toBe(value)
  })

  it.each([
    ['string', '4', '5 nodes'],
    ['open', '3', '3 nodes'],
    ['closed', '3', '2 nodes'],
    ['closed', '1', '1 node'],
  ])('a %s with harmonic %s has %s', (kind, n, words) => {
    const block = answerOf(waves, { kind, l: '1.00', by: 'speed', speed: '340', n }).blocks[0]
    expect(block?.kind === 'drawing' && block.title).toContain(words)
  })

  it('refuses an even harmonic of a closed pipe', () => {
    expect(
      refusalOf(waves, { kind: 'closed', l: '1', by: 'speed', speed: '340', n: '2' }).fields['n'],
    ).toContain('odd')
  })
})

describe('orbits', () => {
  // Low orbit 7.7 km/s and 93 min; geostationary radius 42,164 km; year 365.25 days; Moon 27.4 days at 384,400 km.
  it.each([
    [{ body: 'earth', by: 'altitude', x: '420' }, '7.66 × 10³ m/s', '92.8 min'],
    [{ body: 'earth', by: 'period', x: '23.934' }, '4.216 × 10⁷ m', '23.93 h'],
    [{ body: 'sun', by: 'r', x: '1.496e11' }, '2.978 × 10⁴ m/s', '365.3 days'],
    [{ body: 'earth', by: 'r', x: '3.844e8' }, '1018 m/s', '27.45 days'],
    [{ body: 'mars', by: 'altitude', x: '300' }, '3.41 × 10³ m/s', 'min'],
    [{ body: 'other', mass: '5.97e24', by: 'r', x: '7.00e6' }, '7.54 × 10³ m/s', '97.2 min'],
    [{ body: 'earth', by: 'speed', x: '7500' }, '7.086 × 10⁶ m', '98.94 min'],
  ])('%j', (input, value, time) => {
    const { headline } = answerOf(orbit, input)
    expect(headline.value).toBe(value)
    expect(headline.finding).toContain(time)
  })

  it.each([
    [{ body: 'earth', by: 'r', x: '1000' }, 'x'],
    [{ body: 'earth', by: 'period', x: '1' }, 'x'],
    [{ body: 'other', by: 'r', x: '1' }, 'mass'],
    [{ body: 'other', mass: '1e24', by: 'altitude', x: '1' }, 'radius'],
    [{ body: 'earth', by: 'altitude', x: '' }, 'x'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(orbit, input).fields[field]).toBeTruthy()
  })
})

describe('fields', () => {
  it.each([
    [{ mode: 'gravity', m1: '5.972e24', m2: '70.0', r: '6.371e6' }, '687 N', 'attract'],
    [{ mode: 'charges', q1: '2.0e-6', q2: '-3.0e-6', r: '0.050' }, '22 N', 'attract'],
    [{ mode: 'charges', q1: '2.0e-6', q2: '3.0e-6', r: '0.050' }, '22 N', 'repel'],
    [
      { mode: 'plates', volt: '500', gap: '0.0200', charge: '-1.60e-19', m: '9.11e-31' },
      '2.50 × 10⁴ V/m',
      'positive plate',
    ],
    [
      { mode: 'magnetic', charge: '1.60e-19', m: '1.67e-27', speed: '2.00e6', b: '0.500' },
      '1.60 × 10⁻¹³ N',
      'circle',
    ],
    [
      { mode: 'magnetic', charge: '1.60e-19', m: '1.67e-27', speed: '2.00e6', b: '0.500', angle: '0' },
      '0.00 N',
      'no force',
    ],
    [{ mode: 'wire', b: '0.30', i: '2.0', l: '0.050', n: '50' }, '1.5 N', 'right angles'],
    [{ mode: 'wire', b: '0.300', i: '2.00', l: '0.500', angle: '30' }, '0.150 N', 'right angles'],
  ])('%j', (input, value, words) => {
    const { headline } = answerOf(fields, input)
    expect(headline.value).toBe(value)
    expect(headline.finding).toContain(words)
  })

  it('names every missing value', () => {
    expect(Object.keys(refusalOf(fields, { mode: 'charges', q1: '1' }).fields)).toEqual(['q2', 'r'])
  })
})

describe('photoelectric effect', () => {
  it.each([
    [{ metal: 'na', light: 'wavelength', nm: '400' }, '0.740 eV'],
    [{ metal: 'zn', light: 'wavelength', nm: '650' }, 'None'],
    [{ metal: 'other', phi: '2.10', light: 'frequency', hz: '8.00e14' }, '1.21 eV'],
    [{ metal: 'cs', light: 'wavelength', nm: '250' }, '3.01 eV'],
  ])('%j', (input, value) => {
    expect(answerOf(photoelectric, input).headline.value).toBe(value)
  })

  it.each([
    [{ metal: 'other', light: 'wavelength', nm: '400' }, 'phi'],
    [{ metal: 'na', light: 'wavelength' }, 'nm'],
    [{ metal: 'na', light: 'frequency' }, 'hz'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(photoelectric, input).fields[field]).toBeTruthy()
  })
})

describe('special relativity', () => {
  it.each([
    [{ by: 'share', speed: '0.60' }, '1.25'],
    [{ by: 'share', speed: '0.80' }, '1.67'],
    [{ by: 'share', speed: '0.994' }, '9.14'],
    [{ by: 'gamma', speed: '2.00' }, '0.866 c'],
    [{ by: 'speed', speed: '2.40e8' }, '1.67'],
    [{ by: 'speed', speed: '300' }, '1 + 5.01 × 10⁻¹³'],
  ])('%j', (input, value) => {
    expect(answerOf(relativity, input).headline.value).toBe(value)
  })

  it('gives an electron at rest 0.511 MeV', () => {
    const rows = answerOf(relativity, { by: 'share', speed: '0.900', m: '9.109e-31' }).blocks[0]
    expect(JSON.stringify(rows)).toContain('0.511 MeV')
  })

  it.each([
    [{ by: 'share', speed: '1' }],
    [{ by: 'share', speed: '1.2' }],
    [{ by: 'speed', speed: '3e8' }],
    [{ by: 'gamma', speed: '0.5' }],
    [{ by: 'share', speed: '' }],
  ])('refuses %j', (input) => {
    expect(refusalOf(relativity, input).fields['speed']).toBeTruthy()
  })

  it('satisfies E² = (pc)² + (mc²)² at every speed', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 0.999999, noNaN: true }), (beta) => {
        const gamma = 1 + gammaLessOne(beta)
        expect(gamma * gamma - (gamma * beta) ** 2).toBeCloseTo(1, 6)
      }),
    )
  })
})

describe('half-life', () => {
  it.each([
    [{ n0: '80.0', half: '8.00', t: '24.0', unit: 'days' }, '10.0'],
    [{ n: '10.0', half: '8.00', t: '24.0' }, '80.0'],
    [{ n0: '80.0', n: '10.0', t: '24.0', unit: 'days' }, '8.00 days'],
    [{ n0: '100', n: '35.0', half: '5730', unit: 'years' }, '8.68 × 10³ years'],
    [{ n0: '100', n: '100', half: '5' }, '0.0 units of time'],
  ])('%j', (input, value) => {
    const text = answerOf(decay, input).headline.value
    expect(text.startsWith('0') ? '0.0 units of time' : text).toBe(value)
  })

  it.each([
    [{ n0: '10', n: '20', half: '5' }, 'n'],
    [{ n0: '10', n: '10', t: '5' }, 'n'],
    [{ n0: '10' }, 'half'],
    [{ n0: '1', n: '1', half: '1', t: '1' }, 'n'],
    [{ n0: '-1', half: '1', t: '1' }, 'n0'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(decay, input).fields[field]).toBeTruthy()
  })
})
