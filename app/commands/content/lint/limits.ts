import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Rule } from './rule.ts'
import type { LintFinding } from './lint-question.ts'

/** How many findings of each rule the bank may have. A rule that is not in the file may have none. */
export const LIMITS_FILE = 'content/check-limits.yaml'

export type Limits = Readonly<Record<string, number>>

/** The stored limits; none in a folder without the file. */
export function readLimits(root: string): Limits {
  let text: string
  try {
    text = readFileSync(join(root, LIMITS_FILE), 'utf8')
  } catch {
    return {}
  }
  return z.record(z.string(), z.int().positive()).parse(parse(text) ?? {})
}

export interface RuleCount {
  rule: string
  count: number
  limit: number
}

/** The findings of each rule beside its limit, in the order of the rules. */
export function countByRule(
  rules: readonly Rule[],
  findings: readonly LintFinding[],
  limits: Limits,
): RuleCount[] {
  return rules.map(({ id }) => ({
    rule: id,
    count: findings.filter(({ rule }) => rule === id).length,
    limit: limits[id] ?? 0,
  }))
}

/** Lowers each limit to its count. A limit is never raised: a count above its limit stays a failure. */
export function lowerLimits(root: string, counts: readonly RuleCount[]): RuleCount[] {
  const lower = counts.filter(({ count, limit }) => count < limit)
  if (lower.length === 0) return []
  const file = join(root, LIMITS_FILE)
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const { rule, count } of lower)
    if (count === 0) document.delete(rule)
    else document.set(rule, count)
  writeFileSync(file, document.toString())
  return lower
}
