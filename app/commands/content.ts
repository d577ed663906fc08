import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { loadFromSources } from '#app/features/practice/bank.server.ts'
import type { Bank, BankProblem } from '#app/features/practice/bank.ts'
import { readQuestion, readSources } from '#app/features/practice/bank-source.server.ts'
import { missedBars, summaryTable } from './content/bars.ts'
import { checkHelp } from './content/check-help.ts'
import { checkQuestion } from './content/check-question.ts'
import { tried } from './content/tried.ts'
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
content tried FILE ...                 only the answers that short-text parts were tried with; in a second
content coverage                       topics by command term and difficulty; fails while one of VCE or HSC has no item
content coverage --bars [SUBJECT ...]  what each topic still lacks, by subject; of other certificates the empty ones
`
const SEEDS = 50

/** `victor content`: checks what is written, and shows what is missing. */
export async function run(args: string[], io: Out, root = process.cwd()): Promise<number> {
  const [verb, ...rest] = args
  if (verb === 'coverage' && (rest.length === 0 || rest[0] === '--bars'))
    return coverage(readBank(root), rest.length > 0, rest.slice(1), io)
  if (verb === 'tried' && rest.length > 0) return tried(root, rest, io.stdout)
  if (verb !== 'check') {
    io.stderr.write(USAGE)
    return 2
  }
  const { seeds, files } = options(rest)
  return files.length > 0 ? checkFiles(root, files, seeds, io) : checkAll(root, seeds, io)
}

/** Fails while a topic has no item at all; what else is thin is told and does not fail. */
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
  return loadFromSources(root, sources, { tried: true })
}

function checkAll(root: string, seeds: number, io: Out): number {
  const bank = readBank(root)
  const problems = [...checkBank(bank, seeds), ...checkHelp(root)]
  print(problems, io)
  const missed = missedBars(bank)
  for (const line of missed) io.stdout.write(`${line}\n`)
  io.stdout.write(`\n${summaryTable(bank.questions)}\n\n`)
  io.stdout.write(
    `${counted(bank.questions.length, 'item')}, ${counted(problems.length, 'problem')}, ${counted(missed.length, 'bar')} missed\n`,
  )
  return problems.length + missed.length === 0 ? 0 : 1
}

/** Every problem of a bank, those of its files and those of its questions. */
export function checkBank(bank: Bank, seeds: number): BankProblem[] {
  return [
    ...bank.problems,
    ...bank.questions.flatMap((question) =>
      checkQuestion(`content/questions/${question.family}/${question.id}.yaml`, question, bank, seeds),
    ),
  ]
}

function checkFiles(root: string, files: readonly string[], seeds: number, io: Out): number {
  const bank = readBank(root)
  const problems = files.flatMap((file): BankProblem[] => {
    const path = resolve(root, file)
    const name = relative(root, path).split(sep).join('/')
    if (name.startsWith('content/skills/') || name.startsWith('content/tasks/'))
      return bank.problems.filter((problem) => problem.file === name)
    if (name.startsWith('content/help/')) return checkHelp(root).filter((problem) => problem.file === name)
    const read = readQuestion({ name, text: readFileSync(path, 'utf8') })
    return read.ok ? checkQuestion(name, read.value, bank, seeds) : read.problems
  })
  print(problems, io)
  io.stdout.write(`${counted(files.length, 'file')}, ${counted(problems.length, 'problem')}\n`)
  return problems.length === 0 ? 0 : 1
}

function print(problems: readonly BankProblem[], io: Out): void {
  for (const { file, path, message } of problems) io.stdout.write(`${file}:${path}: ${message}\n`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

// Authors run this file by itself, without the rest of the program.
if (import.meta.main) process.exitCode = await run(process.argv.slice(2), process)
