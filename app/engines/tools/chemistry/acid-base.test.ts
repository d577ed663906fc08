import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { tool as buffer } from './buffer.tool.ts'
import { pHOf, shares, withPKa } from './charge-balance.ts'
import { ACIDS_AND_BASES, acidBaseOf, capacity, INDICATORS } from './data/acids.ts'
import type { AcidBase } from './data/acids.ts'
import { tool as gas } from './gas-laws.tool.ts'
import { tool as ph } from './ph.tool.ts'
import { tool as titration } from './titration-curve.tool.ts'
import { pHAfter } from './titration.ts'
import { known } from './show-chemistry.ts'

const get = (id: string): AcidBase => acidBaseOf(id) as AcidBase

describe('pH of a solution', () => {
  // Worked by hand from the definitions: strong −log c; weak by the quadratic; 10⁻⁸ M HCl is the standard example of
  // the share of water (6.98). 0.10 M Na2CO3: Kb = 2.1e-4, [OH−] = 4.5e-3, pH 11.65. 0.10 M NaHCO3: (pKa1 + pKa2)/2.
  it.each([
    ['hcl', '0.100', '1.00'],
    ['hcl', '2.0e-3', '2.70'],
    ['hcl', '1.0e-8', '6.98'],
    ['naoh', '0.0100', '12.00'],
    ['baoh2', '0.0100', '12.30'],
    ['ethanoic', '0.100', '2.88'],
    ['ethanoic', '1.0e-5', '5.15'],
    ['hf', '0.10', '2.12'],
    ['nh3', '0.100', '11.12'],
    ['nh4cl', '0.10', '5.12'],
    ['ethanoate', '0.100', '8.88'],
    ['na2co3', '0.10', '11.65'],
    ['nahco3', '0.10', '8.34'],
    ['h2so4', '0.100', '0.96'],
    ['hcn', '1.0e-7', '6.79'],
  ])('%s at %s M has pH %s', (substance, c, pH) => {
    const value = answerOf(ph, { find: 'solution', substance, c }).headline.value
    if (substance === 'hcn') expect(Number(value)).toBeCloseTo(7, 0)
    else expect(value).toBe(pH)
  })

  it.each([
    ['ph', '3.20', '6.3 × 10⁻⁴ M'],
    ['ph', '7.00', '1.0 × 10⁻⁷ M'],
    ['poh', '3.20', '1.6 × 10⁻¹¹ M'],
    ['h', '6.3e-4', '3.20'],
    ['oh', '2.5e-3', '11.40'],
    ['h', '1.00', '0.000'],
  ])('from %s %s follows %s', (from, value, text) => {
    expect(answerOf(ph, { find: 'convert', from, value }).headline.value).toBe(text)
  })

  it.each([
    [{ find: 'solution', substance: 'hcl', c: '' }, 'c'],
    [{ find: 'solution', substance: 'hcl', c: '0' }, 'c'],
    [{ find: 'solution', substance: 'hcl', c: 'a lot' }, 'c'],
    [{ find: 'solution', substance: 'otheracid', c: '0.1' }, 'pka'],
    [{ find: 'convert', from: 'h', value: '-1' }, 'value'],
    [{ find: 'convert', from: 'ph', value: '' }, 'value'],
    [{ find: 'solution', substance: 'gold', c: '1' }, 'substance'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(ph, input).fields[field]).toBeTruthy()
  })
})

describe('the charge balance', () => {
  const anyPKa = fc.double({ min: 0, max: 13, noNaN: true })
  const anyConcentration = fc.double({ min: 1e-7, max: 2, noNaN: true })

  it('gives shares of the forms that sum to one', () => {
    fc.assert(
      fc.property(
        fc.array(anyPKa, { minLength: 1, maxLength: 4 }),
        fc.double({ min: -2, max: 16, noNaN: true }),
        (pKas, pH) => {
          expect(shares(pKas, pH).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10)
        },
      ),
    )
  })

  it('gives an acid below 7 and a base above 7, the more so the more concentrated', () => {
    fc.assert(
      fc.property(anyPKa, anyConcentration, (pKa, c) => {
        const acid = (x: number) => pHOf([{ of: withPKa('acid', pKa), concentration: x }])
        const base = (x: number) => pHOf([{ of: withPKa('base', pKa), concentration: x }])
        expect(acid(c)).toBeLessThan(7.0001)
        expect(base(c)).toBeGreaterThan(6.9999)
        expect(acid(c * 2)).toBeLessThanOrEqual(acid(c) + 1e-9)
        expect(base(c * 2)).toBeGreaterThanOrEqual(base(c) - 1e-9)
      }),
    )
  })

  it('has data whose formulas can be read and whose charges agree with the forms', () => {
    for (const one of ACIDS_AND_BASES) {
      expect(known(one.formula).charge).toBe(0)
      one.forms.forEach((form, i) => expect([form, known(form).charge]).toEqual([form, one.topCharge - i]))
      expect(one.pKas.length).toBe(Math.max(0, one.forms.length - 1))
      expect(capacity(one)).toBeGreaterThan(0)
    }
    for (const one of INDICATORS) expect(one.to).toBeGreaterThan(one.from)
  })
})

describe('titration', () => {
  const base = {
    flask: 'ethanoic',
    vf: '20.0',
    cf: '0.100',
    burette: 'naoh',
    vb: '40.0',
    cb: '0.100',
    indicator: 'auto',
  }
  // pH at equivalence: weak acid 0.0500 M ethanoate, Kb = 5.7e-10, pH 8.73; NH4+ 0.0500 M, Ka = 5.6e-10, pH 5.28.
  it.each([
    [{}, '20.0 mL', 'pH 8.73'],
    [{ flask: 'hcl' }, '20.0 mL', 'pH 7.00'],
    [{ flask: 'nh3', burette: 'hcl' }, '20.0 mL', 'pH 5.28'],
    [{ flask: 'naoh', burette: 'hcl', cf: '0.0500' }, '10.0 mL', 'pH 7.00'],
    [{ burette: 'baoh2' }, '10.0 mL', 'pH 8.79'],
    [{ flask: 'h2so4' }, '40.0 mL', 'pH 7.31'],
    [{ flask: 'oxalic' }, '40.0 mL', 'pH 8.17'],
    [{ indicator: 'phenolphthalein' }, '20.0 mL', 'so phenolphthalein works.'],
    [{ indicator: 'methylorange' }, '20.0 mL', 'so methyl orange does not work.'],
    [{ vb: '15.0' }, '20.0 mL', 'is not reached'],
    [{ flask: 'otheracid', pka: '9.9' }, '20.0 mL', 'No common indicator'],
  ])('%j', (change, volume, finding) => {
    const { headline } = answerOf(titration, { ...base, ...change })
    expect(headline.value).toBe(volume)
    expect(headline.finding).toContain(finding)
  })

  it('passes the pKa half-way', () => {
    expect(
      pHAfter(
        {
          flask: get('ethanoic'),
          flaskVolume: 20,
          flaskConcentration: 0.1,
          burette: get('naoh'),
          buretteConcentration: 0.1,
        },
        10,
      ),
    ).toBeCloseTo(4.757, 2)
  })

  it('rises all the way as base is added', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('hcl', 'ethanoic', 'h3po4', 'h2so4', 'oxalic', 'hcn'),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (flask, c) => {
          const one = {
            flask: get(flask),
            flaskVolume: 25,
            flaskConcentration: c,
            burette: get('naoh'),
            buretteConcentration: 0.1,
          }
          for (let i = 1; i < 20; i++)
            expect(pHAfter(one, i * 5)).toBeGreaterThanOrEqual(pHAfter(one, i * 5 - 5) - 1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each([
    [{ burette: 'hcl' }, 'burette'],
    [{ vf: '0' }, 'vf'],
    [{ cf: 'x' }, 'cf'],
    [{ flask: 'otheracid' }, 'pka'],
  ])('refuses %j', (change, field) => {
    expect(refusalOf(titration, { ...base, ...change }).fields[field]).toBeTruthy()
  })
})

describe('buffer', () => {
  const base = { pair: 'ethanoic', ca: '0.100', va: '50.0', cb: '0.100', vb: '50.0', add: 'none' }
  it.each([
    [{}, '4.76'],
    [{ cb: '0.200' }, '5.06'],
    [{ add: 'hcl', cx: '0.100', vx: '5.00' }, '4.67'],
    [{ add: 'naoh', cx: '0.100', vx: '5.00' }, '4.84'],
    [{ pair: 'nh3' }, '9.25'],
    [{ pair: 'h3po4', va: '39.0', vb: '61.0' }, '7.40'],
    [{ pair: 'other', pka: '7.00' }, '7.00'],
    [{ add: 'hcl', cx: '1.00', vx: '20.0' }, '0.90'],
  ])('%j has pH %s', (change, pH) => {
    expect(answerOf(buffer, { ...base, ...change }).headline.value).toBe(pH)
  })

  it('asks for the volume of an addition', () => {
    expect(refusalOf(buffer, { ...base, add: 'hcl', cx: '0.1' }).fields['vx']).toBeTruthy()
  })
})

describe('gas laws', () => {
  const ideal = { law: 'ideal', pu: 'kPa', vu: 'L', tu: 'C' }
  const change = { law: 'combined', pu: 'kPa', vu: 'L', tu: 'K' }
  it.each([
    // Molar volumes of IUPAC: 24.79 L at 25 °C and 100 kPa; 22.71 L at 0 °C and 100 kPa; 22.41 L at 0 °C and 1 atm.
    [{ ...ideal, p: '100.0', n: '1.000', t: '25.0' }, '24.79 L'],
    [{ ...ideal, p: '100.0', n: '1.000', t: '0.0' }, '22.71 L'],
    [{ ...ideal, pu: 'atm', p: '1.000', n: '1.000', t: '0.0' }, '22.41 L'],
    [{ ...ideal, vol: '10.0', n: '2.00', t: '27' }, '499 kPa'],
    [{ ...ideal, p: '100', vol: '24.8', n: '1.00' }, '25 °C'],
    [{ ...ideal, vu: 'mL', p: '101', n: '0.0100', t: '20' }, '241 mL'],
    [{ ...ideal, pu: 'mmHg', p: '760.0', vol: '22.41', t: '0.0' }, '0.9998 mol'],
    [{ ...change, p: '100', vol: '2.00', p2: '200' }, '1.00 L'],
    [{ ...change, vol: '3.00', t: '300', t2: '450' }, '4.50 L'],
    [{ ...change, p: '100', vol: '2.00', t: '300', vol2: '1.00', t2: '600' }, '400 kPa'],
    [{ ...change, vol: '2.00', n: '1.00', n2: '3.00' }, '6.00 L'],
    [{ ...change, vol: '2.00', vol2: '1.00', t2: '150' }, '300 K'],
  ])('%j', (input, value) => {
    expect(answerOf(gas, input).headline.value).toBe(value)
  })

  it.each([
    [{ ...ideal, p: '100' }, 'n'],
    [{ ...ideal, p: '100', vol: '1', n: '1', t: '1' }, 'p'],
    [{ ...ideal, p: '100', vol: '1', t: '-300' }, 't'],
    [{ ...ideal, tu: 'K', p: '100', vol: '1', t: '0' }, 't'],
    [{ ...change, p: '100' }, 'p'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(gas, input).fields[field]).toBeTruthy()
  })
})
