/** A question of the bank as a problem: its own hints, steps, solution and marking. */
import type { RecognisedQuestion } from '#app/engines/recognition/recognise-question.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { markComputed } from '#app/engines/questions/mark-computed.ts'
import { isComputed } from '#app/engines/questions/variant.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { checkLines } from './check-lines.ts'
import type { Judgement, JudgedLine, Problem } from './problem.ts'

export function bankProblem({ question, values, variant, part }: RecognisedQuestion): Problem {
  const { marking } = split(variant)
  const steps = part.steps.map((step) => step.for).filter((name) => name !== 'Correct answer')
  const [hint, second] = part.hints
  const answer = 'shown' in part.answer && part.answer.shown ? part.answer.shown : ''
  return {
    id: `${question.id}:${part.id}:${JSON.stringify(values)}`,
    title: variant.title,
    parts: steps.length > 0 ? steps : ['choose the rule', 'do the calculation'],
    rule:
      hint ?? steps[0] ?? 'Write down what is given and what is asked. Then find the rule that links them.',
    firstStep: second ?? steps[0] ?? hint ?? 'Write down the rule with the numbers of the question in it.',
    solution: part.solution,
    answer,
    check: variant.commonLoss
      ? `A common slip here: ${variant.commonLoss} How did you avoid it?`
      : 'Which step decided the answer?',
    skill: question.skill,
    questionId: question.id,
    questionText: `${variant.stem ?? ''}\n${part.prompt}`,
    judge: (lines) => {
      const last = lines.findLast((line) => line.trim() !== '') ?? ''
      const marked = marking.parts.find(({ id }) => id === part.id)
      const isAnswer =
        marked !== undefined &&
        isComputed(part.answer) &&
        markComputed(marked, part.answer, last, (request) => mark({ ...request, kind: part.answer.kind }))
          .verdict === 'right'
      const names = [
        ...Object.keys(part.working?.guide.given ?? {}),
        ...(part.working?.guide.variables ?? []),
      ]
      return judgeBank(lines, { isAnswer, names }, (response) => markPart(marking, part.id, response))
    },
  }
}

type Marked = ReturnType<typeof markPart>

function judgeBank(
  lines: readonly string[],
  { isAnswer, names }: { isAnswer: boolean; names: readonly string[] },
  mark: (response: string) => Marked,
): Judgement {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const result = mark(written.join('\n'))
  const checked = withSlips(checkLines(written, { names }), result)
  const reason = result.misconception?.feedback ?? ''
  const hasError = checked.some(({ state }) => state === 'first-error')
  // The answer alone earns fewer marks in an exam, and here it shows the skill.
  if (!hasError && (result.verdict === 'right' || isAnswer))
    return { verdict: 'right', reason: '', lines: checked.map((line) => ({ ...line, state: 'right' })) }
  // A right answer by a wrong step.
  if (result.verdict === 'right' || isAnswer)
    return {
      verdict: 'wrong',
      reason: 'Your last line is right, and a line before it is not.',
      lines: checked,
    }
  if (result.verdict === 'ask') return { verdict: hasError ? 'wrong' : 'unclear', reason, lines: checked }
  if (result.verdict === 'partly') return { verdict: hasError ? 'wrong' : 'partly', reason, lines: checked }
  const only = written.length === 1 && !hasError
  return {
    verdict: 'wrong',
    reason,
    lines: only ? [{ text: written[0]!, state: 'first-error' }] : checked,
  }
}

/** Lines that earned a mark are right, unless an error comes before them. */
function withSlips(lines: readonly JudgedLine[], { steps }: Marked): JudgedLine[] {
  const earned = new Set(
    steps.flatMap(({ line, awarded, followThrough }) =>
      awarded > 0 && line && !followThrough ? [line - 1] : [],
    ),
  )
  return lines.map((line, i) =>
    line.state === 'not-checked' &&
    earned.has(i) &&
    !lines.slice(0, i).some(({ state }) => state === 'first-error')
      ? { ...line, state: 'right' }
      : line,
  )
}
