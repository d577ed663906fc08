import type { Bank } from '#app/features/question-bank/door.ts'
import { countByRule, lowerLimits, readLimits } from './limits.ts'
import { lintQuestion, RULES, type LintFinding } from './lint-question.ts'
import { findingLine } from './print-lint.ts'

interface Output {
  write(text: string): unknown
}

export const fileOf = ({ family, id }: Bank['questions'][number]): string =>
  `content/questions/${family}/${id}.yaml`

export const lintBank = (bank: Pick<Bank, 'questions'>, rules = RULES): LintFinding[] =>
  bank.questions.flatMap((question) => lintQuestion(fileOf(question), question, rules))

/** `--rule ID`: every finding of one rule in the bank. Fails when there are more than the limit. */
export function printRule(root: string, bank: Bank, id: string, out: Output): number {
  const rules = RULES.filter((rule) => rule.id === id)
  if (rules.length === 0) {
    out.write(`There is no rule "${id}". Run: victor content check --rules\n`)
    return 2
  }
  const limit = readLimits(root)[id] ?? 0
  const findings = lintBank(bank, rules)
  for (const finding of findings) out.write(`${findingLine(finding, limit === 0)}\n`)
  out.write(`${findings.length} found, ${limit} allowed\n`)
  return findings.length > limit ? 1 : 0
}

/** `--lower-limits`: stores the counts that have fallen. */
export function printLowered(root: string, bank: Bank, out: Output): number {
  const lowered = lowerLimits(root, countByRule(RULES, lintBank(bank), readLimits(root)))
  for (const { rule, count, limit } of lowered) out.write(`${rule}: ${limit} lowered to ${count}\n`)
  out.write(lowered.length === 0 ? 'No limit can be lowered.\n' : '')
  return 0
}
