import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createHash } from 'node:crypto'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { taskSchema, type Task } from '#app/engines/questions/extended-schema.ts'
import { slug } from '#app/engines/questions/field-schema.ts'
import { parseQuestion, pathText, type Problem } from '#app/engines/questions/parse.ts'
import { FAMILIES, type Family, type Question } from '#app/engines/questions/schema.ts'
import type { BankProblem, Skill } from '../rules/bank.ts'

export interface SourceFile {
  /** Relative to the root, with slashes. */
  name: string
  text: string
}

export interface Sources {
  questions: SourceFile[]
  skills: SourceFile[]
  tasks: SourceFile[]
  /** A hash of names and texts, including the curriculum. */
  revision: string
}

/** Reads every content file of a checkout; null when there is no content folder (a deployed build). */
export function readSources(root: string): Sources | null {
  const hash = createHash('sha256')
  const read = (folder: string, ending: string): SourceFile[] =>
    listed(join(root, folder), ending).map((file) => {
      const name = `${folder}/${file}`
      const text = readFileSync(join(root, name), 'utf8')
      hash.update(`${name}\0${text}\0`)
      return { name, text }
    })
  const questions = FAMILIES.flatMap((family) => read(`content/questions/${family}`, '.yaml'))
  const skills = read('content/skills', '.yaml')
  const tasks = read('content/tasks', '.yaml')
  if (questions.length === 0 && skills.length === 0) return null
  read('data/curriculum', '.json')
  return { questions, skills, tasks, revision: hash.digest('hex').slice(0, 16) }
}

function listed(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .toSorted()
  } catch {
    return []
  }
}

export type Read<T> = { ok: true; value: T } | { ok: false; problems: BankProblem[] }

/** Reads one question file: YAML, then the format, then the facts in its path. */
export function readQuestion({ name, text }: SourceFile): Read<Question> {
  const yaml = readYaml(name, text)
  if (!yaml.ok) return yaml
  const parsed = parseQuestion(yaml.value)
  const problems: Problem[] = parsed.ok ? [] : parsed.problems
  const [, , family, file] = name.split('/')
  const raw = (yaml.value ?? {}) as { id?: unknown; family?: unknown }
  const wanted = basename(file ?? '', '.yaml')
  if (raw.id !== wanted) problems.push({ path: 'id', message: `must be "${wanted}", as the file is named` })
  if (raw.family !== family)
    problems.push({ path: 'family', message: `must be "${family}", as the folder is named` })
  return parsed.ok && problems.length === 0
    ? { ok: true, value: parsed.question }
    : { ok: false, problems: problems.map((problem) => ({ file: name, ...problem })) }
}

const skillsSchema = z.array(z.strictObject({ id: slug, name: z.string().trim().min(1) }))

export function readSkills({ name, text }: SourceFile): Read<Skill[]> {
  const yaml = readYaml(name, text)
  if (!yaml.ok) return yaml
  const family = basename(name, '.yaml') as Family
  const list = skillsSchema.safeParse(yaml.value)
  if (!list.success)
    return {
      ok: false,
      problems: list.error.issues.map((issue) => ({
        file: name,
        path: pathText(issue.path),
        message: issue.message,
      })),
    }
  return { ok: true, value: list.data.map((skill) => ({ ...skill, family })) }
}

/** A task type with the criteria and samples that its questions share. */
export function readTask({ name, text }: SourceFile): Read<Task> {
  const yaml = readYaml(name, text)
  if (!yaml.ok) return yaml
  const task = taskSchema.safeParse(yaml.value)
  const wanted = basename(name, '.yaml')
  if (task.success && task.data.id === wanted) return { ok: true, value: task.data }
  const problems = task.success
    ? [{ path: 'id', message: `must be "${wanted}", as the file is named` }]
    : task.error.issues.map((issue) => ({
        path: pathText(issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path),
        message: issue.code === 'unrecognized_keys' ? 'is not a key of the format' : issue.message,
      }))
  return { ok: false, problems: problems.map((problem) => ({ file: name, ...problem })) }
}

function readYaml(file: string, text: string): Read<unknown> {
  try {
    return { ok: true, value: parseYaml(text, { logLevel: 'error' }) }
  } catch (error) {
    const where = error instanceof YAMLParseError ? `line ${error.linePos?.[0].line ?? '?'}` : ''
    const [message] = (error as Error).message.split('\n')
    return { ok: false, problems: [{ file, path: where, message: `is not valid YAML: ${message}` }] }
  }
}
