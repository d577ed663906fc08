import { checkQuestion as check, type Facts } from '#app/engines/question-check/check-question.ts'
import { needsRecheck } from '#app/engines/questions/computed-schema.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { checkRecheck } from './recheck.ts'

/**
 * All rules for one question of the bank: those for every question, its rechecks, and the stricter rules of the bank.
 */
export function checkQuestion(file: string, question: Question, facts: Facts, seeds: number): BankProblem[] {
  const ownBank = file.startsWith('content/questions/')
  const found = check(question, facts, { seeds, recheck: checkRecheck, ownBank })
  const problems = [...ownBars(question), ...(ownBank ? unexplainedWindows(question) : []), ...found]
  return problems.map((problem) => ({ file, ...problem }))
}

/** The format allows more, for questions that people write or import themselves. */
function ownBars(question: Question) {
  const pictures: [string, { image?: unknown } | undefined][] = [
    ['picture', question.picture],
    ...question.parts.flatMap((part, index): typeof pictures => [
      [`parts[${index}].picture`, part.picture],
      [`parts[${index}].solutionPicture`, part.solutionPicture],
    ]),
  ]
  const uploaded = pictures.flatMap(([path, picture]) =>
    picture?.image ? [{ path, message: 'is an uploaded picture: those of the bank are drawn' }] : [],
  )
  const wrongIds = question.parts.flatMap(({ answer, recheck }, index) => {
    const at = `parts[${index}]`
    const problems: { path: string; message: string }[] = []
    if (needsRecheck(answer.kind) && recheck === undefined)
      problems.push({
        path: `${at}.recheck`,
        message: 'is missing: every computed answer needs a recheck by an unlike method',
      })
    if (answer.kind === 'choice' && answer.choices.length !== 4)
      problems.push({ path: `${at}.answer.choices`, message: 'must have exactly 4 choices' })
    if (answer.kind === 'multiple' && answer.choices.length < 4)
      problems.push({ path: `${at}.answer.choices`, message: 'must have 4 to 6 choices' })
    if (answer.kind === 'short-text') problems.push(...bareNumbers(answer.points, `${at}.answer.points`))
    return problems
  })
  return [...uploaded, ...wrongIds]
}

/** Windows wider than correct rounding, without a reason. */
function unexplainedWindows(question: Question) {
  return question.parts.flatMap(({ answer }, index) => {
    const options: object = ('options' in answer && answer.options) || {}
    return ('absolute' in options || 'relative' in options) && !('because' in options)
      ? [
          {
            path: `parts[${index}].answer.options`,
            message:
              'has a window of its own: give its reason in "because", or use dataFigures or dataPlaces',
          },
        ]
      : []
  })
}

/**
 * A whole number alone matches wherever it occurs: a year, a share, the number of a source. It may be a key phrase only
 * where the mark is for that number.
 */
function bareNumbers(points: readonly { for: string; accept: readonly string[] }[], path: string) {
  const figures = (text: string) => text.replace(/[\s,]/g, '')
  return points.flatMap((point, index) =>
    point.accept
      .filter((accept) => /^\d{1,3}(?:[ ,]\d{3})+$|^\d{2,}$/.test(accept.trim()))
      .filter((accept) => !figures(point.for).includes(figures(accept)))
      .map((accept) => ({
        path: `${path}[${index}].accept`,
        message: `"${accept}" is met by any text with this number: give it the word that it goes with`,
      })),
  )
}
