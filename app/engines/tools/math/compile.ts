/** Formulas as fast functions of numbers, for graphs and numeric work. Undefined in the reals is NaN. */
import { exact, exactFunction } from '../../algebra/numbers/exact.ts'
import { toNumber } from '../../algebra/numbers/rational.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'

type Run = (values: readonly number[]) => number

const FUNCTIONS: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sec: (x) => 1 / Math.cos(x),
  csc: (x) => 1 / Math.sin(x),
  cot: (x) => Math.cos(x) / Math.sin(x),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  arsinh: Math.asinh,
  arcosh: Math.acosh,
  artanh: Math.atanh,
  exp: Math.exp,
  ln: (x) => (x > 0 ? Math.log(x) : NaN),
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  sign: Math.sign,
  floor: Math.floor,
  ceil: Math.ceil,
  conj: (x) => x,
}

/** x^r; a root of odd degree of a negative number is real, as in school mathematics. */
function realPower(x: number, r: number, odd: boolean, even: boolean): number {
  if (x < 0 && odd) return (-x) ** r * (even ? 1 : -1)
  return x === 0 && r <= 0 ? NaN : x ** r
}

function build(e: Expr, names: readonly string[]): Run {
  switch (e.k) {
    case 'num': {
      const x = toNumber(e.value)
      return () => x
    }
    case 'sym': {
      const i = names.indexOf(e.name)
      return (values) => values[i] ?? NaN
    }
    case 'const': {
      const x = e.name === 'pi' ? Math.PI : e.name === 'e' ? Math.E : NaN
      return () => x
    }
    case 'neg': {
      const a = build(e.a, names)
      return (values) => -a(values)
    }
    case 'percent':
    case 'degree': {
      const a = build(e.a, names)
      const scale = e.k === 'percent' ? 0.01 : Math.PI / 180
      return (values) => a(values) * scale
    }
    case 'add':
    case 'mixed': {
      const items = (e.k === 'mixed' ? [e.whole, e.part] : e.items).map((item) => build(item, names))
      return (values) => {
        let total = 0
        for (const item of items) total += item(values)
        return total
      }
    }
    case 'mul': {
      const items = e.items.map((item) => build(item, names))
      return (values) => {
        let total = 1
        for (const item of items) total *= item(values)
        return total
      }
    }
    case 'div': {
      const [a, b] = [build(e.a, names), build(e.b, names)]
      return (values) => {
        const below = b(values)
        return below === 0 ? NaN : a(values) / below
      }
    }
    case 'pow': {
      const [a, b] = [build(e.a, names), build(e.b, names)]
      const r = exact(e.b)
      const odd = r !== null && r.d % 2n === 1n
      const even = r !== null && r.n % 2n === 0n
      if (r && r.d === 1n && r.n === 2n)
        return (values) => {
          const x = a(values)
          return x * x
        }
      return (values) => realPower(a(values), b(values), odd, even)
    }
    case 'fn':
      return buildFunction(e, names)
    default:
      return () => NaN
  }
}

function buildFunction(e: Expr & { k: 'fn' }, names: readonly string[]): Run {
  const args = e.args.map((arg) => build(arg, names))
  const [a, b] = args
  if (!a) return () => NaN
  const known = FUNCTIONS[e.name]
  if (known) return (values) => known(a(values))
  if (e.name === 'log') {
    if (!b) return (values) => (a(values) > 0 ? Math.log10(a(values)) : NaN)
    return (values) => (a(values) > 0 ? Math.log(a(values)) / Math.log(b(values)) : NaN)
  }
  if (e.name === 'root' && b)
    return (values) => {
      const degree = b(values)
      return realPower(a(values), 1 / degree, Math.abs(degree % 2) === 1, false)
    }
  if (e.name === 'max' || e.name === 'min') {
    const pick = e.name === 'max' ? Math.max : Math.min
    return (values) => pick(...args.map((arg) => arg(values)))
  }
  return (values) => {
    const inputs = args.map((arg) => arg(values))
    if (!inputs.every(Number.isInteger)) return NaN
    const value = exactFunction(
      e.name,
      inputs.map((n) => ({ n: BigInt(n), d: 1n })),
    )
    return value ? toNumber(value) : NaN
  }
}

/** A function of several numbers, in the order of `names`. */
export function compileMany(e: Expr, names: readonly string[]): (...values: number[]) => number {
  const run = build(e, names)
  return (...values) => {
    const y = run(values)
    return Number.isFinite(y) ? y : NaN
  }
}

/** A function of one number. */
export function compile(e: Expr, name = 'x'): (x: number) => number {
  const run = build(e, [name])
  const values = [0]
  return (x) => {
    values[0] = x
    const y = run(values)
    return Number.isFinite(y) ? y : NaN
  }
}
