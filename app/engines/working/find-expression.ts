/** A step that shows an expression, in numbers or in symbols. */
import { equal } from '#app/engines/algebra/equal.ts'
import { rebuilt } from '#app/engines/algebra/substitute.ts'
import { valueOf } from '#app/engines/answers/closeness.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { children, isPlain, some, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { inMoles, near } from './value-agreement.ts'
import type { Side, Statement } from './read-lines.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { candidates, readGuide } from './search-lines.ts'
import { isWorkedOut, literals, uses } from './known-values.ts'

export function findExpression(text: string, search: Search): FoundMark | null {
  const { script, known, names, final } = search
  const written = readGuide(text, names)
  const target = script.filled(written, known)
  const closed = symbolsOf(target).size === 0
  const rounded = [...symbolsOf(written)].some((name) => known.has(name) && !search.given.has(name))
  const last = final && !closed ? candidates(search, (one) => script.claim(one) !== null) : script.statements
  for (const statement of last) {
    // A calculation may have the name of its result. An expression must have its own name.
    const elsewhere =
      statement.label !== null && search.other.has(statement.label) && !search.own.has(statement.label)
    if (elsewhere && !closed) continue
    for (const side of statement.sides) {
      if (!side || !isPlain(side.expr) || (side.expr.k === 'sym' && statement.sides[0] === side)) continue
      // A number alone is a result, not a method. award-marks.ts decides what a result implies.
      if (closed && isNumber(side.expr)) continue
      // The next step may use the rounded result.
      // 0.007545 × 58.5 uses the result of an earlier part, which identifies the method better than the givens do.
      const gone = closed && search.bareAll && script.isGoneOn(side.expr, [...search.given.values()])
      const isRounded = rounded || search.mended || script.goesOn(side.expr)
      const room = search.loose ? 0.01 : isRounded ? 0.003 : gone ? 0.0005 : 0
      const [one, other] = [
        shows(side.expr, target, search, room) || inMillimoles(statement, side, target, search),
        side.second !== null && shows(side.second, target, search, room),
      ]
      if (!one && !other) continue
      const isMade =
        !closed ||
        usesGivens(side.expr, written, search) ||
        (gone && shows(side.expr, target, search, 0.0005))
      if (!isMade || (closed && isTheAnswer(side, search))) continue
      const ambiguous = side.second !== null && one !== other && !search.lenient
      return { line: statement.line, expr: one ? side.expr : side.second, ambiguous }
    }
  }
  return null
}

/** 17.25 × 0.0370 = 0.638 mmol shows 17.25 × 0.0370/1000. */
function inMillimoles(statement: Statement, side: Side, target: Expr, { script, known }: Search): boolean {
  const claim = script.claim(statement)
  if (!claim?.unit || claim === side || !script.isClosed(side)) return false
  const [own, wanted] = [valueOf(script.filled(side.expr, known)), valueOf(target)]
  const moles = own && inMoles(claim, own)
  return moles !== null && wanted !== null && near(moles, wanted, 0.003)
}

const isTheAnswer = (side: Side, { answers, final }: Search): boolean =>
  !final &&
  // 4! × 3! is a method until it is evaluated, even when it is an accepted answer.
  isWorkedOut(side.expr) &&
  answers.some((expected) => mark({ kind: 'same-form', student: side.text, expected }).verdict === 'right')

const isNumber = (e: Expr): boolean =>
  e.k === 'neg' || e.k === 'percent' || e.k === 'degree'
    ? isNumber(e.a)
    : e.k === 'num' || writtenFigures(e) !== null

/** A method may be part of a larger expression: √(7² + 24²) shows 7² + 24², and (x - 1)(x² - 4) shows x² - 4. */
function shows(e: Expr, target: Expr, search: Search, room: number): boolean {
  if (fits(e, target, search, room)) return true
  // The search ignores a constant of integration.
  if (search.lenient && e.k === 'add' && symbolsOf(target).size > 0) {
    const items = e.items.filter((item) => !(item.k === 'sym' && !symbolsOf(target).has(item.name)))
    const rest: Expr = items.length === 1 && items[0] ? items[0] : { ...e, items }
    if (items.length === e.items.length - 1 && items.length > 0 && fits(rest, target, search, room))
      return true
  }
  if (search.lenient && e.k === 'mul' && e.items.filter((item) => symbolsOf(item).size > 0).length > 1)
    if (e.items.some((item) => item.k !== 'sym' && fits(item, target, search, room))) return true
  return (
    search.lenient &&
    symbolsOf(target).size === 0 &&
    children(e).some(
      (part) => part.k !== 'num' && isPlain(part) && !isNumber(part) && shows(part, target, search, room),
    )
  )
}

/** 95% - 13.5% matches 95 - 13.5 when the guide counts in per cent. */
const inHundredths = (e: Expr): Expr => (e.k === 'percent' ? e.a : rebuilt(e, inHundredths))

/** @param room the largest relative difference between the values */
function fits(
  e: Expr,
  target: Expr,
  { script, known }: Pick<Search, 'script' | 'known'>,
  room: number,
): boolean {
  const own = script.filled(e, known)
  if (equal(own, target) === 'equal') return true
  if (e.k === 'add' && some(e, ({ k }) => k === 'percent'))
    return fits(inHundredths(e), target, { script, known }, room)
  const spelled = script.spelledOut(e)
  if (spelled && fits(spelled, target, { script, known }, Math.max(room, 0.003))) return true
  if (room === 0 || symbolsOf(own).size > 0 || symbolsOf(target).size > 0) return false
  const [a, b] = [valueOf(own), valueOf(target)]
  return a !== null && b !== null && near(a, b, room)
}

/** A method uses the numbers of the question: 20 + 4 equals ½ × 3 × 4² by chance. */
function usesGivens(e: Expr, written: Expr, { given, script }: Search): boolean {
  const numbers = script.sources(e)
  const symbols = symbolsOf(e)
  const wanted = [...symbolsOf(written)].filter((name) => given.has(name))
  const needed =
    wanted.length > 0
      ? wanted.map((name) => [name, given.get(name) ?? 0] as const)
      : literals(written)
          .filter((x) => ![0, 1, 2, 10].includes(x) && x !== 0.5)
          .map((x) => ['', x] as const)
  // A guide without givens identifies a method by the numbers in the guide alone.
  const used = needed.filter(([name, x]) => symbols.has(name) || uses(numbers, x, name === '')).length
  return wanted.length > 0 ? used === needed.length : used * 2 >= needed.length
}
