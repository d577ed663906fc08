import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-algebra.ts'

it('says whether two expressions are equal and how it read them', async () => {
  const [same, other, relation] = await answersOf(run, [
    { first: '2x + x', second: '3x' },
    { first: '(x+1)^2', second: 'x^2+1' },
    { first: 'x = 2', second: '2' },
  ])
  expect(same).toEqual({ verdict: 'equal', first: '2x + x', second: '3x' })
  expect(other).toMatchObject({ verdict: 'different', first: '(x + 1)²' })
  expect(relation).toEqual({ error: 'One of these is not an expression.' })
})

it('reads variable names of several letters when the request lists them', async () => {
  const [named, apart] = await answersOf(run, [
    { first: 'rate * 2', second: '2rate', variables: ['rate'] },
    { first: 'ab', second: 'ba' },
  ])
  expect(named).toMatchObject({ verdict: 'equal', first: 'rate × 2' })
  expect(apart).toMatchObject({ verdict: 'equal' })
})

it('returns one result for any line', () =>
  answersAnything(run, [{ first: 'x+1', second: '1+x', variables: ['x'] }]))
