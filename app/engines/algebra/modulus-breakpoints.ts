/** Sample points around each place where the argument of a modulus changes sign, because |f| and f differ only there. */
import { valueAt } from './numbers/approximate.ts'
import { canonical } from './canonical.ts'
import { rootOf } from './factors.ts'
import type { Expr } from './syntax/expression.ts'
import { children, sizeOf, some, symbolsOf } from './syntax/expression.ts'

/** From -15,000 to 15,000, denser near zero. */
const GRID = Array.from({ length: 121 }, (_, i) => Math.sign(i - 60) * Math.expm1(Math.abs(i - 60) * 0.16))

/**
 * The arguments of |…| and of its derivative, of the sign function, and of roots of a power or a product: √(x²) is |x|
 * too.
 */
function moduliIn(e: Expr, found: Expr[] = []): Expr[] {
  const under = rootOf(e)?.under
  if (under && some(under, mayBeSquare)) found.push(under)
  if (e.k === 'fn' && /^(?:abs|sign)$/.test(e.name)) found.push(...e.args)
  for (const child of children(e)) moduliIn(child, found)
  return found
}

const mayBeSquare = (e: Expr): boolean => e.k === 'pow' || (e.k === 'mul' && e.items.length > 1)

/** The smallest |u| between two places, by trisection: a root if there is one. */
function lowest(u: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let i = 0; i < 16; i++) {
    const third = (high - low) / 3
    if (Math.abs(u(low + third)) < Math.abs(u(high - third))) high -= third
    else low += third
  }
  return (low + high) / 2
}

/** The root of a linear function, however far away; null if the function is not linear. */
function rootOfLine(u: (x: number) => number): number[] | null {
  const slope = u(1) - u(0)
  if (!(Math.abs(u(2) - u(1) - slope) <= 1e-12 * Math.abs(slope))) return null
  return slope === 0 ? [] : [-u(0) / slope]
}

/** Where a function is zero or nearly zero within the grid. */
function rootsOnGrid(u: (x: number) => number): number[] {
  const sizes = GRID.map((x) => Math.abs(u(x)))
  const lows: { x: number; i: number }[] = []
  sizes.forEach((size, i) => {
    // Also beside a place without a value: ln x + 1 is zero between 0 and the next place.
    if (size >= 0 && ![i - 1, i + 1].some((beside) => size > (sizes[beside] ?? 0)))
      lows.push({ x: GRID[i] as number, i })
  })
  return lows
    .sort((a, b) => Math.abs(a.x) - Math.abs(b.x))
    .slice(0, 7)
    .map(({ x, i }) => lowest(u, GRID[i - 1] ?? x, GRID[i + 1] ?? x))
}

/** Sample points that random sampling would miss: |(x−5)(x−6)| differs from (x−5)(x−6) between 5 and 6 only. */
export function breakpoints(
  exprs: readonly Expr[],
  base: ReadonlyMap<string, number>,
): { name: string; x: number }[] {
  const moving = new Map(base)
  const trace = { overflow: false, absorbed: false }
  let searches = 2
  const bends = exprs.flatMap((e) => moduliIn(e)).filter((inside) => sizeOf(inside) <= 40)
  const roots = [...new Map(bends.map((inside) => [canonical(inside), inside])).values()]
    .flatMap((inside) => [...symbolsOf(inside)].map((name) => ({ inside, name })))
    .slice(0, 8)
    .flatMap(({ inside, name }) => {
      const u = (x: number): number => valueAt(inside, moving.set(name, x), trace)
      // Each search evaluates several hundred values, so their number is limited.
      const roots = rootOfLine(u) ?? (searches-- > 0 ? rootsOnGrid(u) : [])
      moving.set(name, base.get(name) as number)
      return roots.map((x) => ({ name, x }))
    })
  return roots
    .flatMap(({ name, x }) => {
      const step = 1e-3 * (1 + Math.abs(x))
      // A peak between two breakpoints may be narrower than a step.
      return [x - step, x, x + step].map((at) => ({ name, x: at }))
    })
    .sort((a, b) => Math.abs(a.x) - Math.abs(b.x))
    .slice(0, 40)
}
