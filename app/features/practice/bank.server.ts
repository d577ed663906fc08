import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from '#app/engines/questions/extended-schema.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { withoutTried } from '#app/engines/questions/tried.ts'
import { curriculumOf, loadSubjects, type Subject } from '#app/features/subjects/door.server.ts'
import { bankOf, type Bank, type BankProblem, type Skill } from './bank.ts'
import { readQuestion, readSkills, readSources, readTask, type Sources } from './bank-source.server.ts'

export type { Bank } from './bank.ts'

/** Where the compiled bank lies; written by the build (app/commands/content-build.ts). */
export const COMPILED_BANK = 'build/content/bank.json'

/** The compiled bank: read without validation, because building it has validated everything. */
export interface CompiledBank {
  format: 1
  revision: string
  questions: readonly Question[]
  skills: readonly Skill[]
  /** Left out by banks compiled before there were any. */
  tasks?: readonly Task[]
  subjects: readonly Subject[]
}

/**
 * The whole bank. The compiled one is used when it matches the sources by hash, or when there are no sources;
 * otherwise the sources are read, leaving out (and naming in `problems`) the files that break the format.
 * @param root the folder that holds content/, data/ and build/
 */
export function loadBank(root: string): Bank {
  const sources = readSources(root)
  const compiled = readCompiled(root)
  if (compiled && (!sources || compiled.revision === sources.revision)) {
    const { questions, skills, tasks = [], subjects, revision } = compiled
    return bankOf({ questions, skills, tasks, curriculum: curriculumOf(subjects), revision, problems: [] })
  }
  if (!sources) throw new Error(`There is no content under ${root}: neither content/ nor ${COMPILED_BANK}.`)
  return loadFromSources(root, sources)
}

/** The bank from its YAML files, whatever has been compiled; the answers they were tried with are for the check alone. */
export function loadFromSources(root: string, sources: Sources, { tried = false } = {}): Bank {
  const problems: BankProblem[] = []
  const questions: Question[] = []
  const skills: Skill[] = []
  const tasks: Task[] = []
  for (const file of sources.tasks) {
    const read = readTask(file)
    if (read.ok) tasks.push(read.value)
    else problems.push(...read.problems)
  }
  for (const file of sources.skills) {
    const read = readSkills(file)
    if (read.ok) skills.push(...read.value)
    else problems.push(...read.problems)
  }
  for (const file of sources.questions) {
    const read = readQuestion(file)
    if (read.ok) questions.push(tried ? read.value : withoutTried(read.value))
    else problems.push(...read.problems)
  }
  const curriculum = curriculumOf(loadSubjects(root))
  return bankOf({ questions, skills, tasks, curriculum, revision: sources.revision, problems })
}

function readCompiled(root: string): CompiledBank | null {
  let text: string
  try {
    text = readFileSync(join(root, COMPILED_BANK), 'utf8')
  } catch {
    return null
  }
  const compiled = JSON.parse(text) as CompiledBank
  return compiled.format === 1 ? compiled : null
}
