import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { checkTried } from '#app/engines/question-check/check-tried.ts'
import { describeSeed, Report } from '#app/engines/question-check/report.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { triedAnswers } from '#app/engines/questions/test-answers.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { readQuestion } from '#app/features/question-bank/door.ts'
import { plural } from '#app/ui/words/plural.ts'

const SEEDS = 5

/** Marks only the `tried` answers, which is fast enough to run after every change of a phrase. */
export function printTriedAnswers(
  root: string,
  files: readonly string[],
  out: { write(text: string): unknown },
): number {
  let [answers, problems] = [0, 0]
  for (const file of files) {
    const path = resolve(root, file)
    const name = relative(root, path).split(sep).join('/')
    const read = readQuestion({ name, text: readFileSync(path, 'utf8') })
    const found = read.ok ? ofQuestion(read.value) : { answers: 0, problems: read.problems }
    answers += found.answers
    problems += found.problems.length
    for (const { path: at, message } of found.problems) out.write(`${name}:${at}: ${message}\n`)
  }
  out.write(`${plural(files.length, 'file')}, ${answers} answers, ${problems} not marked as they should be\n`)
  return problems === 0 ? 0 : 1
}

function ofQuestion(question: Question) {
  const report = new Report()
  for (let seed = 1; seed <= (question.params ? SEEDS : 1); seed += 1) {
    const variant = instantiate(question, seed)
    report.where = describeSeed(seed, question, variant.values)
    checkTried(question, seed, variant, report)
  }
  return { answers: triedAnswers(question, 1).length, problems: report.problems }
}
