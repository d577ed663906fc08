import { markWorking } from '#app/engines/working/mark-working.ts'
import type { WorkingResult } from '#app/engines/working/guide.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { interpolate } from '#app/engines/questions/template.ts'
import { isComputed, type Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** The model working earns every mark, each listed script what it says, and a right answer alone what `bare` says. */
export function checkWorking(question: Question, variant: Variant, report: Report): void {
  const { marking } = split(variant)
  question.parts.forEach((part, index) => {
    const { working } = part
    const made = marking.parts[index]
    if (!working || !made?.working) return
    const at = `parts[${index}].working`
    const fill = (lines: readonly string[], path: string) =>
      lines.map((line, n) => interpolate(line, variant.values, `${path}[${n}]`))
    const { guide } = made.working
    const model = markPart(marking, part.id, made.working.model.join('\n'))
    if (model.verdict !== 'right')
      report.add(`${at}.model`, 'not-right', `earns ${model.awarded} of ${model.of}: ${missing(model.steps)}`)
    working.scripts?.forEach((script, n) => {
      const lines = fill(script.lines, `${at}.scripts[${n}].lines`)
      const earlier = Object.fromEntries(
        Object.entries(script.carried ?? {}).map(([from, text]) => [
          from,
          interpolate(text, variant.values, `${at}.scripts[${n}].carried`),
        ]),
      )
      const result = markPart(marking, part.id, lines.join('\n'), earlier)
      const earned = result.steps.filter(({ awarded }) => awarded > 0).map(({ id }) => id ?? '')
      const [got, wanted] = [earned.sort().join(' '), [...script.earns].sort().join(' ')]
      if (got !== wanted)
        report.add(
          `${at}.scripts[${n}]`,
          'other-marks',
          `earns [${got}] (${result.verdict}), but should earn [${wanted}]: ${missing(result.steps) || result.reason}`,
        )
    })
    const { answer } = made
    if (!isComputed(answer)) return
    const bare: WorkingResult = markWorking(guide, {
      lines: [answer.shown.includes('$') ? answer.expected : answer.shown],
    })
    const all = guide.bare === 'all'
    if (all !== (bare.awarded === bare.of) || (guide.bare === 'none' && bare.awarded > 0))
      report.add(
        `${at}.bare`,
        'bare',
        `a right answer alone earns ${bare.awarded} of ${bare.of}, which is not "${guide.bare}": ${bare.reason}`,
      )
  })
}

const missing = (steps: readonly { for: string; marks: number; awarded: number; why?: string }[]): string =>
  steps
    .filter(({ awarded, marks }) => awarded < marks)
    .map((step) => `"${step.for}": ${step.why ?? ''}`)
    .join('; ')
