/** What is known about a problem before the student's lines are read: numbers, letters, equations and expressions. */
import { equal } from '#app/engines/algebra/equal.ts'
import { derivative } from '#app/engines/algebra/derivative.ts'
import { substitute } from '#app/engines/algebra/substitute.ts'
import { isPlain, some, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import type { Compound } from '#app/engines/algebra/units/read-units.ts'
import { isWorkedOut, literals } from '#app/engines/working/known-values.ts'
import type { Quantity } from './quantities.ts'
import { holdsIn } from './holds-at.ts'
import { isClosed, readClaims, type Claim } from './read-claims.ts'
import { polynomialRoots, type Complex } from './roots-of.ts'
import { choicesOf, isSame, lastPlaceIn, sizesOf, type Angles } from './sizes-of.ts'
import { relation, worldsOf, type Relation, type Rounded, type Worlds } from './worlds.ts'

export interface KnownNumber {
  size: number
  place: number
  label: string | null
  unit: Compound | null
  /** A part of a calculation only. */
  isPart: boolean
}

export interface KnownWorking {
  angles: Angles
  names: ReadonlySet<string>
  numbers: readonly KnownNumber[]
  labels: ReadonlyMap<string, readonly KnownNumber[]>
  /** Numbers that the question gives: they are exact. */
  given: readonly number[]
  /** Numbers that working may hold. */
  data: readonly number[]
  expressions: readonly { label: string | null; expr: Expr }[]
  relations: readonly Relation[]
  /** Sets of letters between which an equation holds for all values, as joined text. */
  general: ReadonlySet<string>
  worlds: Worlds
  /** Letters of the question and of the solution's lines, and not only names in the marking guide. */
  letters: ReadonlySet<string>
  /** Letters that stand for several things in the solution, so that an equation with them proves nothing. */
  doubtful: ReadonlySet<string>
  roots: ReadonlyMap<string, readonly Complex[]>
  functions: ReadonlyMap<string, { letter: string; expr: Expr }>
  /** Points, inequalities and lists of the solution. */
  forms: readonly Expr[]
  /** Numbers of the question with their units. */
  quantities: readonly Quantity[]
  /** Numbers in it have units: letters in a formula may stand for other units than those of the question. */
  hasUnits: boolean
  /** Calculations of the solution: the numbers in them, and what they come to. */
  calculations: readonly Calculation[]
  /** The working of a solution is known, and not only the question. */
  isSolved: boolean
}

export interface Calculation {
  numbers: readonly number[]
  size: number
}

export interface Sources {
  /** Lines that are right: the solution's working. */
  right: readonly string[]
  /** Of these, the lines of working. */
  lines: readonly string[]
  /** Equations of the question. */
  asked: readonly string[]
  /** Solutions of earlier parts: only their numbers count. */
  nearby: readonly string[]
  /** Values by name. */
  values: ReadonlyMap<string, number>
  /** Numbers of the question, and numbers that its solution uses. */
  given: readonly number[]
  data: readonly number[]
  quantities: readonly Quantity[]
  hasUnits: boolean
  names: readonly string[]
  angles: Angles
}

export function knownWorking(sources: Sources): KnownWorking {
  const { angles } = sources
  const names = new Set(sources.names)
  const right = readClaims(sources.right, names)
  const asked = readClaims(sources.asked, names)
  const functions = functionsIn([...asked, ...right])
  // A name that the solution uses for something else is no known function.
  for (const { sides } of right) {
    const [head, body] = sides
    const e = head && expanded(head.expr, functions)
    const isWrong =
      head &&
      body &&
      e !== head.expr &&
      isPlain(body.expr) &&
      !isClosed(body) &&
      equal(e!, body.expr) === 'different'
    if (isWrong && head.expr.k === 'sym')
      functions.delete(/^d([a-zA-Z])\//.exec(head.expr.name)?.[1] ?? head.expr.name[0]!)
  }
  const expand = (e: Expr): Expr => expanded(e, functions)
  const claims = [...asked, ...right].map((one) => {
    const sides = one.sides.map((side) => ({ ...side, expr: expand(side.expr) }))
    // f'(x) = 2x - 7 = 0: that the derivative is 2x - 7 says nothing about x.
    const isFunction = sides.length > 1 && sides[0]!.expr !== one.sides[0]!.expr && !isClosed(sides[0]!)
    return { ...one, sides: isFunction && !isClosed(sides[1]!) ? sides.slice(1) : sides }
  })
  const nearby = readClaims(sources.nearby, names)
  const numbers = [
    ...[...right, ...asked].flatMap((one) => numbersOf(one, angles)),
    ...nearby.flatMap((one) =>
      numbersOf(one, angles).map((number) => ({ ...number, label: null, isPart: true })),
    ),
  ]
  const labels = new Map<string, KnownNumber[]>()
  for (const one of numbers)
    if (one.label !== null && !one.isPart) labels.set(one.label, [...(labels.get(one.label) ?? []), one])
  const relations = claims.flatMap(relationsOf)
  const values = new Map<string, Rounded[]>(
    [...sources.values].map(([name, size]) => [name, [{ size, place: 0 }]]),
  )
  for (const one of claims) {
    const [head, last] = [one.sides[0], one.sides.at(-1)]
    if (one.sides.length < 2 || head?.expr.k !== 'sym' || !last || !isClosed(last)) continue
    const before = values.get(head.expr.name) ?? []
    const place =
      last.expr.k === 'num' && Number.isInteger(Number(last.expr.text)) ? 0 : lastPlaceIn(last.expr)
    const fresh = sizesOf(last.expr, angles)
      .filter((size) => !before.some((one) => isSame(one.size, one.place, size, place)))
      .map((size) => ({ size, place }))
    values.set(head.expr.name, [...before, ...fresh].slice(0, 6))
  }
  const worlds = worldsOf(relations, values, angles)
  return {
    angles,
    names,
    numbers,
    labels,
    given: sources.given,
    data: [
      ...sources.given,
      ...sources.data,
      ...[...right, ...asked].flatMap((one) => one.sides.flatMap(({ expr }) => literals(expr))),
    ],
    expressions: claims.flatMap(({ label, sides }) =>
      sides.flatMap(({ expr }, i) =>
        isPlain(expr) && symbolsOf(expr).size > 0 && !(i === 0 && expr.k === 'sym') ? [{ label, expr }] : [],
      ),
    ),
    relations,
    letters: new Set(
      [...asked, ...readClaims(sources.lines, names)].flatMap(({ sides }) =>
        sides.flatMap(({ expr }) => [...symbolsOf(expr)]),
      ),
    ),
    general: new Set(
      relations.flatMap((one) =>
        isOpen(one) && holdsIn(one, worlds, { angles, data: sources.given }) === 'always'
          ? [lettersKey(one)]
          : [],
      ),
    ),
    worlds,
    doubtful: new Set(
      relations.flatMap((one) =>
        holdsIn(one, worlds, { angles, data: sources.given }) === 'nowhere' ? one.letters : [],
      ),
    ),
    roots: rootsIn(relations),
    functions,
    forms: right.flatMap(({ sides }) => sides.flatMap(({ expr }) => (isPlain(expr) ? [] : [expr]))),
    quantities: sources.quantities,
    hasUnits: sources.hasUnits,
    calculations: right.flatMap(({ sides }) =>
      sides.flatMap((side) =>
        isClosed(side) && !isWorkedOut(side.expr) && isPlain(side.expr)
          ? sizesOf(side.expr, angles).map((size) => ({ numbers: literals(side.expr), size }))
          : [],
      ),
    ),
    isSolved: sources.right.length > 0,
  }
}

export const lettersKey = ({ letters }: Relation): string => letters.toSorted().join(' ')

/** Letters on both sides: no condition such as x + y = 9. */
const isOpen = ({ left, right, letters }: Relation): boolean =>
  letters.length > 1 && symbolsOf(left).size > 0 && symbolsOf(right).size > 0

export const relationsOf = ({ sides }: Pick<Claim, 'sides'>): Relation[] =>
  sides.flatMap((side, i) => {
    const next = sides[i + 1]
    if (!next) return []
    return choicesOf(side.expr).length > 1 || !isPlain(side.expr) || !isPlain(next.expr)
      ? []
      : symbolsOf(side.expr, symbolsOf(next.expr)).size > 0
        ? [relation(side.expr, next.expr)]
        : []
  })

function numbersOf(claim: Claim, angles: Angles): KnownNumber[] {
  const closed = claim.sides.filter(isClosed)
  const open = claim.sides.filter((side) => !isClosed(side))
  // The 16 of 2x = 16 is no result.
  const isEquation = open.some(({ expr }) => expr.k !== 'sym')
  return closed.flatMap(({ expr, units }) => [
    ...sizesOf(expr, angles).map((size) => ({
      size,
      place: knownPlace(expr),
      label: claim.label,
      unit: units[0] ?? null,
      isPart: isEquation,
    })),
    ...partsOf(expr).flatMap((part) =>
      sizesOf(part, angles).map((size) => ({
        size,
        place: lastPlaceIn(part),
        label: null,
        unit: null,
        isPart: true,
      })),
    ),
  ])
}

/** A whole number of the solution is exact if it is small, and may be rounded otherwise. */
function knownPlace(e: Expr): number {
  const place = lastPlaceIn(e)
  return e.k === 'num' && !/[.e]/i.test(e.text) ? (Number(e.text) < 20 ? 0 : 1) : place
}

/** Calculations inside a calculation. */
export function partsOf(e: Expr): Expr[] {
  const found: Expr[] = []
  some(e, (part) => {
    if (part !== e && part.k !== 'num' && part.k !== 'const' && part.k !== 'neg' && isPlain(part))
      found.push(part)
    return false
  })
  return found
}

function rootsIn(relations: readonly Relation[]): Map<string, Complex[]> {
  const found = new Map<string, Complex[]>()
  for (const { left, right, letters } of relations) {
    if (letters.length !== 1) continue
    const own = polynomialRoots(left, right)
    if (own) found.set(own.name, [...(found.get(own.name) ?? []), ...own.roots])
  }
  return found
}

const CALL = /^([A-Za-z])('{0,2})\((.+)\)$/

/** f(x) = x² - 7x names a function. */
function functionsIn(claims: readonly Claim[]): Map<string, { letter: string; expr: Expr }> {
  const found = new Map<string, { letter: string; expr: Expr }>()
  for (const { sides } of claims) {
    const [head, body] = sides
    if (head?.expr.k !== 'sym' || !body || !isPlain(body.expr)) continue
    const [, name, primes, letter = ''] = CALL.exec(head.expr.name) ?? []
    if (primes === '' && /^[a-zθ]$/.test(letter) && symbolsOf(body.expr).has(letter) && !found.has(name!))
      found.set(name!, { letter, expr: body.expr })
    const [only, ...more] = symbolsOf(body.expr)
    if (
      /^[a-zA-Z]$/.test(head.expr.name) &&
      only !== undefined &&
      more.length === 0 &&
      only !== head.expr.name
    )
      if (!found.has(head.expr.name)) found.set(head.expr.name, { letter: only, expr: body.expr })
  }
  return found
}

/** f(2), f'(x) and dy/dx, worked out where the function is known. */
export function expanded(e: Expr, functions: KnownWorking['functions']): Expr {
  if (e.k !== 'sym' || functions.size === 0) return e
  const [, name = '', primes = '', argument = ''] = CALL.exec(e.name) ?? []
  const slope = /^d([a-zA-Z])\/d([a-zA-Z])$/.exec(e.name)
  const known = functions.get(name) ?? (slope ? functions.get(slope[1]!) : undefined)
  if (!known || (slope && slope[2] !== known.letter)) return e
  try {
    let body = known.expr
    for (let i = 0; i < (slope ? 1 : primes.length); i++) body = derivative(body, known.letter)
    if (slope) return body
    const { expr } = parse(argument, { imaginary: null })
    return isPlain(expr) ? substitute(body, new Map([[known.letter, expr]])) : e
  } catch {
    return e
  }
}
