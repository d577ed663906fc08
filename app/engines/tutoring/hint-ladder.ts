/** Decides how much help a student gets now: which part is stuck, the rule, the first step, the whole solution. */
import type { QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { findProblem } from './find-problem.ts'
import { ONE_MORE } from './lost-solutions.ts'
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
  /** Right lines of the student so far. */
  done: readonly string[]
  /** The part of the work that the student named; null: none. */
  part: string | null
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
  const step: Step = {
    problem,
    rung: 'ask-part',
    judgement: null,
    hints: 0,
    isSolved: false,
    hasAttempt: false,
    done: [],
    part: null,
  }
  return judgement ? withAttempt(step, judgement) : step
}

const isTask = (line: string) =>
  /\b(?:solve|differentiate|derivative|find|calculate|determine|evaluate)\b/i.test(line)

function following(step: Step, message: string, repeats: boolean): Step {
  const { problem } = step
  const lines = workingLines(message, repeats ? message : null)
  const together = problem.judge(withRoots(lines, step.done))
  const judgement =
    lines.length === 0 ? null : together.verdict === 'right' ? together : judged(problem, lines)
  if (judgement) return withAttempt(step, judgement)
  const wish = wishOf(message)
  const part = partIn(message, problem)
  const asksPart = part !== null && /^\s*how (?:do|can|should|to)\b/i.test(message)
  if ((wish === 'explanation' && !asksPart) || wish === 'talk')
    return { ...step, rung: 'aside', judgement: null }
  if (step.isSolved) return { ...step, rung: wish === 'answer' ? 'solution' : 'after', judgement: null }
  if (wish === 'answer' && step.hasAttempt)
    return { ...step, rung: 'solution', isSolved: true, judgement: null }
  return hint({ ...step, judgement: null, part })
}

/** The next hint; after the last one, the solution if the student has tried. */
function hint(step: Step): Step {
  const hints = Math.min(step.hints + 1, MOST_HINTS)
  if (hints === 1) return { ...step, hints, rung: 'rule' }
  if (hints === 2) return { ...step, hints, rung: 'first-step' }
  return step.hasAttempt
    ? { ...step, hints, rung: 'solution', isSolved: true }
    : // Nothing more is told before the first line, so no hint is spent.
      { ...step, rung: 'wait' }
}

const ROOT = /^([a-z])\s*=\s*([^=\s]+)$/i

/** “x = 3” after a right “x = 2”: both together are the answer. */
function withRoots(lines: readonly string[], done: readonly string[]): readonly string[] {
  const [line] = lines
  const root = lines.length === 1 ? ROOT.exec(line!) : null
  if (!root) return lines
  const before = done.filter((one) => ROOT.exec(one)?.[1] === root[1] && one !== line)
  return before.length === 0 ? lines : [[...new Set(before), line].join(' or ')]
}

/** The part of the work that a message names by its first word, such as “factorise”. */
function partIn(message: string, { parts }: Problem): string | null {
  const words: readonly string[] = message.toLowerCase().match(/[a-z]+/g) ?? []
  const named = parts.filter((part) => {
    const telling = (part.toLowerCase().match(/[a-z]{5,}/g) ?? []).filter((word) => !VAGUE.has(word))
    return telling.some((word) => words.includes(word))
  })
  return named.length === 1 ? named[0]! : null
}

const VAGUE = new Set(['there', 'which', 'leave', 'alone', 'terms', 'decide', 'solutions', 'choose', 'write'])

/** A right line, or a right solution of several. */
const isKept = ({ state, why }: Judgement['lines'][number]) => state === 'right' || why === ONE_MORE

function withAttempt(step: Step, judgement: Judgement): Step {
  const rung = judgement.verdict === 'right' ? 'right' : judgement.verdict === 'partly' ? 'partly' : 'wrong'
  return {
    ...step,
    judgement,
    rung,
    hasAttempt: true,
    isSolved: step.isSolved || rung === 'right',
    done: [...step.done, ...judgement.lines.filter(isKept).map(({ text }) => text)],
    part: null,
    // A right line costs nothing. The words for a wrong line hold a hint.
    hints: rung === 'wrong' ? Math.min(step.hints + 1, MOST_HINTS) : step.hints,
  }
}

/** @returns null if the lines say nothing that can be judged */
function judged(problem: Problem, lines: readonly string[]): Judgement | null {
  const judgement = problem.judge(lines)
  const isChecked = judgement.lines.some(({ state }) => state !== 'not-checked')
  return judgement.verdict === 'unclear' && !isChecked ? null : judgement
}
