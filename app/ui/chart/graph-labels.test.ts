import { expect, it } from 'vitest'
import { placeLabels } from './graph-labels.ts'

it('puts a label at the end of its point, and at the start near the right edge', () => {
  expect(placeLabels([{ x: 20, y: 50, label: 'Half-way' }])[0]).toEqual({ side: 'end', level: 'below' })
  expect(placeLabels([{ x: 97, y: 50, label: 'Ground' }])[0]!.side).toBe('start')
})

it('keeps a label inside the plot at its lower edge', () => {
  expect(placeLabels([{ x: 20, y: 0, label: 'Root' }])[0]!.level).toBe('above')
})

it('covers neither the label of a neighbour nor the words of a band', () => {
  const [first, second] = placeLabels([
    { x: 50, y: 50, label: 'First point' },
    { x: 52, y: 49, label: 'Second point' },
  ])
  expect(second).not.toEqual(first)
  const [beside] = placeLabels(
    [{ x: 60, y: 50, label: 'A label that is rather long' }],
    [{ y: 51, label: 'The range of an indicator' }],
  )
  expect(beside!.level === 'above' && beside!.side === 'start').toBe(false)
})
