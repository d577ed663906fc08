import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from '#app/engines/questions/extended-schema.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { withoutTestAnswers } from '#app/engines/questions/test-answers.ts'
import { curriculumOf, type Subject } from '../rules/curriculum.ts'
import { loadSubjects } from './load-curriculum.server.ts'
import { bankOf, type Bank, type BankProblem, type Skill } from '../rules/bank.ts'
import { readQuestion, readSkills, readSources, readTask, type Sources } from './read-bank-files.server.ts'

export type { Bank } from '../rules/bank.ts'

/** The path of the compiled bank; written by the build (app/commands/content-build.ts). */
export const COMPILED_BANK = 'build/content/bank.json'

/** The compiled bank. Reading it needs no validation, because the build validates everything. */
export interface CompiledBank {
  format: 1
  revision: string
  questions: readonly Question[]
  skills: readonly Skill[]
  /** Missing in banks compiled before task types existed. */
  tasks?: readonly Task[]
  subjects: readonly Subject[]
}

/**
 * The whole bank. The compiled bank is used when its hash matches the sources or when there are no sources. Otherwise
 * the sources are read, and files that break the format are left out and named in `problems`.
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

/** The bank from its YAML files, ignoring the compiled bank. Only the content check asks for the test answers. */
export function loadFromSources(root: string, sources: Sources, { testAnswers = false } = {}): Bank {
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
    if (read.ok) questions.push(testAnswers ? read.value : withoutTestAnswers(read.value))
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
