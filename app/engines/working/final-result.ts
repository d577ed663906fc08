/** What a mark's result is called and how a student's own value for it is taken. */
import { valueOf } from '#app/engines/answers/closeness.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { toText } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { inMoles } from './value-agreement.ts'
import type { GuideMark, Look } from './guide.ts'
import type { Side } from './read-lines.ts'
import { caseLabel, normalLabel } from './read-lines.ts'
import type { WorkingState } from './working-state.ts'
import { readGuide } from './search-lines.ts'

/** A value as the mark counts it: 96 kJ is 96 000 where joules are asked for. */
export function inUnitOf({ looks }: GuideMark, side: Side, script: WorkingState): Expr {
  const unit = looks.map((look) => ('unit' in look ? look.unit : undefined)).find((one) => one !== undefined)
  const [wanted] = unit === undefined ? [] : readUnits(unit)
  const own = wanted && side.units.find((one) => sameDimensions(one.dimensions, wanted.dimensions))
  const value = side.units.length > 0 ? valueOf(script.filled(side.expr, new Map())) : null
  const converted =
    value && wanted && own && own.key !== wanted.key
      ? convert(value, own, wanted)
      : value && !wanted && inMoles(side, value)
  return converted ? { k: 'num', text: toText(converted), value: converted } : side.expr
}

/** The look that says what the result is: the first that can. */
export const settling = (looks: readonly Look[]): Look | undefined =>
  looks.find((look) => 'value' in look || 'expression' in look || 'equation' in look)

export const labelsOf = (mark: GuideMark): Set<string> =>
  new Set(
    [...(mark.result === undefined ? [] : [mark.result]), ...(mark.labels ?? [])].flatMap((one) => [
      caseLabel(one),
      ...(one.includes(' ') ? [normalLabel(one)] : []),
    ]),
  )

/** Fe2+ where the amount n(Fe2+) is meant. */
export const speciesOf = (labels: ReadonlySet<string>): Set<string> =>
  new Set([...labels].flatMap((one) => /^n\((\w+\^?[-+]?)\)$/.exec(one)?.[1]?.replace('^', '') ?? []))

export function readOwn(text: string, names: ReadonlySet<string>): Expr | null {
  try {
    return readGuide(text, names)
  } catch {
    return null
  }
}
