/** Decides how much help a student gets now: which part is stuck, the rule, the first step, the whole solution. */
import type { QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { findProblem } from './find-problem.ts'
import type { Judgement, Problem } from './problem.ts'
import { wishOf, workingLines } from './read-message.ts'

export type Rung =
  'ask-part' | 'rule' | 'first-step' | 'wait' | 'wrong' | 'partly' | 'right' | 'solution' | 'after' | 'aside'

export interface Step {
  problem: Problem
  rung: Rung
  judgement: Judgement | null
  /** Hints given so far, this one included; at most `MOST_HINTS`. */
  hints: number
  /** The answer is right, or the solution was told. */
  isSolved: boolean
  /** The student has tried. Only then may the solution be told. */
  hasAttempt: boolean
}

export const MOST_HINTS = 3

/**
 * The next step for a conversation. It follows from the student's messages alone, so an edited or repeated message gives
 * the same help.
 * @param messages of the student, the oldest first
 * @returns null if no problem of the declared scope was asked
 */
export function nextStep(messages: readonly string[], shapes: QuestionShapes): Step | null {
  let step = null as Step | null
  for (const message of messages) {
    const asked = findProblem(message, shapes)
    step =
      asked && asked.id !== step?.problem.id
        ? first(asked, message)
        : step && following(step, message, asked !== null)
  }
  return step
}

function first(problem: Problem, message: string): Step {
  const task = problem.questionText ?? message.split('\n').find((line) => isTask(line)) ?? message
  const lines = workingLines(message, task)
  const judgement = lines.length > 0 ? judged(problem, lines) : null
  return judgement
    ? withAttempt(
        { problem, rung: 'ask-part', judgement, hints: 0, isSolved: false, hasAttempt: false },
        judgement,
      )
    : { problem, rung: 'ask-part', judgement: null, hints: 0, isSolved: false, hasAttempt: false }
}

const isTask = (line: string) =>
  /\b(?:solve|differentiate|derivative|find|calculate|determine|evaluate)\b/i.test(line)

function following(step: Step, message: string, repeats: boolean): Step {
  const { problem } = step
  const lines = workingLines(message, repeats ? message : null)
  const judgement = lines.length > 0 ? judged(problem, lines) : null
  if (judgement) return withAttempt(step, judgement)
  const wish = wishOf(message)
  if (wish === 'explanation') return { ...step, rung: 'aside', judgement: null }
  if (step.isSolved) return { ...step, rung: wish === 'answer' ? 'solution' : 'after', judgement: null }
  if (wish === 'answer' && step.hasAttempt && step.hints > 0)
    return { ...step, rung: 'solution', isSolved: true, judgement: null }
  return hint({ ...step, judgement: null })
}

/** The next hint; after the last one, the solution if the student has tried. */
function hint(step: Step): Step {
  const hints = Math.min(step.hints + 1, MOST_HINTS)
  if (hints === 1) return { ...step, hints, rung: 'rule' }
  if (hints === 2) return { ...step, hints, rung: 'first-step' }
  return step.hasAttempt
    ? { ...step, hints, rung: 'solution', isSolved: true }
    : { ...step, hints, rung: 'wait' }
}

function withAttempt(step: Step, judgement: Judgement): Step {
  const rung = judgement.verdict === 'right' ? 'right' : judgement.verdict === 'partly' ? 'partly' : 'wrong'
  return {
    ...step,
    judgement,
    rung,
    hasAttempt: true,
    isSolved: step.isSolved || rung === 'right',
    hints: rung === 'right' ? step.hints : Math.min(step.hints + 1, MOST_HINTS),
  }
}

/** @returns null if the lines say nothing that can be judged */
function judged(problem: Problem, lines: readonly string[]): Judgement | null {
  const judgement = problem.judge(lines)
  const isChecked = judgement.lines.some(({ state }) => state !== 'not-checked')
  return judgement.verdict === 'unclear' && !isChecked ? null : judgement
}
