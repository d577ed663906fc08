import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-chemistry.ts'

it('counts the atoms and charge of a formula', async () => {
  const [salt, complex, none] = await answersOf(run, [
    { formula: 'Fe2(SO4)3(aq)' },
    { formula: '[Cu(NH3)4]^2+' },
    { formula: 'fe' },
  ])
  expect(salt).toMatchObject({ atoms: { Fe: 2, S: 3, O: 12 }, charge: 0, state: 'aq' })
  expect(complex).toMatchObject({ atoms: { Cu: 1, N: 4, H: 12 }, charge: 2, state: null })
  expect(none!['error']).toMatch(/not a chemical formula/)
})

it('says whether an equation is balanced, and what is unbalanced', async () => {
  const [balanced, unbalanced, none] = await answersOf(run, [
    { equation: '2H2 + O2 -> 2H2O' },
    { equation: 'H2 + O2 -> H2O' },
    { equation: 'H2 + O2' },
  ])
  expect(balanced).toMatchObject({ balanced: true, fault: null })
  expect(unbalanced).toMatchObject({
    balanced: false,
    fault: expect.stringMatching(/2 on the left, 1 on the right/),
  })
  expect(none!['error']).toBeTypeOf('string')
})

it('returns one result for any line', () =>
  answersAnything(run, [{ formula: 'H2O' }, { equation: 'H2 + Cl2 -> 2HCl' }]))
