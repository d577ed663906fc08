import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadPrepModules, prepProblems, questionsOf, type PrepModule } from '#app/features/uni-prep/door.ts'
import type { BankProblem } from '#app/features/question-bank/door.ts'
import { answerProblems, calculationProblems, fileProblem } from './lesson-proofs.ts'

/** Problems of the preparation modules: in their files, their answers and the calculations of their lessons. */
export function checkPrep(root: string): BankProblem[] {
  if (!existsSync(join(root, 'content/uni-prep'))) return []
  let modules: PrepModule[]
  try {
    modules = loadPrepModules(root)
  } catch (error) {
    return [fileProblem(error as Error)]
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
    ...modules.flatMap(({ lessons }) => lessons.flatMap(calculationProblems)),
  ]
}
