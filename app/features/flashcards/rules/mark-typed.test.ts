import { expect, it } from 'vitest'
import { markTyped } from './mark-typed.server.ts'

it.each([
  ['anode', 'the anode', 'right'],
  ['anode', 'cathode', 'wrong'],
  ['anode', 'not the anode', 'wrong'],
  ['mitochondrion\nmitochondria', 'mitochondria', 'right'],
  ['96 500\n96500', '96500', 'right'],
  ['6.02 × 10^23', '6.02e23', 'right'],
  ['3', '3.0', 'right'],
  ['3', '4', 'wrong'],
  ['1914\nnineteen fourteen', '1914', 'right'],
  ['photosynthesis', 'photosynthesys', 'ask'],
  ['anode', '', 'wrong'],
  ['supply & demand', 'demand', 'wrong'],
  ['supply & demand', 'demand & supply', 'wrong'],
  ['supply & demand', 'supply and demand', 'right'],
  ['P(A|B)', 'P(A', 'wrong'],
  ['P(A|B)', 'P(A|B)', 'right'],
  ['red; green', 'red', 'wrong'],
  ['begin ... end', 'begin somewhere and end', 'ask'],
  ['≥', '≥', 'right'],
  ['1914\nnineteen fourteen', 'ninteen fourteen', 'ask'],
])('accepted %j, typed %j: %s', (accepted, response, verdict) => {
  expect(markTyped(accepted, response).verdict).toBe(verdict)
})
