import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { answerOf, refusalOf } from '../run-for-test.ts'
import { ELEMENTS } from './data/elements.ts'
import { tool as empirical } from './empirical-formula.tool.ts'
import { formulaText, simplestRatio } from './empirical-formula.ts'
import { tool as molar } from './molar-mass.tool.ts'
import { molarMassOf } from './molar-mass.ts'
import { known } from './show-chemistry.ts'
import { tool as stoichiometry } from './stoichiometry.tool.ts'

describe('molar mass', () => {
  // Molar masses by NIST Chemistry WebBook (molecular weights), rounded to the places of the IUPAC abridged masses.
  it.each([
    ['H2O', '18.015'],
    ['CO2', '44.009'],
    ['C6H12O6', '180.156'],
    ['NaCl', '58.44'],
    ['CuSO4·5H2O', '249.68'],
    ['Ca(OH)2', '74.092'],
    ['Fe2O3', '159.687'],
    ['SO4^2-', '96.06'],
    ['(NH4)2SO4', '132.13'],
    ['KMnO4', '158.032'],
    ['UF6', '352.02'],
    ['^14C', '14'],
  ])('%s is %s g/mol', (formula, mass) => {
    expect(answerOf(molar, { formula }).headline.value).toBe(`${mass} g/mol`)
  })

  it.each([
    [{ formula: 'H2O', mass: '36.0' }, '36.0 g of H₂O is 2.00 mol.'],
    [{ formula: 'NaCl', amount: '0.250' }, '0.250 mol of NaCl has a mass of 14.6 g.'],
    [{ formula: 'CaCO3', mass: '5.0' }, '5.0 g of CaCO₃ is 0.050 mol.'],
  ])('%j', (input, finding) => {
    expect(answerOf(molar, input).headline.finding).toBe(finding)
  })

  it.each([
    [{ formula: '' }, 'formula', 'Type a formula'],
    [{ formula: 'Xy2' }, 'formula', 'is not a formula'],
    [{ formula: 'H2O', mass: 'two' }, 'mass', 'in digits'],
    [{ formula: 'H2O', mass: '-1' }, 'mass', 'larger than 0'],
    [{ formula: 'H2O', mass: '1', amount: '1' }, 'amount', 'one follows'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(molar, input).fields[field]).toContain(words)
  })

  it('has shares that sum to one', () => {
    for (const formula of ['C6H12O6', 'KAl(SO4)2.12H2O', 'C8H10N4O2'])
      expect(molarMassOf(known(formula))?.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  })
})

describe('the elements', () => {
  it('are 118 with different symbols and names, each in its place', () => {
    expect(ELEMENTS).toHaveLength(118)
    expect(new Set(ELEMENTS.map(({ symbol }) => symbol)).size).toBe(118)
    expect(new Set(ELEMENTS.map(({ name }) => name)).size).toBe(118)
    const place = (symbol: string) => {
      const one = ELEMENTS.find((element) => element.symbol === symbol)
      return [one?.group, one?.period, one?.block]
    }
    expect(place('H')).toEqual([1, 1, 's'])
    expect(place('He')).toEqual([18, 1, 's'])
    expect(place('Al')).toEqual([13, 3, 'p'])
    expect(place('Fe')).toEqual([8, 4, 'd'])
    expect(place('Zn')).toEqual([12, 4, 'd'])
    expect(place('La')).toEqual([null, 6, 'f'])
    expect(place('Yb')).toEqual([null, 6, 'f'])
    expect(place('Sc')).toEqual([3, 4, 'd'])
    expect(place('Hf')).toEqual([4, 6, 'd'])
    expect(place('Lu')).toEqual([null, 6, 'd'])
    expect(place('Og')).toEqual([18, 7, 'p'])
  })

  it('have masses that grow, but for the known exceptions', () => {
    const falls = ELEMENTS.filter((one, i) => {
      const next = ELEMENTS[i + 1]
      return (
        i < 91 && next && Number(next.mass.replace(/[[\]]/g, '')) < Number(one.mass.replace(/[[\]]/g, ''))
      )
    }).map(({ symbol }) => symbol)
    expect(falls).toEqual(['Ar', 'Co', 'Te', 'Th'])
  })
})

describe('empirical formula', () => {
  // Worked values of OpenStax, Chemistry 2e, section 3.2 (read 2026-11-27), and general chemistry texts.
  it.each([
    ['Fe 34.97\nO 15.03', '', 'Fe₂O₃'],
    ['C 27.29%\nO 72.71%', '', 'CO₂'],
    ['C 40.0\nH 6.71\nO 53.28', '', 'CH₂O'],
    ['C 74.02\nH 8.710\nN 17.27', '162.2', 'C₁₀H₁₄N₂'],
    ['C 40.0\nH 6.7\nO 53.3', '180', 'C₆H₁₂O₆'],
    ['K 26.6; Cr 35.4; O 38.1', '', 'K₂Cr₂O₇'],
    ['Mg 60.3\nO 39.7', '', 'MgO'],
    ['P 43.6\nO 56.4', '284', 'P₄O₁₀'],
  ])('%s with molar mass %s is %s', (masses, value, formula) => {
    expect(answerOf(empirical, { masses, molar: value }).headline.value).toBe(formula)
  })

  it.each([
    [{ masses: 'C 40' }, 'masses', 'at least two'],
    [{ masses: 'C 40\nQq 3' }, 'masses', 'cannot be read'],
    [{ masses: 'C 40\nC 60' }, 'masses', 'twice'],
    [{ masses: 'C 40.0\nH 6.7\nO 53.3', molar: '100' }, 'molar', 'multiple of 30.0'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(empirical, input).fields[field]).toContain(words)
  })

  it('finds a formula again from its exact masses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (c, h, o) => {
          const parts = molarMassOf(known(`C${c}H${h}O${o}`))?.parts ?? []
          const found = simplestRatio(parts.map(({ symbol, mass }) => ({ symbol, mass })))
          const [a = 1, b = 1, d = 1] = found?.counts ?? []
          expect([a / d, b / d]).toEqual([c / o, h / o])
        },
      ),
    )
  })

  it('writes carbon and hydrogen first', () => {
    expect(
      formulaText(
        [
          { symbol: 'O', mass: 1 },
          { symbol: 'H', mass: 1 },
          { symbol: 'C', mass: 1 },
        ],
        [1, 4, 1],
      ),
    ).toBe('CH4O')
  })
})

describe('stoichiometry', () => {
  it.each([
    // OpenStax Chemistry 2e, section 4.4: silicon nitride from 2.00 g Si and 1.50 g N2 Si limits.
    ['Si + N2 -> Si3N4', 'Si 2.00 g\nN2 1.50 g', 'Si', '3.33 g of Si₃N₄'],
    ['H2 + O2 -> H2O', 'H2 4.00 g\nO2 20.0 g', 'O₂', '22.5 g of H₂O'],
    [
      'AgNO3 + NaCl -> AgCl + NaNO3',
      'AgNO3 25.0 mL 0.100 M\nNaCl 40.0 mL 0.0500 M',
      'NaCl',
      '0.287 g of AgCl',
    ],
    ['N2 + H2 -> NH3', 'N2 28.0 g\nH2 9.00 g', 'N₂', '34.0 g of NH₃'],
    ['CaCO3 + HCl -> CaCl2 + H2O + CO2', 'CaCO3 10.0 g\nHCl 100.0 mL 1.00 M', 'HCl', '5.55 g of CaCl₂'],
  ])('%s with %s: %s limits', (equation, amounts, limiting, makes) => {
    const { headline } = answerOf(stoichiometry, { equation, amounts })
    expect(headline.value).toBe(limiting)
    expect(headline.finding).toContain(makes)
  })

  it.each([
    [
      { equation: 'N2 + H2 -> NH3', amounts: 'N2 28.0 g\nH2 9.00 g', actual: 'NH3 25.5 g' },
      'The yield is 74.9%.',
    ],
    [{ equation: 'CaCO3 -> CaO + CO2', amounts: 'CaCO3 100 g', actual: 'CaO 28.0 g' }, 'The yield is 50.0%.'],
  ])('%j', (input, reason) => {
    expect(answerOf(stoichiometry, input).headline.reason).toBe(reason)
  })

  it('says that nothing is left of an exact mixture', () => {
    const { steps } = answerOf(stoichiometry, {
      equation: 'H2 + Cl2 -> HCl',
      amounts: 'H2 1.00 mol\nCl2 1.00 mol',
    })
    expect(steps.flatMap(({ lines }) => lines)).toContain('The quotients are equal, so nothing is left over.')
  })

  it('conserves mass', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (a, b) => {
        const table = answerOf(stoichiometry, {
          equation: 'C3H8 + O2 -> CO2 + H2O',
          amounts: `C3H8 ${a}.0000 g\nO2 ${b}.0000 g`,
        }).blocks[0]
        const end =
          table?.kind === 'table'
            ? table.rows.map((row) =>
                Number(
                  (row[4] ?? '')
                    .replace(' g', '')
                    .replace(/ × 10⁻³/, 'e-3')
                    .replace(/ × 10⁻⁴/, 'e-4')
                    .replace('–', '0'),
                ),
              )
            : []
        fc.pre(end.every((one) => Number.isFinite(one)))
        expect(Math.abs(end.reduce((sum, one) => sum + one, 0) - a - b)).toBeLessThan((a + b) * 0.0002)
      }),
    )
  })

  it.each([
    [{ equation: 'H2 + O2', amounts: 'H2 1 g' }, 'equation', 'arrow'],
    [{ equation: 'H2 + O2 -> H2O', amounts: 'H2 1' }, 'amounts', 'cannot be read'],
    [{ equation: 'H2 + O2 -> H2O', amounts: 'N2 1 g' }, 'amounts', 'not in the equation'],
    [{ equation: 'H2 + O2 -> H2O', amounts: 'H2O 1 g' }, 'amounts', 'is a product'],
    [{ equation: 'H2 + O2 -> H2O', amounts: 'H2 1 L' }, 'amounts', 'Add a concentration'],
    [{ equation: 'C + O2 -> CO + CO2', amounts: 'C 1 g' }, 'equation', 'more than one way'],
  ])('refuses %j', (input, field, words) => {
    expect(refusalOf(stoichiometry, input).fields[field]).toContain(words)
  })
})
