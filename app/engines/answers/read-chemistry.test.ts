import { expect, it } from 'vitest'
import { readChemistry } from './read-chemistry.ts'

it.each([
  ['chemical-formula', 'Ca(OH)2', 'Ca(OH)₂'],
  ['chemical-formula', 'SO4^2-', 'SO₄²⁻'],
  ['chemical-equation', '2H2+O2->2H2O', '2 H₂ + O₂ → 2 H₂O'],
  ['chemical-equation', 'N2(g) + 3H2(g) <=> 2NH3(g)', 'N₂(g) + 3 H₂(g) ⇌ 2 NH₃(g)'],
])('%s: %s is read as %s', (kind, text, readAs) =>
  expect(readChemistry(kind, text)).toMatchObject({ ok: true, readAs }),
)

it.each([
  ['chemical-formula', ''],
  ['chemical-formula', 'water'],
  ['chemical-equation', '2H2 + O2'],
  ['chemical-equation', '2H2 + -> '],
])('%s: %j is not read, with the reason', (kind, text) =>
  expect(readChemistry(kind, text)).toEqual({ ok: false, reason: expect.stringMatching(/\.$/) }),
)
