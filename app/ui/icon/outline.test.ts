import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outlineOf, type Piece } from './outline.ts'

it('draws every shape as a path', () => {
  expect(outlineOf([['line', { x1: '3', x2: '21', y1: '6', y2: '7', key: 'a' }]])).toBe('M3 6L21 7')
  expect(outlineOf([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z')
  expect(outlineOf([['rect', { x: '2', y: '4', width: '20', height: '16' }]])).toBe('M2 4h20v16h-20v-16Z')
  expect(outlineOf([['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }]])).toBe(
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2Z',
  )
  expect(outlineOf([['polyline', { points: '1 2 3 4' }]])).toBe('M1 2 3 4')
})

it('keeps a second piece where it was', () => {
  const pieces: Piece[] = [
    ['path', { d: 'M1 1h2' }],
    ['path', { d: 'm9 18 6-6-6-6' }],
    ['path', { d: 'm5-3' }],
    ['path', { d: 'm15 5v4' }],
    ['path', { d: 'M2 3 4 5' }],
  ]
  expect(outlineOf(pieces)).toBe('M1 1h2M9 18l6-6-6-6M5 -3M15 5v4M2 3L4 5')
})

it('refuses what one path cannot hold', () => {
  expect(() => outlineOf([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toThrow(/fill/)
  expect(() => outlineOf([['text', {}]])).toThrow(/text/)
})

it('can draw every icon that is used', async () => {
  const names = new Set(
    globSync('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from 'lucide-react\/icons\/([a-z0-9-]+)'/g)].map(
        ([, name]) => name!,
      ),
    ),
  )
  expect(names.size).toBeGreaterThan(30)
  for (const name of names) {
    const { __iconData: drawing } = (await import(`lucide-react/icons/${name}`)) as {
      __iconData?: { size: number; node: Piece[] }
    }
    if (!drawing) continue // another name of an icon, which the build follows
    expect(drawing.size).toBe(24)
    expect(outlineOf(drawing.node)).toMatch(/^M[-\d. ]/)
  }
})
