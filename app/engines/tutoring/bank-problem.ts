/** A question of the bank as a problem: its own hints, steps, solution and marking. */
import type { RecognisedQuestion } from '#app/engines/recognition/recognise-question.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { markComputed } from '#app/engines/questions/mark-computed.ts'
import { isComputed } from '#app/engines/questions/variant.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { bankWorking } from './lines/bank-working.ts'
import type { KnownWorking } from './lines/known-working.ts'
import { findLines, firstWrong } from './lines/locate-error.ts'
import { sayWhy } from './lines/say-why.ts'
import type { Judgement, JudgedLine, Problem } from './problem.ts'

export function bankProblem({ question, values, variant, part }: RecognisedQuestion): Problem {
  const { marking } = split(variant)
  let known: KnownWorking | undefined
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
      known ??= bankWorking(variant, part)
      return judgeBank(lines, { isAnswer, known }, (response) => markPart(marking, part.id, response))
    },
  }
}

type Marked = ReturnType<typeof markPart>

function judgeBank(
  lines: readonly string[],
  { isAnswer, known }: { isAnswer: boolean; known: KnownWorking },
  mark: (response: string) => Marked,
): Judgement {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const result = mark(written.join('\n'))
  const found = findLines(written, known)
  const isRight = result.verdict === 'right' || isAnswer
  const last = found.at(-1)?.support ?? 'neutral'
  const ending = isRight ? 'right' : last === 'supported' || last === 'neutral' ? 'open' : 'wrong'
  const wrong = firstWrong(found, ending)
  const checked = found.map((one): JudgedLine => ({
    text: written[one.line]!,
    state:
      wrong === one.line
        ? 'first-error'
        : (wrong === null || one.line < wrong) && (one.support === 'supported' || one.step === 'follows')
          ? 'right'
          : 'not-checked',
    ...(wrong === one.line ? { why: sayWhy(one) } : {}),
  }))
  const reason = result.misconception?.feedback ?? ''
  const hasError = checked.some(({ state }) => state === 'first-error')
  // The answer alone earns fewer marks in an exam, and here it shows the skill.
  if (!hasError && (result.verdict === 'right' || isAnswer))
    return { verdict: 'right', reason: '', lines: checked }
  // A right answer by a wrong step.
  if (result.verdict === 'right' || isAnswer)
    return {
      verdict: 'wrong',
      reason: 'Your last line is right, and a line before it is not.',
      lines: checked,
    }
  if (result.verdict === 'ask') return { verdict: hasError ? 'wrong' : 'unclear', reason, lines: checked }
  if (result.verdict === 'partly') return { verdict: hasError ? 'wrong' : 'partly', reason, lines: checked }
  const only = written.length === 1 && !hasError && (last === 'contradicted' || last === 'unsupported')
  return {
    verdict: 'wrong',
    reason,
    lines: only ? [{ text: written[0]!, state: 'first-error' }] : checked,
  }
}
