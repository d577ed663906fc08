import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { tool as calorimetry } from './calorimetry.tool.ts'
import { HALF_CELLS } from './data/potentials.ts'
import { tool as equilibrium } from './equilibrium.tool.ts'
import { lnQuotient, solve } from './equilibrium.ts'
import { tool as cell } from './galvanic-cell.tool.ts'
import { cellOf } from './galvanic-cell.ts'
import { known } from './show-chemistry.ts'

describe('galvanic cells', () => {
  // EMF = difference of the CRC potentials; Daniell cell 1.10 V as in every textbook.
  it.each([
    ['cu2/cu', 'zn2/zn', '1.10 V', 'Zn(s) | Zn²⁺(aq) ‖ Cu²⁺(aq) | Cu(s)'],
    ['zn2/zn', 'cu2/cu', '1.10 V', 'Zn(s) | Zn²⁺(aq) ‖ Cu²⁺(aq) | Cu(s)'],
    ['ag/ag', 'cu2/cu', '0.46 V', 'Cu(s) | Cu²⁺(aq) ‖ Ag⁺(aq) | Ag(s)'],
    ['fe3/fe2', 'i2/2i-', '0.24 V', 'Pt(s) | I⁻(aq) | I₂(s) ‖ Fe³⁺(aq), Fe²⁺(aq) | Pt(s)'],
    ['mg2/mg', 'pb2/pb', '2.25 V', 'Mg(s) | Mg²⁺(aq) ‖ Pb²⁺(aq) | Pb(s)'],
    ['o24h/2h2o', '2h/h2', '1.23 V', '‖ O₂(g) | H⁺(aq) | Pt(s)'],
  ])('%s with %s gives %s', (one, two, emf, notation) => {
    const { headline, plain } = answerOf(cell, { one, two })
    expect(headline.value).toBe(emf)
    expect(plain).toContain(notation)
  })

  it('cancels what is on both sides', () => {
    expect(answerOf(cell, { one: 'mno4-8h/mn24h2o', two: 'h2o22h/2h2o' }).plain).toContain('EMF = 0.27 V')
    expect(answerOf(cell, { one: 'mno4-8h/mn24h2o', two: 'fe3/fe2' }).plain).toContain(
      'MnO₄⁻(aq) + 8 H⁺(aq) + 5 Fe²⁺(aq) → Mn²⁺(aq) + 4 H₂O(l) + 5 Fe³⁺(aq)',
    )
  })

  it('conserves atoms and charge in all 595 pairs, with a positive EMF', () => {
    const sum = (side: readonly (readonly [number, string])[]) => {
      const total: Record<string, number> = {}
      for (const [n, what] of side) {
        const species = known(what)
        total['charge'] = (total['charge'] ?? 0) + n * species.charge
        for (const [atom, count] of species.atoms) total[atom] = (total[atom] ?? 0) + n * count
      }
      return Object.entries(total)
        .filter(([, n]) => n !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    }
    HALF_CELLS.forEach((a, i) =>
      HALF_CELLS.slice(i + 1).forEach((b) => {
        const found = cellOf(a, b)
        if (!found) return
        expect(found.emf).toBeGreaterThan(0)
        expect([a.id, b.id, sum(found.left)]).toEqual([a.id, b.id, sum(found.right)])
      }),
    )
    expect(new Set(HALF_CELLS.map(({ id }) => id)).size).toBe(HALF_CELLS.length)
    for (const one of HALF_CELLS)
      expect([one.id, sum([...one.oxidised, [one.electrons, 'e-']])]).toEqual([one.id, sum(one.reduced)])
  })

  it('refuses a half-cell with itself', () => {
    expect(refusalOf(cell, { one: 'cu2/cu', two: 'cu2/cu' }).fields['two']).toContain('different')
  })
})

describe('equilibrium', () => {
  // x from the quadratic: N2O4 0.100, K 4.61e-3: 4x² + 0.00461x − 0.000461 = 0; HI: 2x/(1 − x) = √50.
  it.each([
    [{ equation: 'N2O4(g) <=> 2NO2(g)', start: 'N2O4 0.100', k: '4.61e-3' }, '0.0203 M'],
    [{ equation: 'H2(g) + I2(g) <=> 2HI(g)', start: 'H2 1.00\nI2 1.00', k: '50.0' }, '1.56 M'],
    [{ equation: 'H2(g) + I2(g) <=> 2HI(g)', start: 'HI 1.00', k: '50.0' }, '0.780 M'],
    [{ equation: 'AgCl(s) <=> Ag+(aq) + Cl-(aq)', start: 'Cl- 0.100', k: '1.80e-10' }, '1.80 × 10⁻⁹ M'],
    [{ equation: 'CO + H2O <=> CO2 + H2', start: 'CO 1.00; H2O 1.00', k: '1.00' }, '0.500 M'],
    [{ equation: 'Fe3+ + SCN- <=> FeSCN2+', start: 'Fe3+ 0.00200\nSCN- 0.00200', k: '140' }, '3.71 × 10⁻⁴ M'],
  ])('%j', (input, value) => {
    expect(answerOf(equilibrium, { find: 'concentrations', ...input }).headline.value).toBe(value)
  })

  it.each([
    [{ equation: 'N2(g) + 3H2(g) <=> 2NH3(g)', start: 'N2 1.00\nH2 3.00', end: 'NH3 0.500' }, '0.0293 M⁻²'],
    [{ equation: 'H2 + I2 <=> 2HI', start: 'H2 1.00\nI2 1.00', end: 'HI 1.56' }, '50.3'],
    [{ equation: 'N2O4 <=> 2NO2', start: 'N2O4 0.100', end: 'NO2 0.0200' }, '4.44 × 10⁻³ M'],
  ])('K from %j', (input, value) => {
    expect(answerOf(equilibrium, { find: 'k', ...input }).headline.value).toBe(value)
  })

  it('meets the constant, however large or small it is', () => {
    const start = fc.double({ min: 0.001, max: 10, noNaN: true })
    fc.assert(
      fc.property(
        start,
        start,
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: -30, max: 30, noNaN: true }),
        (a, b, c, log) => {
          const all = [
            { nu: -1, start: a },
            { nu: -3, start: b },
            { nu: 2, start: c },
          ]
          const found = solve(all, 10 ** log)
          expect(found).not.toBeNull()
          expect(found?.concentrations.every((one) => one > 0)).toBe(true)
          expect(lnQuotient(all, found?.concentrations ?? [])).toBeCloseTo(log * Math.LN10, 5)
        },
      ),
    )
  })

  it.each([
    [
      { find: 'concentrations', equation: 'N2O4 <=> NO2', start: 'N2O4 1', k: '1' },
      'equation',
      'not balanced',
    ],
    [
      { find: 'concentrations', equation: 'N2O4 <=> 2NO2', start: '', k: '1' },
      'start',
      'one concentration a line',
    ],
    [{ find: 'concentrations', equation: 'N2O4 <=> 2NO2', start: 'N2O4 1', k: '' }, 'k', 'constant'],
    [
      { find: 'concentrations', equation: 'H2 + I2 <=> 2HI', start: 'H2 1', k: '5' },
      'start',
      'cannot go either way',
    ],
    [{ find: 'k', equation: 'N2O4 <=> 2NO2', start: 'N2O4 0.1', end: 'NO2 0.5' }, 'end', 'not possible'],
    [
      { find: 'concentrations', equation: 'CaCO3(s) <=> CaO(s) + CO2(g)', start: 'CaCO3 1', k: '1' },
      'start',
      'solid',
    ],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(equilibrium, input).fields[field]).toContain(words)
  })
})

describe('calorimetry', () => {
  it.each([
    [{ mode: 'solution', water: '100.0', t1: '21.0', t2: '27.8', n: '0.0500' }, '−57 kJ/mol'],
    [{ mode: 'solution', water: '50.0', t1: '25.0', t2: '20.0', n: '0.0400' }, '26 kJ/mol'],
    [
      { mode: 'combustion', fuel: 'CH3OH', mass: '0.500', water: '200.0', t1: '20.00', t2: '30.00' },
      '−536 kJ/mol',
    ],
    [{ mode: 'electric', volt: '6.00', amp: '2.50', time: '180', rise: '5.40' }, '0.500 kJ/°C'],
    [
      {
        mode: 'electric',
        volt: '6.00',
        amp: '2.50',
        time: '180',
        rise: '5.40',
        t1: '20.10',
        t2: '24.30',
        n: '0.0300',
      },
      '−70.0 kJ/mol',
    ],
    [{ mode: 'chemical', ncal: '0.0100', heat: '-57.3', rise: '1.50' }, '0.382 kJ/°C'],
  ])('%j', (input, value) => {
    expect(answerOf(calorimetry, input).headline.value).toBe(value)
  })

  it.each([
    [{ mode: 'solution', water: '100', t1: '20', t2: '20', n: '1' }, 't2'],
    [{ mode: 'combustion', fuel: 'CH3OH', mass: '0.5', water: '200', t1: '30', t2: '20' }, 't2'],
    [{ mode: 'combustion', fuel: 'petrol', mass: '0.5', water: '200', t1: '20', t2: '30' }, 'fuel'],
    [{ mode: 'solution', water: '100', t1: '20', t2: '25' }, 'n'],
    [{ mode: 'electric', volt: '6' }, 'amp'],
  ])('refuses %j', (input, field) => {
    expect(refusalOf(calorimetry, input).fields[field]).toBeTruthy()
  })
})
