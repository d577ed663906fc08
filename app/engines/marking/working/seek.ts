/** Looks through a script for what one mark is given for. */
import type { Look } from './guide.ts'
import type { Found, Search } from './search.ts'
import { seekEquation, seekRoots } from './seek-equation.ts'
import { seekExpression } from './seek-expression.ts'
import { seekKind } from './seek-kind.ts'
import { seekAspect, seekValue } from './seek-value.ts'

export function seek(look: Look, search: Search): Found | null {
  if ('value' in look) return seekValue(look, search)
  if ('expression' in look) return seekExpression(look.expression, search)
  if ('equation' in look) return seekEquation(look.equation, search)
  if ('satisfies' in look) return seekRoots(look.satisfies, look.variable, look.count ?? 1, search)
  if ('kind' in look) return seekKind(look, search)
  return seekAspect(look, search)
}
