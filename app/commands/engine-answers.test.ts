import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-answers.ts'

it('says how each kind reads an answer', async () => {
  const [expression, quantity, formula, unknown] = await answersOf(run, [
    { kind: 'algebraic', answer: 'x^2/3' },
    { kind: 'units', answer: '5 m s^-1' },
    { kind: 'chemical-formula', answer: 'H2O' },
    { kind: 'units', answer: '5 blorp' },
  ])
  expect(expression).toMatchObject({ ok: true, readAs: 'x²/3' })
  expect(quantity).toMatchObject({ ok: true, readAs: '5 m s⁻¹' })
  expect(formula).toMatchObject({ ok: true, readAs: 'H₂O' })
  expect(unknown).toEqual({ ok: false, reason: 'The unit "blorp" is not one this reader knows.' })
})

it('returns one result for any line', () =>
  answersAnything(run, [{ kind: 'numeric', answer: '2', options: { locale: 'de' } }]))
