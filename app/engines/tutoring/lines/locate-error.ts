/** Finds the first wrong line of a script. */
import { symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { isWorkedOut } from '#app/engines/working/known-values.ts'
import { judgePrimitives } from './primitives.ts'
import { readLines } from '#app/engines/working/read-lines.ts'
import { subExpressions } from '#app/engines/working/sub-expressions.ts'
import { WorkingState } from '#app/engines/working/working-state.ts'
import { compareSteps, type StepVerdict } from './compare-steps.ts'
import { finding, type Finding, type Written } from './finding.ts'
import { judgeClaim } from './judge-claim.ts'
import { numbersOf } from './numbers-of.ts'
import { partsOf, type KnownWorking } from './known-working.ts'
import { isClosed, lettersOf, readClaims, type Claim } from './read-claims.ts'
import { isSame, lastPlaceIn, sizesOf } from './sizes-of.ts'

/** What is known of the end of the script: its answer is right, wrong, or not there yet. */
export type Ending = 'right' | 'wrong' | 'open'

export interface LineFinding {
  line: number
  isFalse: boolean
  step: StepVerdict
  findings: Finding[]
  claims: Claim[]
  support: Finding['support']
}

export function findLines(
  lines: readonly string[],
  known: KnownWorking,
  start: Claim | null = null,
): LineFinding[] {
  const names = new Set([...known.names, ...lettersOf(lines)])
  const claims = readClaims(lines, known.names)
  const state = new WorkingState(readLines(lines, { names, inner: subExpressions }), known.angles, names)
  const slip = state.slipLine([...known.given])
  const primitives = judgePrimitives(lines, names)
  const own: Written[] = []
  let before: Claim | undefined = start ?? undefined
  const found = lines.map((_, line): LineFinding => {
    const here = claims.filter((one) => one.line === line)
    const steps: StepVerdict[] = [primitives.get(line) ?? 'unknown']
    const findings = here.map((claim) => {
      steps.push(compareSteps(before, claim, known))
      before = claim
      const one = claim.hasGap && claim.sides.length < 2 ? finding('neutral') : judgeClaim(claim, known, own)
      own.push(...writtenIn(claim, known, one.exact))
      return one
    })
    const isFalse =
      slip === line + 1 ||
      state.statements.some((one) => one.line === line + 1 && !one.inner && state.isFalse(one))
    return {
      line,
      isFalse,
      step: steps.includes('breaks') ? 'breaks' : steps.includes('follows') ? 'follows' : 'unknown',
      findings,
      claims: here,
      support: worst(findings),
    }
  })
  return vindicated(found, known)
}

const ORDER: readonly Finding['support'][] = ['contradicted', 'unsupported', 'supported', 'neutral']
const worst = (findings: readonly Finding[]): Finding['support'] =>
  ORDER.find((one) => findings.some(({ support }) => support === one)) ?? 'neutral'

function writtenIn(claim: Claim, known: KnownWorking, exact: number | null = null): Written[] {
  const parts = claim.sides
    .filter(isClosed)
    .flatMap(({ expr }) => (expr.k === 'add' || expr.k === 'mul' || expr.k === 'div' ? partsOf(expr) : []))
    .flatMap((expr) =>
      sizesOf(expr, known.angles).map((size) => ({ size, place: 0, line: claim.line, exact: null })),
    )
  const values = claim.sides.filter(isClosed).flatMap(({ expr }) =>
    sizesOf(expr, known.angles).map((size) => ({
      size,
      place: lastPlaceIn(expr),
      line: claim.line,
      exact: exact !== null && Math.abs(exact - size) <= 0.02 * Math.abs(size) ? exact : null,
    })),
  )
  return [...parts, ...values]
}

/** A value that a right later value is worked out from is right. */
function vindicated(found: LineFinding[], known: KnownWorking): LineFinding[] {
  const out = [...found]
  for (let i = out.length - 1; i > 0; i--) {
    const later = out[i]!
    if (later.support !== 'supported' || later.isFalse) continue
    const used = later.claims.flatMap(({ sides }) =>
      sides.flatMap(({ expr }) => (isWorkedOut(expr) || symbolsOf(expr).size > 0 ? [] : numbersOf(expr))),
    )
    for (let k = i - 1; k >= 0; k--) {
      const one = out[k]!
      if (one.support !== 'unsupported' || one.isFalse) continue
      const values = one.claims.flatMap((claim) => writtenIn(claim, known).slice(-1))
      const isUsed = values.some((value) =>
        Math.abs(value.size) > 12 === true || !Number.isInteger(value.size)
          ? used.some(({ size, place }) => isSame(size, place, value.size, value.place))
          : false,
      )
      if (isUsed) out[k] = { ...one, support: 'supported' }
    }
  }
  return out
}

/** @returns the first wrong line, or null where none can be named */
export function firstWrong(found: readonly LineFinding[], ending: Ending): number | null {
  const at = found.findIndex((one, i) => {
    if (one.isFalse || one.support === 'contradicted') return true
    if (one.step === 'breaks' && one.support !== 'supported') return true
    if (one.support !== 'unsupported') return false
    return (
      ending === 'wrong' ||
      (leadsNowhere(one, found.slice(i + 1)) &&
        one.findings.some(({ why }) => why === 'data' || why === 'left-out'))
    )
  })
  return at < 0 ? null : at
}

/** No later line uses what the line comes to. */
function leadsNowhere({ claims }: LineFinding, later: readonly LineFinding[]): boolean {
  if (later.length === 0) return false
  const numbers = later.flatMap((one) =>
    one.claims.flatMap(({ sides }) => sides.flatMap(({ expr }) => numbersOf(expr))),
  )
  return claims.every(({ sides }) => {
    const last = sides.at(-1)
    if (!last || !isClosed(last)) return false
    return sizesOf(last.expr, null).every(
      (size) => !numbers.some((one) => isSame(one.size, one.place, size, lastPlaceIn(last.expr))),
    )
  })
}
