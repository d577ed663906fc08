import { plural } from '#app/ui/words/plural.ts'
import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import {
  loadFromSources,
  type Bank,
  type BankProblem,
  readQuestion,
  readSources,
} from '#app/features/question-bank/door.ts'
import { missedBars, summaryTable } from './content/bars.ts'
import { checkArticles } from './content/check-articles.ts'
import { checkHelp } from './content/check-help.ts'
import { checkPrep } from './content/check-prep.ts'
import { checkTextbook } from './content/check-textbook.ts'
import { checkQuestion } from './content/check-question.ts'
import type { Proofs } from './content/proofs.ts'
import { printAsked, printFairness } from './content/fairness.ts'
import { printTriedAnswers } from './content/tried-answers.ts'
import { countByRule, readLimits } from './content/lint/limits.ts'
import { fileOf, lintBank, printLowered, printRule } from './content/lint/lint-bank.ts'
import { lintQuestion, RULES } from './content/lint/lint-question.ts'
import { countsTable, findingLine, limitLines, rulesTable } from './content/lint/print-lint.ts'
import {
  coverageTable,
  emptyElsewhere,
  gapList,
  sampleGaps,
  TOPIC_NEEDS,
  topicGaps,
} from './content/coverage.ts'

interface Out {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

const USAGE = `content check [--seeds N] [FILE ...]   check every content file, or only those named
content check --rules                  list the rules about how questions are written
content check --rule ID                every finding of one rule in the bank
content check --lower-limits           store the counts of findings that have fallen in content/check-limits.yaml
content tried FILE ...                 only the answers that short-text parts were tried with; in a second
content fairness FILE                  how fairly labelled short answers are marked, and each that is not
content fairness --ask N TEXT          N short-text questions without their keys, to write answers to; TEXT decides which
content coverage                       topics by command term and difficulty; fails while one of VCE or HSC has no item
content coverage --bars [SUBJECT ...]  what each topic still lacks, by subject; of other certificates the empty ones
`
const SEEDS = 50

/** `victor content`: checks the content and lists what is missing. */
export async function run(args: string[], io: Out, root = process.cwd()): Promise<number> {
  const [verb, ...rest] = args
  if (verb === 'coverage' && (rest.length === 0 || rest[0] === '--bars'))
    return coverage(readBank(root), rest.length > 0, rest.slice(1), io)
  if (verb === 'tried' && rest.length > 0) return printTriedAnswers(root, rest, io.stdout)
  if (verb === 'fairness' && rest.length > 0) return fairness(readBank(root), rest, io)
  if (verb !== 'check') {
    io.stderr.write(USAGE)
    return 2
  }
  if (rest[0] === '--rules') {
    io.stdout.write(`${rulesTable()}\n`)
    return 0
  }
  if (rest[0] === '--rule' && rest[1] !== undefined)
    return printRule(root, readBank(root), rest[1], io.stdout)
  if (rest[0] === '--lower-limits') return printLowered(root, readBank(root), io.stdout)
  const { seeds, files } = options(rest)
  return files.length > 0 ? checkFiles(root, files, seeds, io) : checkAll(root, seeds, io)
}

function fairness(bank: Bank, [first = '', count = '', order = '']: readonly string[], io: Out): number {
  if (first !== '--ask') return printFairness(bank, first, io.stdout)
  return printAsked(bank, Number(count) || 20, order, io.stdout)
}

/** Fails when a topic has no item. Topics with few items are listed but do not fail. */
function coverage(bank: Bank, bars: boolean, subjects: readonly string[], io: Out): number {
  const gaps = topicGaps(bank)
  const empty = gaps.filter(({ items }) => items === 0).length
  io.stdout.write(`${bars ? gapList(bank, subjects) : coverageTable(bank)}\n\n`)
  if (bars) for (const line of sampleGaps(bank.tasks)) io.stdout.write(`${line}\n`)
  io.stdout.write(
    `VCE and HSC: ${counted(empty, 'topic')} without an item, ${counted(gaps.length - empty, 'topic')} with fewer than ` +
      `${TOPIC_NEEDS.items} items, ${TOPIC_NEEDS.terms} command terms or ${TOPIC_NEEDS.difficulties} difficulties\n`,
  )
  const others = emptyElsewhere(bank)
  io.stdout.write(
    `Other certificates: ${others.reduce((sum, one) => sum + one.empty.length, 0)} of ` +
      `${counted(
        others.reduce((sum, one) => sum + one.topics, 0),
        'topic',
      )} without an item\n`,
  )
  return empty === 0 ? 0 : 1
}

function options(args: readonly string[]): { seeds: number; files: string[] } {
  const at = args.indexOf('--seeds')
  if (at === -1) return { seeds: SEEDS, files: [...args] }
  const seeds = Number(args[at + 1])
  return { seeds: Number.isInteger(seeds) && seeds > 0 ? seeds : SEEDS, files: args.toSpliced(at, 2) }
}

function readBank(root: string): Bank {
  const sources = readSources(root)
  if (!sources) throw new Error(`There is no content under ${root}.`)
  return loadFromSources(root, sources, { testAnswers: true })
}

function checkAll(root: string, seeds: number, io: Out): number {
  const bank = readBank(root)
  const problems = [
    ...checkBank(bank, seeds),
    ...checkHelp(root),
    ...checkArticles(root),
    ...checkPrep(root),
    ...checkTextbook(root),
  ]
  print(problems, io)
  const missed = missedBars(bank)
  for (const line of missed) io.stdout.write(`${line}\n`)
  const counts = countByRule(RULES, lintBank(bank), readLimits(root))
  const risen = counts.filter(({ count, limit }) => count > limit).length
  io.stdout.write(`\n${summaryTable(bank.questions)}\n\n${countsTable(counts)}\n`)
  for (const line of limitLines(counts)) io.stdout.write(`${line}\n`)
  io.stdout.write(
    `\n${counted(bank.questions.length, 'item')}, ${counted(problems.length, 'problem')}, ${counted(missed.length, 'bar')} missed, ` +
      `${counted(risen, 'rule')} above the limit\n`,
  )
  return problems.length + missed.length + risen === 0 ? 0 : 1
}

/** Every problem of a bank, in its files and its questions. Questions with a stored proof are not checked again. */
export function checkBank(bank: Bank, seeds: number, proofs?: Proofs): BankProblem[] {
  return [
    ...bank.problems,
    ...bank.questions.flatMap((question) => {
      if (proofs?.has(question)) return []
      const problems = checkQuestion(fileOf(question), question, bank, seeds)
      if (problems.length === 0) proofs?.add(question)
      return problems
    }),
  ]
}

function checkFiles(root: string, files: readonly string[], seeds: number, io: Out): number {
  const bank = readBank(root)
  const limits = readLimits(root)
  let [errors, warnings] = [0, 0]
  const problems = files.flatMap((file): BankProblem[] => {
    const path = resolve(root, file)
    const name = relative(root, path).split(sep).join('/')
    if (name.startsWith('content/skills/') || name.startsWith('content/tasks/'))
      return bank.problems.filter((problem) => problem.file === name)
    if (name.startsWith('content/help/')) return checkHelp(root).filter((problem) => problem.file === name)
    if (name.startsWith('content/articles/'))
      return checkArticles(root).filter((problem) => problem.file === name)
    if (name.startsWith('content/lessons/'))
      return checkTextbook(root).filter((problem) => problem.file === name)
    const read = readQuestion({ name, text: readFileSync(path, 'utf8') })
    if (!read.ok) return read.problems
    for (const finding of lintQuestion(name, read.value)) {
      const isError = limits[finding.rule] === undefined
      if (isError) errors += 1
      else warnings += 1
      io.stdout.write(`${findingLine(finding, isError)}\n`)
    }
    return checkQuestion(name, read.value, bank, seeds)
  })
  print(problems, io)
  io.stdout.write(
    `${counted(files.length, 'file')}, ${counted(problems.length + errors, 'problem')}, ${counted(warnings, 'warning')}\n`,
  )
  return problems.length + errors === 0 ? 0 : 1
}

function print(problems: readonly BankProblem[], io: Out): void {
  for (const { file, path, message } of problems) io.stdout.write(`${file}:${path}: ${message}\n`)
}

function counted(count: number, what: string): string {
  return plural(count, what)
}

// Authors can run this file directly, without the rest of the program.
if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process)
