/**
 * Points at which everything holds that is known: `settled` ones with the values of the problem, `general` ones where
 * letters stay free. A line that holds at none of the settled points and not at all general ones is wrong.
 */
import { symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { realRoots } from './roots-of.ts'
import { lastPlaceIn, sizesOf, type Angles } from './sizes-of.ts'

export interface Relation {
  left: Expr
  right: Expr
  letters: readonly string[]
}

/** A value, and how far rounding may have moved it. */
export interface Rounded {
  size: number
  place: number
}

export interface World {
  at: Map<string, number>
  places: Map<string, number>
}

export interface Worlds {
  settled: readonly World[]
  general: readonly World[]
  letters: ReadonlySet<string>
}

const MOST = 24
const FREE = [0.83, 1.37, 1.91, 0.59, 2.23, 1.13, 0.71, 1.69]

export const relation = (left: Expr, right: Expr): Relation => ({
  left,
  right,
  letters: [...symbolsOf(right, symbolsOf(left))],
})

export function worldsOf(
  relations: readonly Relation[],
  values: ReadonlyMap<string, readonly Rounded[]>,
  angles: Angles,
): Worlds {
  const letters = new Set([...values.keys(), ...relations.flatMap((one) => one.letters)])
  const settled = branches(values).flatMap((start) =>
    settle(relations, start, angles).map((one) => fill(relations, one, letters, angles, 0)),
  )
  const loose = relations.filter((one) => one.letters.length > 1)
  const nothing = () => ({ at: new Map<string, number>(), places: new Map<string, number>() })
  const general = [0, 1, 2].map((shift) => fill(loose, nothing(), letters, angles, shift))
  return { settled: settled.slice(0, MOST), general, letters }
}

const withValue = ({ at, places }: World, letter: string, { size, place }: Rounded): World => ({
  at: new Map(at).set(letter, size),
  places: place > 0 ? new Map(places).set(letter, place) : places,
})

/** Every choice of values. */
function branches(values: ReadonlyMap<string, readonly Rounded[]>): World[] {
  let all: World[] = [{ at: new Map(), places: new Map() }]
  for (const [letter, choices] of values) {
    if (choices.length === 0) continue
    const kept = all.length * choices.length > MOST ? choices.slice(0, 1) : choices
    all = all.flatMap((one) => kept.map((value) => withValue(one, letter, value)))
  }
  return all
}

/** Values of letters that follow from relations with one letter left. Several roots give several points. */
function settle(relations: readonly Relation[], start: World, angles: Angles): World[] {
  let all = [start]
  for (const one of relations)
    all = all.flatMap((world) => {
      const open = one.letters.filter((letter) => !world.at.has(letter))
      if (open.length !== 1 || all.length > MOST / 2) return [world]
      const roots = solved(one, open[0]!, world, angles)
      return roots.length === 0 ? [world] : roots.map((root) => withValue(world, open[0]!, root))
    })
  return all
}

function solved(
  { left, right, letters }: Relation,
  letter: string,
  { at, places }: World,
  angles: Angles,
): Rounded[] {
  const isNamed = (e: Expr, other: Expr) =>
    e.k === 'sym' && e.name === letter && !symbolsOf(other).has(letter)
  const sizes = isNamed(left, right)
    ? sizesOf(right, angles, at)
    : isNamed(right, left)
      ? sizesOf(left, angles, at)
      : realRoots(left, right, letter, at, angles)
  const isRough = letters.some((one) => places.has(one))
  const place = letters.length > 1 ? 0 : Math.max(lastPlaceIn(left), lastPlaceIn(right))
  return sizes.map((size) => ({ size, place: isRough ? Math.max(place, Math.abs(size) * 4e-3) : place }))
}

/** Gives the letters that are still free some value, and what follows from it. */
function fill(
  relations: readonly Relation[],
  start: World,
  letters: ReadonlySet<string>,
  angles: Angles,
  shift: number,
): World {
  let world = start
  const isDefined = (letter: string) =>
    relations.some(
      ({ left, right }) =>
        (left.k === 'sym' && left.name === letter && !symbolsOf(right).has(letter)) ||
        (right.k === 'sym' && right.name === letter && !symbolsOf(left).has(letter)),
    )
  const order = [...letters].toSorted((a, b) => Number(isDefined(a)) - Number(isDefined(b)))
  for (const [i, next] of order.entries()) {
    for (let again = true; again;) {
      again = false
      for (const one of relations) {
        const open = one.letters.filter((letter) => !world.at.has(letter))
        if (open.length !== 1) continue
        const [root] = solved(one, open[0]!, world, angles)
        if (root === undefined) continue
        world = withValue(world, open[0]!, root)
        again = true
      }
    }
    if (!world.at.has(next))
      world = withValue(world, next, { size: FREE[(i + shift * 3) % FREE.length]! + 0.07 * shift, place: 0 })
  }
  return world
}
