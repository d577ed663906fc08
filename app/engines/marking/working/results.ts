/** What a mark's result is called and how a student's own value for it is taken. */
import { valueOf } from '../kinds/closeness.ts'
import { convert } from '../kinds/quantities.ts'
import { toText } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { readUnits, sameDimensions } from '../units/read-units.ts'
import { inMoles } from './agreement.ts'
import type { GuideMark, Look } from './guide.ts'
import type { Side } from './read-lines.ts'
import { caseLabel, normalLabel } from './read-lines.ts'
import type { Script } from './script.ts'
import { readGuide } from './search.ts'

/** A value as the mark counts it: 96 kJ is 96 000 where joules are asked for. */
export function inUnitOf({ looks }: GuideMark, side: Side, script: Script): Expr {
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
