/** One text for all orderings of the same sums and products. Nothing else is changed. */
import type { Expr } from './syntax/expression.ts'
import { children } from './syntax/expression.ts'

export function canonical(e: Expr): string {
  switch (e.k) {
    case 'num':
      return `${e.value.n}${e.value.d === 1n ? '' : `/${e.value.d}`}`
    case 'sym':
      return e.name
    case 'const':
      return `#${e.name}`
    case 'add':
      return `(${terms(e).sort().join('+')})`
    case 'mul':
    case 'div':
    case 'neg': {
      const { negative, factors } = signedFactors(e)
      const inside = factors.length === 1 ? factors[0] : `[${factors.sort().join('*')}]`
      return negative ? `-${inside}` : String(inside)
    }
    case 'pow':
      // (-x)^3 needs brackets, because -x^3 means something else.
      return `${/neg|div|pow/.test(e.a.k) ? `(${canonical(e.a)})` : canonical(e.a)}^${canonical(e.b)}`
    case 'fn':
      // The natural logarithm and the logarithm to base 10 have their own names.
      return `${e.name}(${e.args.map(canonical).join(',')})`
        .replace(/^log(.*),#e\)$/, 'ln$1)')
        .replace(/^(log.*),10\)$/, '$1)')
    case 'group':
      return `${e.open}${e.items.map(canonical).join(',')}${e.close}`
    case 'matrix':
      return `{${e.rows.map((row) => row.map(canonical).join(',')).join(';')}}`
    default:
      return `${e.k}${e.k === 'rel' ? e.ops.join('') : ''}(${children(e).map(canonical).join(',')})`
  }
}

const terms = (e: Expr): string[] => (e.k === 'add' ? e.items.flatMap(terms) : [canonical(e)])

/** The factors of a product, with divisors marked, and the overall sign. */
function signedFactors(e: Expr): { negative: boolean; factors: string[] } {
  if (e.k === 'neg') {
    const inner = signedFactors(e.a)
    return { negative: !inner.negative, factors: inner.factors }
  }
  if (e.k === 'mul') {
    const parts = e.items.map(signedFactors)
    return {
      negative: parts.filter((part) => part.negative).length % 2 === 1,
      factors: parts.flatMap((part) => part.factors),
    }
  }
  if (e.k === 'div') {
    const above = signedFactors(e.a)
    const below = signedFactors(e.b)
    const one = above.factors.length === 1 && above.factors[0] === '1'
    return {
      negative: above.negative !== below.negative,
      factors: [...(one ? [] : above.factors), `÷${below.factors.sort().join('*')}`],
    }
  }
  return { negative: false, factors: [canonical(e)] }
}
