/** Trigonometric equations on an interval: one function, a polynomial in one function, a sin + b cos, products. */
import { derivative } from '../../algebra/derivative.ts'
import { canonical } from '../../algebra/canonical.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { fn, neg, num, pow, sym, symbolsOf } from '../../algebra/syntax/expression.ts'
import { rebuilt, substitute } from '../../algebra/substitute.ts'
import type { ToolStep } from '../tool.ts'
import { coefficientsOf, differenceOf, realRoots } from './coefficients.ts'
import { compile } from './compile.ts'
import { decimal, decimalTex } from './decimals.ts'
import { multipleOfPi, timesPi } from './exact-angles.ts'
import { zerosOf } from './function-features.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, minus, over, plus, ratio, times, toNumber, whole } from './rationals.ts'
import { polynomialTex, tex } from './tex.ts'
import { powersOf, tidy, withCommonFactor } from './tidy.ts'

export type AngleUnit = 'rad' | 'deg'

export interface Angle {
  /** In radians. */
  value: number
  /** The multiple of π, if it is known exactly. */
  turns: Rational | null
}

export interface TrigSolution {
  angles: Angle[]
  steps: ToolStep[]
  isNumerical: boolean
}

interface Setting {
  x: string
  unit: AngleUnit
  /** Limits in radians. */
  from: number
  to: number
}

const FUNCTIONS = ['sin', 'cos', 'tan'] as const
type Name = (typeof FUNCTIONS)[number]
const MOST = 200
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a))

/** An angle as TeX in the unit: 3π/4, or 135°. */
export const angleTex = ({ value, turns }: Angle, unit: AngleUnit): string =>
  unit === 'deg'
    ? `${turns ? fractionTex(times(turns, whole(180))).replace(/\\frac.*/, decimalTex((value * 180) / Math.PI)) : decimalTex((value * 180) / Math.PI)}^{\\circ}`
    : turns
      ? tex(timesPi(turns))
      : decimalTex(value)

export const angleText = ({ value }: Angle, unit: AngleUnit): string =>
  unit === 'deg' ? `${decimal((value * 180) / Math.PI)}°` : decimal(value)

export function solveTrig(left: Expr, right: Expr, setting: Setting): TrigSolution {
  const steps: ToolStep[] = []
  const e = tidy(differenceOf(left, right))
  const found = solveZero(e, setting, steps, 0)
  if (found) return { angles: sorted(found, setting), steps, isNumerical: false }
  steps.length = 0
  const scale = setting.unit === 'deg' ? Math.PI / 180 : 1
  const f = compile(
    setting.unit === 'deg' ? inDegrees(differenceOf(left, right), setting.x) : differenceOf(left, right),
    setting.x,
  )
  const zeros = zerosOf((at) => f(at / scale), setting.from, setting.to, 4000)
  steps.push({
    title: 'Solve numerically',
    lines: [
      'No exact method of this tool applies, so the zeros of (left side − right side) on the interval are found by bisection.',
    ],
  })
  return { angles: zeros.map((value) => ({ value, turns: null })), steps, isNumerical: true }
}

/** sin x with x in degrees, as a formula in radians. */
export function inDegrees(e: Expr, x: string): Expr {
  const visit = (part: Expr): Expr =>
    part.k === 'fn' &&
    (FUNCTIONS as readonly string[]).includes(part.name) &&
    part.args[0] &&
    symbolsOf(part.args[0]).has(x)
      ? fn(part.name, { k: 'degree', a: part.args[0] })
      : rebuilt(part, visit)
  return visit(e)
}

function sorted(angles: readonly Angle[], { from, to }: Setting): Angle[] {
  const inside = angles.filter(({ value }) => value >= from - 1e-9 && value <= to + 1e-9)
  return inside
    .filter((one, i) => inside.findIndex((other) => close(other.value, one.value)) === i)
    .sort((a, b) => a.value - b.value)
}

function solveZero(e: Expr, setting: Setting, steps: ToolStep[], depth: number): Angle[] | null {
  if (depth > 4) return null
  const { factors } = powersOf(e)
  const varying = factors.filter(({ base }) => symbolsOf(base).has(setting.x))
  if (varying.length > 1 && varying.every(({ exponent }) => (exact(exponent)?.n ?? 0n) > 0n)) {
    steps.push({
      title: 'A product is zero only if one of its factors is zero',
      lines: [`$${varying.map(({ base }) => `${tex(base)} = 0`).join(' \\quad\\text{or}\\quad ')}$`],
    })
    const all: Angle[] = []
    for (const { base } of varying) {
      const part = solveZero(base, setting, steps, depth + 1)
      if (!part) return null
      all.push(...part)
    }
    return all
  }
  return (
    inOneFunction(e, setting, steps) ??
    linearCombination(e, setting, steps) ??
    rewritten(e, setting, steps, depth)
  )
}

/** The arguments of the trigonometric functions in e, by their canonical text. */
function argumentsOf(e: Expr): Map<string, Expr> {
  const found = new Map<string, Expr>()
  const visit = (part: Expr): Expr => {
    if (part.k === 'fn' && (FUNCTIONS as readonly string[]).includes(part.name) && part.args[0])
      found.set(canonical(part.args[0]), part.args[0])
    return rebuilt(part, visit)
  }
  visit(e)
  return found
}

/** e with T(u) replaced by the letter; null if x is left. */
function inLetter(e: Expr, name: Name, u: Expr, letter: string, x: string): Expr | null {
  const key = canonical(fn(name, u))
  const visit = (part: Expr): Expr => (canonical(part) === key ? sym(letter) : rebuilt(part, visit))
  const changed = visit(e)
  return symbolsOf(changed).has(x) ? null : changed
}

function inOneFunction(e: Expr, setting: Setting, steps: ToolStep[]): Angle[] | null {
  const { x } = setting
  const all = [...argumentsOf(e).values()]
  const [u] = all
  if (all.length !== 1 || !u) return null
  const letter = x === 't' ? 'w' : 't'
  for (const name of FUNCTIONS) {
    let changed = inLetter(e, name, u, letter, x)
    if (!changed && name !== 'tan') {
      // sin² + cos² = 1
      const other = name === 'sin' ? 'cos' : 'sin'
      const key = canonical(pow(fn(other, u), num(2)))
      const visit = (part: Expr): Expr =>
        canonical(part) === key
          ? { k: 'add', items: [num(1), neg(pow(fn(name, u), num(2)))] }
          : rebuilt(part, visit)
      const replaced = tidy(visit(e))
      changed = inLetter(replaced, name, u, letter, x)
      if (changed)
        steps.push({ title: `Use $\\${other}^2 = 1 - \\${name}^2$`, lines: [`$${tex(replaced)} = 0$`] })
    }
    const p = changed && coefficientsOf(changed, letter)
    const only = changed && !p ? linearRoot(changed, letter) : null
    if (only) return basic(name, u, only, compile(only)(0), setting, steps)
    if (!p || p.length < 2) continue
    const T = tex(fn(name, u))
    const roots = realRoots(p)
    if (p.length > 2)
      steps.push({
        title: `Treat it as a polynomial in $${letter} = ${T}$`,
        lines: [
          `$${polynomialTex(p, letter)} = 0$`,
          roots.length === 0
            ? 'There is no real solution.'
            : `$${roots.map((root) => `${letter} ${root.expr ? `= ${tex(root.expr)}` : `\\approx ${decimalTex(root.value)}`}`).join(',\\quad ')}$`,
        ],
      })
    const out: Angle[] = []
    for (const root of roots) {
      const angles = basic(name, u, root.expr, root.value, setting, steps)
      if (!angles) return null
      out.push(...angles)
    }
    return out
  }
  return null
}

/** The root of at + b = 0 where a and b hold surds; null if the formula is not linear. */
function linearRoot(e: Expr, letter: string): Expr | null {
  const slope = tidy(derivative(e, letter))
  if (symbolsOf(slope).size > 0 || exact(slope)?.n === 0n) return null
  return tidy({ k: 'div', a: neg(substitute(e, new Map([[letter, num(0)]]))), b: slope })
}

/** b and c of u = bx + c, c in radians; `turns` is c as a multiple of π. */
function argumentParts(
  u: Expr,
  { x, unit }: Setting,
): { b: Rational; c: number; turns: Rational | null } | null {
  const start = tidy(substitute(u, new Map([[x, num(0)]])))
  const slope = exact(tidy({ k: 'add', items: [substitute(u, new Map([[x, num(1)]])), neg(start)] }))
  const double = exact(tidy({ k: 'add', items: [substitute(u, new Map([[x, num(2)]])), neg(start)] }))
  if (!slope || slope.n === 0n || !double || double.n * slope.d !== 2n * slope.n * double.d) return null
  const value = compile(start)(0)
  if (unit === 'deg') {
    const r = exact(start)
    return { b: slope, c: (value * Math.PI) / 180, turns: r && r.d < 1_000_000n ? over(r, whole(180)) : null }
  }
  return { b: slope, c: value, turns: exact(start)?.n === 0n ? whole(0) : multipleOfPi(start) }
}

/** All solutions of T(u) = t on the interval. */
function basic(
  name: Name,
  u: Expr,
  t: Expr | null,
  value: number,
  setting: Setting,
  steps: ToolStep[],
): Angle[] | null {
  const parts = argumentParts(u, setting)
  if (!parts) return null
  const { unit, x } = setting
  const equation = `${tex(fn(name, u))} ${t ? `= ${tex(t)}` : `\\approx ${decimalTex(value)}`}`
  if (name !== 'tan' && Math.abs(value) > 1 + 1e-12) {
    steps.push({
      title: 'Check the size',
      lines: [
        `$${equation}$ has no solution, because ${name === 'sin' ? 'a sine' : 'a cosine'} lies between $-1$ and $1$.`,
      ],
    })
    return []
  }
  const inverse = t && tidy(fn(`arc${name}`, t))
  const turns = inverse && multipleOfPi(inverse)
  const main: Angle = {
    value: turns
      ? toNumber(turns) * Math.PI
      : (name === 'sin' ? Math.asin : name === 'cos' ? Math.acos : Math.atan)(
          Math.max(-1e300, Math.min(1e300, name === 'tan' ? value : Math.max(-1, Math.min(1, value)))),
        ),
    turns,
  }
  const second: Angle | null =
    name === 'tan'
      ? null
      : name === 'sin'
        ? { value: Math.PI - main.value, turns: turns && minus(whole(1), turns) }
        : { value: -main.value, turns: turns && minus(whole(0), turns) }
  const period = name === 'tan' ? 1 : 2
  const uName = tex(u)
  const periodTex =
    unit === 'deg' ? (period === 2 ? '360^{\\circ}k' : '180^{\\circ}k') : period === 2 ? '2\\pi k' : '\\pi k'
  const starts = [main, ...(second && !close(second.value, main.value) ? [second] : [])]
  const found: Angle[] = []
  const b = toNumber(parts.b)
  for (const start of starts) {
    const low = Math.min(setting.from * b, setting.to * b) + parts.c
    const high = Math.max(setting.from * b, setting.to * b) + parts.c
    const first = Math.ceil((low - start.value) / (period * Math.PI) - 1e-9)
    const last = Math.floor((high - start.value) / (period * Math.PI) + 1e-9)
    if (last - first > MOST) return null
    for (let k = first; k <= last; k++) {
      const exactTurns =
        start.turns && parts.turns
          ? over(minus(plus(start.turns, whole(k * period)), parts.turns), parts.b)
          : null
      const angle = exactTurns
        ? toNumber(exactTurns) * Math.PI
        : (start.value + k * period * Math.PI - parts.c) / b
      found.push({ value: angle, turns: exactTurns })
    }
  }
  const list = sorted(found, setting)
  steps.push(
    {
      title: `Solve $${equation}$`,
      lines: [
        `The basic angle is $${angleTex(main, unit)}$${turns ? '' : ' (rounded)'}.`,
        `$${uName} = ${starts.map((start) => `${angleTex(start, unit)} + ${periodTex}`).join(' \\quad\\text{or}\\quad ')}$, where $k$ is a whole number.`,
      ],
    },
    {
      title: `Choose the solutions in the interval`,
      lines: [
        list.length === 0
          ? 'None of them lies in the interval.'
          : `$${x} = ${list
              .slice(0, 40)
              .map((angle) => angleTex(angle, unit))
              .join(',\\; ')}$`,
      ],
    },
  )
  return list
}

/** a sin u + b cos u = c. */
function linearCombination(e: Expr, setting: Setting, steps: ToolStep[]): Angle[] | null {
  const all = [...argumentsOf(e).values()]
  const [u] = all
  if (all.length !== 1 || !u) return null
  const visit = (part: Expr): Expr =>
    part.k === 'fn' && part.name === 'sin'
      ? sym('S')
      : part.k === 'fn' && part.name === 'cos'
        ? sym('C')
        : rebuilt(part, visit)
  const changed = visit(e)
  const at = (S: number, C: number): Rational | null =>
    exact(
      substitute(
        changed,
        new Map([
          ['S', num(S)],
          ['C', num(C)],
        ]),
      ),
    )
  const [c0, c1, c2, both, double] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 3)]
  if (!c0 || !c1 || !c2 || !both || !double) return null
  const [a, b] = [minus(c1, c0), minus(c2, c0)]
  if (
    minus(both, plus(plus(a, b), c0)).n !== 0n ||
    minus(double, plus(plus(times(a, whole(2)), times(b, whole(3))), c0)).n !== 0n ||
    a.n === 0n ||
    b.n === 0n
  )
    return null
  const U = tex(u)
  if (c0.n === 0n) {
    const t = over({ n: -b.n, d: b.d }, a)
    steps.push({
      title: `Divide by $\\cos\\left(${U}\\right)$`,
      lines: [
        `$\\tan\\left(${U}\\right) = ${fractionTex(t)}$`,
        `Where $\\cos\\left(${U}\\right) = 0$, the sine is $\\pm 1$, so no solution is lost.`,
      ],
    })
    return basic('tan', u, tidy({ k: 'div', a: num(t.n), b: num(t.d) }), toNumber(t), setting, steps)
  }
  const square = plus(times(a, a), times(b, b))
  const R = tidy(fn('sqrt', { k: 'div', a: num(square.n), b: num(square.d) }))
  const shift = Math.atan2(toNumber(b), toNumber(a))
  const size = Math.sqrt(toNumber(square))
  const value = -toNumber(c0) / size
  const t = tidy({ k: 'div', a: { k: 'div', a: num(-c0.n), b: num(c0.d) }, b: R })
  const parts = argumentParts(u, setting)
  if (!parts) return null
  // A shift of π/4, π/3 or π/6 is exact.
  const turns =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .flatMap((k) => [ratio(k, 12), ratio(-k, 12)])
      .find((r) => close(toNumber(r) * Math.PI, shift)) ?? null
  const shiftAngle: Angle = { value: shift, turns }
  const shiftTex = angleTex(shiftAngle, setting.unit)
  steps.push({
    title: 'Write it as one sine (auxiliary angle)',
    lines: [
      `$R = \\sqrt{a^2 + b^2} = ${tex(R)}$ and $\\tan\\alpha = \\frac{b}{a} = ${fractionTex(over(b, a))}$, so $\\alpha = ${shiftTex}$.`,
      `$\\sin\\left(${U} + \\alpha\\right) = ${tex(t)}$`,
    ],
  })
  const scale = setting.unit === 'deg' ? 180 / Math.PI : 1
  const added: Expr =
    turns && setting.unit === 'rad'
      ? timesPi(turns)
      : {
          k: 'num',
          text: Math.abs(shift * scale).toPrecision(12),
          value: fromDouble(Math.abs(shift * scale)),
        }
  return basic(
    'sin',
    {
      k: 'add',
      items: [
        u,
        !turns && shift < 0 ? neg(added) : turns && setting.unit === 'deg' && shift < 0 ? neg(added) : added,
      ],
    },
    t,
    value,
    setting,
    steps,
  )
}

function fromDouble(x: number): Rational {
  const scaled = BigInt(Math.round(x * 1e12))
  return ratio(scaled, 1_000_000_000_000n)
}

/** Double angles written with the single angle, and common factors taken out. */
function rewritten(e: Expr, setting: Setting, steps: ToolStep[], depth: number): Angle[] | null {
  const factored = withCommonFactor(e)
  if (factored && factored.k === 'mul') {
    steps.push({ title: 'Take out the common factor', lines: [`$${tex(factored)} = 0$`] })
    return solveZero(factored, setting, steps, depth + 1)
  }
  const all = [...argumentsOf(e).values()]
  for (const u of all) {
    const double = canonical(tidy({ k: 'mul', items: [num(2), u] }))
    if (!all.some((other) => canonical(other) === double)) continue
    const [s, c] = [fn('sin', u), fn('cos', u)]
    const isSine = (part: Expr): boolean =>
      canonical(part) === canonical(fn('sin', all.find((other) => canonical(other) === double) as Expr))
    const isCosine = (part: Expr): boolean =>
      canonical(part) === canonical(fn('cos', all.find((other) => canonical(other) === double) as Expr))
    const useSine = canonical(e).includes(canonical(s)) && !canonical(e).includes(canonical(c))
    const visit = (part: Expr): Expr =>
      isSine(part)
        ? { k: 'mul', items: [num(2), s, c] }
        : isCosine(part)
          ? useSine
            ? { k: 'add', items: [num(1), neg({ k: 'mul', items: [num(2), pow(s, num(2))] })] }
            : { k: 'add', items: [{ k: 'mul', items: [num(2), pow(c, num(2))] }, num(-1)] }
          : rebuilt(part, visit)
    const changed = tidy(visit(e))
    steps.push({ title: 'Use the double-angle formula', lines: [`$${tex(changed)} = 0$`] })
    return solveZero(changed, setting, steps, depth + 1)
  }
  return null
}
