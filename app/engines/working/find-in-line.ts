/** Looks through a script for what one mark is given for. */
import type { Look } from './guide.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { findEquation, findRoots } from './find-equation.ts'
import { findExpression } from './find-expression.ts'
import { findByKind } from './find-by-kind.ts'
import { findUnitOrFigures, findValue } from './find-value.ts'

export function findInLine(look: Look, search: Search): FoundMark | null {
  if ('value' in look) return findValue(look, search)
  if ('expression' in look) return findExpression(look.expression, search)
  if ('equation' in look) return findEquation(look.equation, search)
  if ('satisfies' in look) return findRoots(look.satisfies, look.variable, look.count ?? 1, search)
  if ('kind' in look) return findByKind(look, search)
  return findUnitOrFigures(look, search)
}
