import { plural } from '#app/ui/words/plural.ts'
import { table } from '../bars.ts'
import type { RuleCount } from './limits.ts'
import { RULES, type LintFinding } from './lint-question.ts'

/** One finding as `file:part: rule: "excerpt"`. */
export const findingLine = ({ file, path, rule, excerpt }: LintFinding, isError: boolean): string =>
  `${file}:${path}: ${isError ? 'error' : 'warning'} ${rule}: "${excerpt}"`

/** All rules with their reasons, for `--rules`. */
export const rulesTable = (): string => table([...RULES.map(({ id, reason }) => [id, reason])], 2)

/** Findings by rule beside their limits; rules without findings and without a limit are left out. */
export function countsTable(counts: readonly RuleCount[]): string {
  const rows = counts
    .filter(({ count, limit }) => count > 0 || limit > 0)
    .map(({ rule, count, limit }) => [rule, String(count), String(limit)])
  return table([['rule', 'findings', 'limit'], ...rows], 1)
}

/** What a count above its limit, or below it, asks for. */
export function limitLines(counts: readonly RuleCount[]): string[] {
  const risen = counts.filter(({ count, limit }) => count > limit)
  const fallen = counts.filter(({ count, limit }) => count < limit)
  return [
    ...risen.map(
      ({ rule, count, limit }) =>
        `${rule}: ${plural(count, 'finding')}, at most ${limit} allowed. Run: victor content check --rule ${rule}`,
    ),
    ...(fallen.length > 0
      ? [
          `Fewer findings than allowed: ${fallen.map(({ rule }) => rule).join(', ')}. Run: victor content check --lower-limits`,
        ]
      : []),
  ]
}
