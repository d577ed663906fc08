/** Symbolic differentiation, unsimplified: its result is only compared at points. */
import type { Expr } from './syntax/expression.ts'
import { div, fn, neg, num, pow, symbolsOf, Unreadable } from './syntax/expression.ts'
import { parse } from './syntax/parse.ts'
import { inPairs } from './syntax/split-words.ts'
import { substitute } from './substitute.ts'

const mul = (...items: Expr[]): Expr => ({ k: 'mul', items })
const add = (...items: Expr[]): Expr => ({ k: 'add', items })
const square = (e: Expr): Expr => pow(e, num(2))

/** Each function of u, followed by its derivative. */
const RULES = inPairs(
  'sin cos(u) cos -sin(u) tan sec(u)^2 sec sec(u)tan(u) csc -csc(u)cot(u) cot -csc(u)^2 ' +
    'arcsin 1/sqrt(1-u^2) arccos -1/sqrt(1-u^2) arctan 1/(1+u^2) sinh cosh(u) cosh sinh(u) tanh 1/cosh(u)^2 ' +
    'arsinh 1/sqrt(u^2+1) arcosh 1/sqrt(u^2-1) artanh 1/(1-u^2) exp exp(u) ln 1/u ' +
    'sqrt 1/(2sqrt(u)) cbrt 1/(3cbrt(u)^2) abs sign(u)',
)

/** The derivative with respect to `name`. @throws Unreadable for a function without a derivative here */
export function derivative(e: Expr, name: string): Expr {
  const holds = (part: Expr): boolean => symbolsOf(part).has(name)
  if (!holds(e)) return num(0)
  switch (e.k) {
    case 'sym':
      return num(1)
    case 'neg':
      return neg(derivative(e.a, name))
    case 'add':
      return add(...e.items.filter(holds).map((item) => derivative(item, name)))
    case 'mul':
      if (e.items.length > 12) break
      return add(
        ...e.items.flatMap((item, i) =>
          holds(item) ? [mul(...e.items.map((other, j) => (i === j ? derivative(item, name) : other)))] : [],
        ),
      )
    case 'div':
      if (!holds(e.b)) return div(derivative(e.a, name), e.b)
      return div(add(mul(derivative(e.a, name), e.b), neg(mul(e.a, derivative(e.b, name)))), square(e.b))
    case 'pow': {
      if (!holds(e.b)) return mul(e.b, pow(e.a, add(e.b, num(-1))), derivative(e.a, name))
      const outer = mul(e, derivative(e.b, name), fn('ln', e.a))
      return holds(e.a) ? add(outer, mul(e, e.b, div(derivative(e.a, name), e.a))) : outer
    }
    case 'fn': {
      const [u, base] = e.args
      // ln|u| has the derivative u'/u on both sides of zero.
      if (e.name === 'ln' && u?.k === 'fn' && u.name === 'abs' && u.args[0])
        return div(derivative(u.args[0], name), u.args[0])
      if (e.name === 'log' && u) return derivative(div(fn('ln', u), fn('ln', base ?? num(10))), name)
      if (e.name === 'root' && u && base) return derivative(pow(u, div(num(1), base)), name)
      const rule = RULES.get(e.name)
      if (u && rule) return mul(substitute(parse(rule).expr, new Map([['u', u]])), derivative(u, name))
      break
    }
  }
  throw new Unreadable('This cannot be differentiated to check it.')
}
