import { expect, it } from 'vitest'
import { theFormulas } from '../queries/formula-store.server.ts'
import { formulasTyped, isFormula } from './tex-search.ts'

const formulas = [...theFormulas().byId.values()]

it.each([
  ['F=ma', 'F_{\\text{net}} = ma'],
  ['ma = F', 'F_{\\text{net}} = ma'],
  ['v = u + at', 'v = u + at'],
  ['E = mc²', 'E_0 = mc^2, \\qquad E = \\gamma mc^2'],
  ['pV=nRT', 'pV = nRT'],
])('finds %s first', (typed, tex) => {
  expect(formulasTyped(formulas, typed)[0]?.tex).toBe(tex)
})

it('finds no formula for symbols that no sheet has', () => {
  expect(formulasTyped(formulas, 'Q = wxyz')).toEqual([])
})

it('tells typed formulas from names', () => {
  expect(isFormula('F = ma')).toBe(true)
  expect(isFormula('momentum')).toBe(false)
})
