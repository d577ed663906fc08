import { expect, it } from 'vitest'
import { createGate } from './overload.ts'

it('accepts requests up to its limit, and the next one when one leaves', () => {
  const gate = createGate(2, () => 0)
  expect([gate.enter(), gate.enter(), gate.enter()]).toEqual([true, true, false])
  expect(gate.full).toBe(true)
  gate.leave()
  expect([gate.full, gate.inWork, gate.enter()]).toEqual([false, 1, true])
})

it('reports for five seconds after a refusal that it sheds load', () => {
  let now = 0
  const gate = createGate(1, () => now)
  gate.enter()
  expect(gate.shedding).toBe(false)
  gate.enter()
  expect(gate.shedding).toBe(true)
  now = 5_000
  expect(gate.shedding).toBe(false)
  gate.refuse()
  expect(gate.shedding).toBe(true)
})
