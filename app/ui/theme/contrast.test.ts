import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Colour = readonly [number, number, number]

/** OKLCH to linear sRGB (Ottosson 2020), clipped to the gamut, to WCAG relative luminance. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (x: number) => Math.min(1, Math.max(0, x))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function read(block: string, theme: 0 | 1): Map<string, Colour> {
  const tokens = new Map<string, Colour>()
  const colour = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`
  for (const m of block.matchAll(new RegExp(`--([a-z0-9-]+): light-dark\\(${colour}, ${colour}\\)`, 'g'))) {
    const at = 2 + theme * 3
    tokens.set(m[1] ?? '', [Number(m[at]) / 100, Number(m[at + 1]), Number(m[at + 2])])
  }
  return tokens
}

const text = [
  'ink',
  'ink-2',
  'ink-3',
  'laurel',
  'laurel-strong',
  'gold-ink',
  'exodus',
  'spartan',
  'right',
  'wrong',
]
const subjects = ['maths', 'chemistry', 'physics', 'biology', 'english', 'history']
const grounds = ['paper', 'surface', 'sunken']
const onGround = [...text, ...subjects].flatMap((t) => grounds.map((g) => [t, g, 4.5] as const))
const edges = ['line-strong', 'focus'].flatMap((t) => grounds.map((g) => [t, g, 3] as const))
/** A subject's name may stand on the hero, whose gradient runs between these two colours. */
const onHero = subjects.flatMap((t) => ['laurel-soft', 'gold-soft'].map((g) => [t, g, 4.5] as const))
const pairs = [
  ...onHero,
  ['surface', 'right', 4.5],
  ['surface', 'wrong', 4.5],
  ['surface', 'gold-ink', 4.5],
  ['reward-edge', 'surface', 3],
  ['reward-edge', 'paper', 3],
  ...onGround,
  ...edges,
  ['on-laurel', 'laurel', 4.5],
  ['on-laurel', 'laurel-strong', 4.5],
  ['on-ink', 'ink', 4.5],
  ['on-wrong', 'wrong', 4.5],
  ['on-band', 'band', 4.5],
  ['on-band-2', 'band', 4.5],
  ['laurel-strong', 'laurel-soft', 4.5],
  ['ink-2', 'laurel-soft', 4.5],
  ['ink-2', 'gold-soft', 4.5],
  ['gold-ink', 'gold-soft', 4.5],
  ['right', 'right-soft', 4.5],
  ['wrong', 'wrong-soft', 4.5],
  ['ink', 'right-soft', 4.5],
  ['ink', 'wrong-soft', 4.5],
  ['ink-2', 'right-soft', 4.5],
  ['ink-2', 'wrong-soft', 4.5],
  ['exodus', 'exodus-soft', 4.5],
  ['spartan', 'spartan-soft', 4.5],
] as const

const root = css.slice(0, css.indexOf("[data-tint='cream']"))
const tints = ['none', 'cream', 'blue', 'green', 'rose']

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const index = theme === 'light' ? 0 : 1
  it.each(tints)('tint %s keeps text at 4.5:1 and borders and focus at 3:1', (tint) => {
    const tokens = read(root, index)
    if (tint !== 'none') {
      const block = css.slice(css.indexOf(`[data-tint='${tint}']`)).split('}')[0] ?? ''
      const own = read(block, index)
      expect(own.size).toBe(3)
      for (const [name, colour] of own) tokens.set(name, colour)
    }
    const low = pairs.flatMap(([front, back, least]) => {
      const one = tokens.get(front)
      const other = tokens.get(back)
      if (!one || !other) return [`${front} or ${back} is missing`]
      const ratio = contrast(one, other)
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : []
    })
    expect(low).toEqual([])
  })
})

it('knows the two ends of the scale', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
})
