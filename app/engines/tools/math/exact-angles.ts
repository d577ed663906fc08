/** Exact sines, cosines and tangents of multiples of π/12, and angles as fractions of π. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, num } from '../../algebra/syntax/expression.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import type { Rational } from './rationals.ts'
import { plus, ratio, times, whole } from './rationals.ts'

const PI: Expr = { k: 'const', name: 'pi' }

/** sin(kπ/12) for k from 0 to 6. Source: half-angle and addition formulas; checked against Math.sin in the test. */
const SINES = ['0', '(sqrt(6)-sqrt(2))/4', '1/2', 'sqrt(2)/2', 'sqrt(3)/2', '(sqrt(6)+sqrt(2))/4', '1']
/** tan(kπ/12) for k from 0 to 5. */
const TANGENTS = ['0', '2-sqrt(3)', 'sqrt(3)/3', '1', 'sqrt(3)', '2+sqrt(3)']

/** The position of an angle rπ among the 24 multiples of π/12 in a turn, or null. */
function place(r: Rational): number | null {
  const twelfths = times(r, whole(12))
  if (twelfths.d !== 1n) return null
  return Number(((twelfths.n % 24n) + 24n) % 24n)
}

const value = (text: string, negative: boolean): Expr => {
  const { expr } = parse(text)
  if (!negative || text === '0') return expr
  if (text === '2-sqrt(3)') return parse('sqrt(3)-2').expr
  if (text === '2+sqrt(3)') return parse('-2-sqrt(3)').expr
  if (text.startsWith('(sqrt(6)-')) return parse('(sqrt(2)-sqrt(6))/4').expr
  return { k: 'neg', a: expr }
}

/** sin(rπ) if rπ is a multiple of π/12. */
export function exactSine(r: Rational): Expr | null {
  const k = place(r)
  if (k === null) return null
  const half = k % 12
  return value(SINES[half <= 6 ? half : 12 - half] as string, k > 12)
}

/** cos(rπ) if rπ is a multiple of π/12. */
export const exactCosine = (r: Rational): Expr | null => exactSine(plus(r, ratio(1, 2)))

/** tan(rπ) if rπ is a multiple of π/12: 'undefined' at odd multiples of π/2. */
export function exactTangent(r: Rational): Expr | 'undefined' | null {
  const k = place(r)
  if (k === null) return null
  const half = k % 12
  if (half === 6) return 'undefined'
  return value(TANGENTS[half < 6 ? half : 12 - half] as string, half > 6)
}

/** The angle rπ as an expression such as 3π/4. */
export function timesPi(r: Rational): Expr {
  if (r.n === 0n) return num(0)
  const size = r.n < 0n ? -r.n : r.n
  const above: Expr = size === 1n ? PI : { k: 'mul', items: [num(size), PI] }
  const angle = r.d === 1n ? above : div(above, num(r.d))
  return r.n < 0n ? { k: 'neg', a: angle } : angle
}

/** r for an angle rπ with a small denominator, or null. */
export function fractionOfPi(angle: number, most = 60): Rational | null {
  const turns = angle / Math.PI
  for (let d = 1; d <= most; d++) {
    const n = Math.round(turns * d)
    if (Math.abs(turns * d - n) < 1e-10 * Math.max(1, Math.abs(turns * d))) return ratio(n, d)
  }
  return null
}

/** The multiple of π that an expression such as 2π/3 is exactly, or null. */
export function multipleOfPi(e: Expr): Rational | null {
  switch (e.k) {
    case 'const':
      return e.name === 'pi' ? whole(1) : null
    case 'num':
      return e.value.n === 0n ? whole(0) : null
    case 'neg': {
      const a = multipleOfPi(e.a)
      return a && { n: -a.n, d: a.d }
    }
    case 'degree':
      return e.a.k === 'num' ? times(e.a.value, ratio(1, 180)) : null
    case 'div': {
      const a = multipleOfPi(e.a)
      return a && e.b.k === 'num' && e.b.value.n !== 0n ? times(a, { n: e.b.value.d, d: e.b.value.n }) : null
    }
    case 'mul': {
      let total = whole(1)
      let found = false
      for (const item of e.items) {
        const plain =
          item.k === 'num'
            ? item.value
            : item.k === 'div' && item.a.k === 'num' && item.b.k === 'num' && item.b.value.n !== 0n
              ? times(item.a.value, { n: item.b.value.d, d: item.b.value.n })
              : null
        if (plain) total = times(total, plain)
        else {
          const part = multipleOfPi(item)
          if (!part || found) return null
          found = true
          total = times(total, part)
        }
      }
      return found ? total : null
    }
    case 'add': {
      let total = whole(0)
      for (const item of e.items) {
        const part = multipleOfPi(item)
        if (!part) return null
        total = plus(total, part)
      }
      return total
    }
    default:
      return null
  }
}
