/** Sums of quotients as one fraction. */
import { canonical } from './canonical.ts'
import type { Expr } from './syntax/expression.ts'
import { neg, num, pow } from './syntax/expression.ts'

export const difference = (left: Expr, right: Expr): Expr => ({ k: 'add', items: [left, neg(right)] })

/** An expression as one fraction: [numerator, denominator], by cross-multiplication only. */
export function asFraction(e: Expr): [Expr, Expr] {
  const product = (...items: Expr[]): Expr => {
    const factors = items.filter((item) => !(item.k === 'num' && item.text === '1'))
    return factors.length === 0
      ? num(1)
      : factors.length === 1 && factors[0]
        ? factors[0]
        : { k: 'mul', items: factors }
  }
  switch (e.k) {
    case 'neg': {
      const [n, d] = asFraction(e.a)
      return [neg(n), d]
    }
    case 'add':
      return e.items
        .map(asFraction)
        .reduce(([n, d], [m, c]): [Expr, Expr] =>
          canonical(d) === canonical(c)
            ? [{ k: 'add', items: [n, m] }, d]
            : [{ k: 'add', items: [product(n, c), product(m, d)] }, product(d, c)],
        )
    case 'mul': {
      const parts = e.items.map(asFraction)
      return [product(...parts.map(([n]) => n)), product(...parts.map(([, d]) => d))]
    }
    case 'div': {
      const [[a, b], [c, d]] = [asFraction(e.a), asFraction(e.b)]
      return [product(a, d), product(b, c)]
    }
    case 'pow':
      return e.b.k === 'neg' ? [num(1), pow(e.a, e.b.a)] : [e, num(1)]
    default:
      return [e, num(1)]
  }
}
