import type { QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { checkLines } from '#app/engines/tutoring/check-lines.ts'
import { equationProblem } from '#app/engines/tutoring/equation-problem.ts'
import { findProblem } from '#app/engines/tutoring/find-problem.ts'
import { ONE_MORE } from '#app/engines/tutoring/lost-solutions.ts'
import type { JudgedLine, Problem } from '#app/engines/tutoring/problem.ts'

export interface CheckedWorking {
  /** What the lines were compared with; null when only neighbouring lines could be compared. */
  problem: string | null
  lines: readonly JudgedLine[]
  /** What the lines still lack, in a sentence; null when nothing is known to be missing. */
  missing: string | null
}

/**
 * Checks lines of working against the question, or against the equation in the first line. Without either, a line that
 * continues with "=" is compared with the line before it.
 */
export function checkWorking(
  question: string,
  lines: readonly string[],
  shapes: QuestionShapes,
): CheckedWorking {
  const problem = problemOf(question, lines, shapes)
  if (!problem) return { problem: null, lines: checkLines(lines), missing: null }
  const { lines: judged } = problem.judge(lines)
  const isShort = judged.some(({ state, why }) => state === 'not-checked' && why === ONE_MORE)
  return { problem: problem.title, lines: judged, missing: isShort ? ONE_MORE : null }
}

function problemOf(question: string, lines: readonly string[], shapes: QuestionShapes): Problem | null {
  if (question.trim() !== '') return findProblem(question, shapes) ?? equationProblem(question)
  const first = lines.find((line) => line.trim() !== '')
  return first === undefined ? null : equationProblem(first)
}
