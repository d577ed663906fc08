/** Compares one claim of the student with what is known about the problem. */
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Side } from '#app/engines/working/read-lines.ts'
import { finding, type Finding, type Written } from './finding.ts'
import { isFormula, judgeEquations } from './judge-equation.ts'
import { judgeExpression, judgeForm } from './judge-form.ts'
import { judgeValue } from './judge-value.ts'
import { expanded, type KnownWorking } from './known-working.ts'
import { unitSlip } from './quantities.ts'
import { isClosed, type Claim } from './read-claims.ts'

/** @param own numbers of the student's lines before */
export function judgeClaim(claim: Claim, known: KnownWorking, own: readonly Written[]): Finding {
  const first = judgeReading(claim, known, own)
  if (first.support === 'supported' || claim.sides.every(({ second }) => second === null)) return first
  // A line that can be read in two ways is right if one of them is.
  const other = { ...claim, sides: claim.sides.map((side) => ({ ...side, expr: side.second ?? side.expr })) }
  const second = judgeReading(other, known, own)
  return second.support === 'supported' ? second : first
}

function judgeReading(claim: Claim, known: KnownWorking, own: readonly Written[]): Finding {
  const sides = claim.sides.map((side) => ({ ...side, expr: expanded(side.expr, known.functions) }))
  const [head] = sides
  if (!head) return finding('neutral')
  if (unitSlip(claim, known.quantities) !== null) return finding('contradicted', { why: 'unit' })
  const tail = sides.length > 1 && isName(head, known) ? sides.slice(1) : sides
  const closed = tail.filter(isClosed)
  if (closed.length === tail.length) return judgeValue({ ...claim, sides: tail }, known, own)
  if (sides.some(({ expr }) => !isPlain(expr) && expr.k !== 'or')) return judgeForm(sides.at(-1)!.expr, known)
  if (sides.length === 1) return judgeExpression(head.expr, claim.label, known)
  const isFunction = head.expr !== claim.sides[0]!.expr
  const equation = judgeEquations({ ...claim, sides }, known, isFunction)
  const isDecided = equation.support === 'supported' || equation.support === 'contradicted'
  if (isDecided || closed.length === 0 || !isNamed(tail, known)) return equation
  // E = mc² = 9 × 10^16: where its letters may have any unit, the formula is only a name.
  return judgeValue({ ...claim, sides: closed }, known, own)
}

/** Every side is a value, or letters that stand for one. */
const isNamed = (sides: readonly Side[], known: KnownWorking): boolean =>
  sides.every(
    (side) =>
      isClosed(side) ||
      (isFormula(side.expr) &&
        (known.hasUnits ||
          [...symbolsOf(side.expr)].some(
            (letter) => !known.letters.has(letter) || known.doubtful.has(letter),
          ))),
  )

/** E, KE or f(2). The product xy of known letters is no name. */
const isName = ({ expr, text }: Side, { worlds }: KnownWorking): boolean =>
  expr.k === 'sym' ||
  (/^[A-Za-z]{2,}$/.test(text.trim()) && [...symbolsOf(expr)].some((letter) => !worlds.letters.has(letter)))
