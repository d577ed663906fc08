import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Laurel, grownPairs } from './laurel.tsx'
import { leafPaths } from './leaves.ts'

const draw = (props: React.ComponentProps<typeof Laurel>) => renderToStaticMarkup(<Laurel {...props} />)
const leaves = (html: string, look: string) =>
  html.match(new RegExp(`<g class="[^"]*${look}`, 'g'))?.length ?? 0

it('is gold only for something earned', () => {
  expect(leaves(draw({ stage: 'finished' }), 'gold')).toBe(34)
  expect(leaves(draw({ stage: 'belt', belt: 'green' }), 'gold')).toBe(34)
  for (const stage of ['empty', 'growing', 'error'] as const)
    expect(leaves(draw({ stage, progress: 0.9 }), 'gold')).toBe(0)
})

it('grows pair by pair, and is complete only at the end', () => {
  expect([0, 0.4, 0.99, 1, 2].map(grownPairs)).toEqual([0, 3, 7, 8, 8])
  expect(leaves(draw({ stage: 'growing', progress: 0 }), 'green')).toBe(0)
  expect(leaves(draw({ stage: 'growing', progress: 1 }), 'out')).toBe(0)
})

it('has a knot in the colour of the belt', () => {
  expect(draw({ stage: 'belt', belt: 'brown' })).toContain('var(--belt-brown)')
  expect(draw({ stage: 'finished' })).not.toContain('--belt-')
})

it('draws the leaf of the design', () => {
  expect(leafPaths({ length: 25, width: 7.4 })).toEqual({
    outline: 'M0 0C4.5 -7.03 16.5 -7.55 25 0C17.5 5.33 6 5.48 0 0Z',
    rib: 'M3 0L19.5 0',
  })
})
