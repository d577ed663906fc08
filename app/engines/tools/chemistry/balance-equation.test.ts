import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { tool } from './balance-equation.tool.ts'

const balanced = (equation: string, mode = 'asis'): string => {
  const read = tool.schema.safeParse({ equation, mode })
  if (!read.success) return read.error.issues[0]?.message ?? ''
  const result = tool.run(read.data)
  return result.ok ? (result.answer.plain ?? '') : (result.refusal.fields['equation'] ?? '')
}

describe('published equations', () => {
  // Amounts as in Brown et al., Chemistry: The Central Science; Zumdahl, Chemistry; and IUPAC examples of redox.
  it.each([
    ['C3H8 + O2 -> CO2 + H2O', 'C₃H₈ + 5 O₂ → 3 CO₂ + 4 H₂O'],
    ['Fe + O2 -> Fe2O3', '4 Fe + 3 O₂ → 2 Fe₂O₃'],
    ['N2 + H2 <=> NH3', 'N₂ + 3 H₂ ⇌ 2 NH₃'],
    ['Al + HCl -> AlCl3 + H2', '2 Al + 6 HCl → 2 AlCl₃ + 3 H₂'],
    ['KMnO4 + HCl -> KCl + MnCl2 + Cl2 + H2O', '2 KMnO₄ + 16 HCl → 2 KCl + 2 MnCl₂ + 5 Cl₂ + 8 H₂O'],
    ['MnO4- + Fe2+ + H+ -> Mn2+ + Fe3+ + H2O', 'MnO₄⁻ + 5 Fe²⁺ + 8 H⁺ → Mn²⁺ + 5 Fe³⁺ + 4 H₂O'],
    ['Cr2O7^2- + Fe2+ + H+ -> Cr3+ + Fe3+ + H2O', 'Cr₂O₇²⁻ + 6 Fe²⁺ + 14 H⁺ → 2 Cr³⁺ + 6 Fe³⁺ + 7 H₂O'],
    ['Cu + HNO3 -> Cu(NO3)2 + NO + H2O', '3 Cu + 8 HNO₃ → 3 Cu(NO₃)₂ + 2 NO + 4 H₂O'],
    ['C6H12O6 + O2 -> CO2 + H2O', 'C₆H₁₂O₆ + 6 O₂ → 6 CO₂ + 6 H₂O'],
    ['Ca3(PO4)2 + SiO2 + C -> CaSiO3 + CO + P4', '2 Ca₃(PO₄)₂ + 6 SiO₂ + 10 C → 6 CaSiO₃ + 10 CO + P₄'],
    ['FeS2 + O2 -> Fe2O3 + SO2', '4 FeS₂ + 11 O₂ → 2 Fe₂O₃ + 8 SO₂'],
    ['CuSO4.5H2O -> CuSO4 + H2O', 'CuSO₄.5H₂O → CuSO₄ + 5 H₂O'],
    ['S2O3^2- + I2 -> S4O6^2- + I-', '2 S₂O₃²⁻ + I₂ → S₄O₆²⁻ + 2 I⁻'],
    ['Zn + OH- + H2O -> [Zn(OH)4]^2- + H2', 'Zn + 2 OH⁻ + 2 H₂O → Zn(OH)₄²⁻ + H₂'],
    [
      'K4Fe(CN)6 + H2SO4 + H2O -> K2SO4 + FeSO4 + (NH4)2SO4 + CO',
      'K₄Fe(CN)₆ + 6 H₂SO₄ + 6 H₂O → 2 K₂SO₄ + FeSO₄ + 3 (NH₄)₂SO₄ + 6 CO',
    ],
    ['Cu2+ + e- -> Cu', 'Cu²⁺ + 2 e⁻ → Cu'],
    ['Zn -> Zn2+ + e-', 'Zn → Zn²⁺ + 2 e⁻'],
    ['Zn + e- -> Zn2+', 'Zn → 2 e⁻ + Zn²⁺'],
    ['2 H2 + O2 -> 2 H2O', '2 H₂ + O₂ → 2 H₂O'],
    ['CH3CH2OH + O2 -> CO2 + H2O', 'CH₃CH₂OH + 3 O₂ → 2 CO₂ + 3 H₂O'],
    ['H2SO4(aq) + NaOH(aq) -> Na2SO4(aq) + H2O(l)', 'H₂SO₄(aq) + 2 NaOH(aq) → Na₂SO₄(aq) + 2 H₂O(l)'],
    // A hard case of the literature: Stout, J. Chem. Educ. 72 (1995) 1125.
    [
      '[Cr(N2H4CO)6]4[Cr(CN)6]3 + KMnO4 + H2SO4 -> K2Cr2O7 + MnSO4 + CO2 + KNO3 + K2SO4 + H2O',
      '10 (Cr(N₂H₄CO)₆)₄(Cr(CN)₆)₃ + 1176 KMnO₄ + 1399 H₂SO₄ → 35 K₂Cr₂O₇ + 1176 MnSO₄ + 420 CO₂ + 660 KNO₃ + 223 K₂SO₄ + 1879 H₂O',
    ],
  ])('%s', (equation, expected) => {
    expect(balanced(equation)).toBe(expected)
  })

  it.each([
    ['Cr2O7^2- -> Cr3+', 'acid', 'Cr₂O₇²⁻ + 14 H⁺ + 6 e⁻ → 2 Cr³⁺ + 7 H₂O'],
    ['MnO4- -> Mn2+', 'acid', 'MnO₄⁻ + 8 H⁺ + 5 e⁻ → Mn²⁺ + 4 H₂O'],
    ['C2H5OH -> CH3COOH', 'acid', 'C₂H₅OH + H₂O → CH₃COOH + 4 H⁺ + 4 e⁻'],
    ['MnO4- -> MnO2', 'base', 'MnO₄⁻ + 2 H₂O + 3 e⁻ → MnO₂ + 4 OH⁻'],
    ['H2 -> H2O', 'base', 'H₂ + 2 OH⁻ → 2 H₂O + 2 e⁻'],
    ['NO3- -> NO', 'acid', 'NO₃⁻ + 4 H⁺ + 3 e⁻ → NO + 2 H₂O'],
  ])('half-equation %s in %s', (equation, mode, expected) => {
    expect(balanced(equation, mode)).toBe(expected)
  })
})

describe('equations without one answer', () => {
  it('lists the independent reactions where several answers exist', () => {
    expect(balanced('KClO3 + HCl -> KCl + Cl2 + ClO2 + H2O').split('\n')).toHaveLength(2)
    expect(balanced('C + O2 -> CO + CO2').split('\n')).toEqual(['C + O₂ → CO₂', '2 C + O₂ → 2 CO'])
  })

  it.each([
    ['Fe + O2 -> Cu2O', 'Fe is only on the left.'],
    ['H2O -> H2 + N2', 'O is only on the left.'],
    ['H2 + O2', 'An arrow between the two sides is missing.'],
    ['H2 + Xx -> H2O', 'cannot be read as a substance.'],
    ['H2 + H2O -> O2', 'Move H₂ to the other side.'],
    ['', 'Type an equation'],
    ['A'.repeat(700), 'Shorten this'],
  ])('explains %s', (equation, words) => {
    expect(balanced(equation)).toContain(words)
  })
})

it('conserves atoms in random combustions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 82 }),
      fc.integer({ min: 1, max: 9 }),
      (c, h, o) => {
        const text = balanced(`C${c}H${h}O${o} + O2 -> CO2 + H2O`)
        const amount = (name: string): number => {
          const found = new RegExp(`(?:^|[+→] )(\\d+ )?${name}(?= |$)`).exec(text)
          return found ? Number(found[1] ?? 1) : 0
        }
        const low = (n: number): string =>
          n === 1 ? '' : [...String(n)].map((d) => '₀₁₂₃₄₅₆₇₈₉'[Number(d)]).join('')
        const fuel = amount(`C${low(c)}H${low(h)}O${low(o)}`)
        const oxygen = 2 * c + h / 2 - o
        fc.pre(oxygen > 0)
        expect(amount('CO₂')).toBe(fuel * c)
        expect(2 * amount('H₂O')).toBe(fuel * h)
        expect(2 * amount('O₂')).toBe(fuel * oxygen)
      },
    ),
  )
})
