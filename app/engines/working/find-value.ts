/** A finished value, its unit and its figures. */
import { valueOf } from '#app/engines/answers/closeness.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { agrees, asWritten, close, figuresHold, inMoles, near } from './value-agreement.ts'
import type { ValueLook } from './guide.ts'
import type { Side } from './read-lines.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { candidates, isForeign, readGuide } from './search-lines.ts'

export function findValue(look: ValueLook, search: Search): FoundMark | null {
  const { script, known, names } = search
  const target = valueOf(script.filled(readGuide(look.value, names), known))
  if (!target) return null
  const claims = candidates(search, (one) => {
    const last = script.claim(one)
    return last !== null && (!isPlain(last.expr) || symbolsOf(last.expr).size === 0)
  })
  const fishing = script.isList
  for (const statement of claims) {
    const finished = script.finished(statement)
    const last = finished.at(-1)
    if (!last || last !== script.claim(statement)) continue
    if (fishing && statement.label === null && statement.sides.length === 1) continue
    const exact = { ...search, exact: statement.line >= search.slipLine }
    const hit = finished.findLast((side) => matches(side, target, look, exact))
    if (!hit) continue
    // "24.04 = 24 J" rounds; "24 = 25" takes it back.
    if (hit !== last && !agrees(hit, last)) continue
    const ambiguous = hit.second !== null && !matches({ ...hit, expr: hit.second }, target, look, search)
    const computed = isForeign(statement, search)
    return { line: statement.line, expr: hit.expr, side: hit, ambiguous, computed }
  }
  return null
}

function matches(
  side: Side,
  target: Rational,
  look: ValueLook,
  search: Search & { exact?: boolean },
): boolean {
  const value = valueOf(search.script.filled(side.expr, search.known))
  if (!value) return false
  let compared = value
  if (look.unit !== undefined) {
    const wanted = readUnits(look.unit)[0]
    const own =
      wanted &&
      side.units.find((unit) => unit.key === wanted.key || sameDimensions(unit.dimensions, wanted.dimensions))
    if (wanted && own) {
      const converted = convert(value, own, wanted)
      if (!converted) return false
      compared = converted
    } else if (side.unit !== '' || search.unitNeeded) return false
  }
  if (search.exact && !asWritten(side.expr, compared, target, look.value)) return false
  const moles = look.unit === undefined ? inMoles(side, value) : null
  if (moles && near(moles, target, look.relative ?? 0.005)) return figuresHold(side.expr, look)
  if (close(side.expr, compared, target, look)) return figuresHold(side.expr, look)
  return (
    search.loose && near(compared, target, Math.max(look.relative ?? 0, 0.01)) && figuresHold(side.expr, look)
  )
}

/** Unit or figures of the last value written for the answer. */
export function findUnitOrFigures(
  look: { unit: string } | { figures: number },
  search: Search,
): FoundMark | null {
  const { script } = search
  const [statement] = candidates({ ...search, final: true }, (one) => script.finished(one).length > 0)
  const side = statement && script.finished(statement).at(-1)
  if (!statement || !side) return null
  const found = { line: statement.line, expr: null, ambiguous: false }
  if ('figures' in look) return figuresHold(side.expr, { value: '', figures: look.figures }) ? found : null
  const [wanted] = readUnits(look.unit)
  return wanted && side.units.some((unit) => sameDimensions(unit.dimensions, wanted.dimensions))
    ? found
    : null
}
