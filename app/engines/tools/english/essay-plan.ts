/** An essay plan: reading its outline, word budgets, and what is missing. */
import { linesOf } from '../read-fields.ts'
import { keyTerms } from './paragraph-check.ts'

export interface PlanPoint {
  claim: string
  evidence: readonly string[]
}

export interface EssayPlan {
  question: string
  contention: string
  points: readonly PlanPoint[]
}

export const MOST_POINTS = 8

/** A line is a point; a line that begins with a dash is evidence of the point above. */
export function readOutline(text: string): PlanPoint[] | string {
  const points: { claim: string; evidence: string[] }[] = []
  for (const { line, text: typed } of linesOf(text)) {
    const evidence = /^[-–•*]\s*(.*)$/.exec(typed)
    if (typed.length > 400) return `Line ${line} is too long. Write notes of up to 400 characters.`
    if (!evidence) points.push({ claim: typed, evidence: [] })
    else if (points.length === 0)
      return `Line ${line} is evidence without a point above. Type the point first, without a dash.`
    else if ((evidence[1] ?? '') !== '') points.at(-1)?.evidence.push(evidence[1] ?? '')
  }
  return points.length > MOST_POINTS
    ? `Use up to ${MOST_POINTS} points. An exam essay has three or four.`
    : points
}

export const outlineText = (points: readonly PlanPoint[]): string =>
  points.flatMap(({ claim, evidence }) => [claim, ...evidence.map((one) => `- ${one}`)]).join('\n')

export interface Budget {
  introduction: number
  body: number
  conclusion: number
}

/** Words for each part: a tenth each for introduction and conclusion, the rest shared; rounded to 5. */
export function wordBudget(words: number, points: number): Budget {
  const round = (n: number): number => Math.round(n / 5) * 5
  const ends = round(words * 0.1)
  return {
    introduction: ends,
    conclusion: ends,
    body: points === 0 ? words - 2 * ends : round((words - 2 * ends) / points),
  }
}

/** What the plan lacks, the most important first. */
export function planGaps({ question, contention, points }: EssayPlan): string[] {
  const terms = keyTerms(question)
  const inContention = keyTerms(contention)
  const inPoints = keyTerms(points.map(({ claim }) => claim).join(' '))
  const unused = [...terms]
    .filter(([root]) => !inContention.has(root) && !inPoints.has(root))
    .map(([, word]) => word)
  const without = points.flatMap(({ evidence }, index) => (evidence.length === 0 ? [index + 1] : []))
  const same = points.findIndex(({ claim }, index) => {
    const own = keyTerms(claim)
    return points
      .slice(0, index)
      .some((other) => own.size > 2 && [...own.keys()].every((root) => keyTerms(other.claim).has(root)))
  })
  return [
    ...(contention === '' ? ['Write your contention: your answer to the question in one sentence.'] : []),
    ...(contention !== '' && contention.trim().endsWith('?')
      ? ['The contention is a question. Turn it into a statement.']
      : []),
    ...(points.length < 2 ? ['Add at least two points that support the contention.'] : []),
    ...(without.length > 0
      ? [
          `Point${without.length === 1 ? '' : 's'} ${without.join(', ')} ${without.length === 1 ? 'has' : 'have'} no evidence.`,
        ]
      : []),
    ...(unused.length > 0
      ? [`The plan does not use these words of the question: ${unused.join(', ')}.`]
      : []),
    ...(same >= 0
      ? [`Point ${same + 1} repeats an earlier point. Join them, or make the difference clear.`]
      : []),
    ...(points.length >= 3 &&
    !points.some(({ claim }) =>
      /\b(?:although|however|but|yet|despite|while|whereas|not only|some|limits?|complicat\w+)\b/i.test(
        claim,
      ),
    ) &&
    !/\b(?:although|however|but|yet|despite|while|whereas)\b/i.test(contention)
      ? ['No point looks at the other side. A point that begins with “Although” adds depth.']
      : []),
  ]
}
