/** Symbolic differentiation, unsimplified: its result is only compared at points. */
import type { Expr } from '../syntax/expression.ts'
import { div, fn, neg, num, pow, symbolsOf, Unreadable } from '../syntax/expression.ts'

const mul = (...items: Expr[]): Expr => ({ k: 'mul', items })
const add = (...items: Expr[]): Expr => ({ k: 'add', items })
const square = (e: Expr): Expr => pow(e, num(2))

/** d/du of each function of one argument. */
const RULES: Readonly<Record<string, (u: Expr) => Expr>> = {
  sin: (u) => fn('cos', u),
  cos: (u) => neg(fn('sin', u)),
  tan: (u) => square(fn('sec', u)),
  sec: (u) => mul(fn('sec', u), fn('tan', u)),
  csc: (u) => neg(mul(fn('csc', u), fn('cot', u))),
  cot: (u) => neg(square(fn('csc', u))),
  arcsin: (u) => div(num(1), fn('sqrt', add(num(1), neg(square(u))))),
  arccos: (u) => neg(div(num(1), fn('sqrt', add(num(1), neg(square(u)))))),
  arctan: (u) => div(num(1), add(num(1), square(u))),
  sinh: (u) => fn('cosh', u),
  cosh: (u) => fn('sinh', u),
  tanh: (u) => div(num(1), square(fn('cosh', u))),
  arsinh: (u) => div(num(1), fn('sqrt', add(square(u), num(1)))),
  arcosh: (u) => div(num(1), fn('sqrt', add(square(u), num(-1)))),
  artanh: (u) => div(num(1), add(num(1), neg(square(u)))),
  exp: (u) => fn('exp', u),
  ln: (u) => div(num(1), u),
  sqrt: (u) => div(num(1), mul(num(2), fn('sqrt', u))),
  cbrt: (u) => div(num(1), mul(num(3), square(fn('cbrt', u)))),
  abs: (u) => fn('sign', u),
}

/** The derivative with respect to `name`. @throws Unreadable where a function has no derivative here */
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
      const rule = Object.hasOwn(RULES, e.name) ? RULES[e.name] : undefined
      if (u && rule) return mul(rule(u), derivative(u, name))
      break
    }
    case 'degree':
    case 'percent':
      return { k: e.k, a: derivative(e.a, name) }
  }
  throw new Unreadable('This cannot be differentiated to check it.')
}
