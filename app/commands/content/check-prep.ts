import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  loadPrepModules,
  markQuestion,
  prepProblems,
  questionsOf,
  type PrepModule,
  type PrepQuestion,
} from '#app/features/uni-prep/door.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { calculateAt, samplePlaces, sameNumbers, valueAt } from './recheck-maths.ts'

const TOLERANCE = 1e-6
/** A result in the text of a lesson may be rounded. */
const ROUNDED = 1e-3

/** Problems of the preparation modules: in their files, their answers and the calculations of their lessons. */
export function checkPrep(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/uni-prep'))) return []
  let modules: PrepModule[]
  try {
    modules = loadPrepModules(root)
  } catch (error) {
    const [file, ...words] = (error as Error).message.split(':')
    return [{ file: file!, path: '', message: words.join(':').trim() }]
  }
  return [
    ...prepProblems(modules).map((one) => ({ ...one, path: '' })),
    ...modules.flatMap((module) =>
      questionsOf(module).flatMap((question) =>
        answerProblems(question).map((message) => ({
          file: `content/uni-prep/${module.id}/module.yaml`,
          path: question.id,
          message,
        })),
      ),
    ),
    ...modules.flatMap(({ lessons }) =>
      lessons.flatMap(({ file, checks }) =>
        checks.flatMap(([source, result]) => {
          const message = attempt(() =>
            sameNumbers(calculateAt(source), [result], ROUNDED) ? null : `${source} is not ${result}`,
          )
          return message === null ? [] : [{ file, path: 'checks', message }]
        }),
      ),
    ),
  ]
}

/** What is wrong with the answers of one question. */
export function answerProblems(question: PrepQuestion): string[] {
  const { answer, check, wrong } = question
  if (!answer) return []
  const isRight = (response: string) => markQuestion(question, response).verdict === 'right'
  const messages = [
    attempt(() => (provesAnswer(answer, check!) ? null : `${check} does not give ${answer.expected}`)),
    isRight(answer.expected) ? null : `the expected answer ${answer.expected} is not marked right`,
    ...wrong.map((one) => {
      const { verdict, reason } = markQuestion(question, one.answer)
      if (verdict !== 'wrong') return `${one.answer} should be wrong but is ${verdict}`
      return reason === one.because ? null : `${one.answer} does not get its feedback`
    }),
  ]
  return messages.filter((message) => message !== null)
}

/** Whether another program calculates the same: at sample points if the answer has variables. */
function provesAnswer({ expected, variables }: NonNullable<PrepQuestion['answer']>, check: string): boolean {
  if (variables.length === 0) {
    const entries = expected.split(',').map((entry) => valueAt(entry.trim(), {}))
    return sameNumbers(calculateAt(check), entries, TOLERANCE)
  }
  return samplePlaces(variables)
    .map((place) => Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Math.abs(value)])))
    .every((place) =>
      sameNumbers(calculateAt(check, place), [valueAt(expected, place, variables)], TOLERANCE),
    )
}

function attempt(work: () => string | null): string | null {
  try {
    return work()
  } catch (error) {
    return (error as Error).message
  }
}
