/** Values inside working: putting values for names, angles in degrees, and whether a value is worked out. */
import { rebuilt } from '#app/engines/algebra/substitute.ts'
import { exact } from '#app/engines/algebra/numbers/exact.ts'
import { gcd } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { children, some } from '#app/engines/algebra/syntax/expression.ts'

const ANTONYMS = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot'])
const TURNING = new Set(['arcsin', 'arccos', 'arctan'])
const ONE_DEGREE: Expr = { k: 'degree', a: { k: 'num', text: '1', value: { n: 1n, d: 1n } } }
const saysUnit = (e: Expr): boolean =>
  some(e, (part) => part.k === 'degree' || (part.k === 'const' && part.name === 'pi'))

/** sin 30 means 30° where the question works in degrees; an inverse function gives degrees. */
export function inDegrees(e: Expr): Expr {
  const inner = rebuilt(e, inDegrees)
  if (inner.k !== 'fn') return inner
  if (ANTONYMS.has(inner.name))
    return { ...inner, args: inner.args.map((a) => (saysUnit(a) ? a : { k: 'degree', a })) }
  return TURNING.has(inner.name) ? { k: 'div', a: inner, b: ONE_DEGREE } : inner
}

const isRational = (e: Expr): boolean => exact(e) !== null
const isWholeLiteral = (e: Expr): boolean =>
  e.k === 'neg' ? isWholeLiteral(e.a) : e.k === 'num' && /^\d+$/.test(e.text)
const isPowerOfTen = (e: Expr): boolean =>
  e.k === 'pow' && e.a.k === 'num' && e.a.text === '10' && isRational(e.b)

/** True when the expression is fully evaluated: 24, 3/4, 2√3, 1.5×10^3, but not 12/4 or 3×8. */
export function isWorkedOut(e: Expr): boolean {
  switch (e.k) {
    case 'num':
    case 'sym':
    case 'const':
    case 'mixed':
      return true
    case 'neg':
    case 'percent':
    case 'degree':
      return isWorkedOut(e.a)
    case 'mul': {
      const factors = e.items.filter((item) => !isPowerOfTen(item))
      return factors.filter(isRational).length <= 1 && factors.every(isWorkedOut)
    }
    case 'add':
      return e.items.filter(isRational).length <= 1 && e.items.every(isWorkedOut)
    case 'div': {
      if (!isWorkedOut(e.a) || !isWorkedOut(e.b)) return false
      const [a, b] = [exact(e.a), exact(e.b)]
      return !(a && b) || (isWholeLiteral(e.a) && isWholeLiteral(e.b) && gcd(a.n, b.n) === 1n)
    }
    case 'pow':
      return isPowerOfTen(e) || (!isRational(e) && isWorkedOut(e.a) && isWorkedOut(e.b))
    case 'fn':
      return /^(sqrt|cbrt|root|ln|log|exp)$/.test(e.name) && !isRational(e) && e.args.every(isWorkedOut)
    default:
      return false
  }
}

/** Absolute values of the numbers in an expression. */
export function literals(e: Expr, found: number[] = []): number[] {
  if (e.k === 'num') found.push(Number(e.value.n) / Number(e.value.d))
  for (const child of children(e)) literals(child, found)
  return found
}

const upToTens = (x: number): number => x / 10 ** Math.floor(Math.log10(x) + 1e-9)

/** Whether a number was used: itself, its square or root, with any power of ten, or, unless it is `strict`, half or double. */
export function uses(numbers: readonly number[], wanted: number, strict = false): boolean {
  const size = Math.abs(wanted)
  if (size === 0) return true
  const forms = [size, size * size, Math.sqrt(size), ...(strict ? [] : [size / 2, size * 2])]
  return numbers.some((x) => {
    const own = Math.abs(x)
    return own > 0 && forms.some((one) => Math.abs(upToTens(own) / upToTens(one) - 1) < 2e-3)
  })
}
