import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileArticles } from '#app/features/articles/door.server.ts'
import { helpArticles } from '#app/features/help/door.server.ts'
import {
  COMPILED_BANK,
  loadFromSources,
  type CompiledBank,
  readSources,
} from '#app/features/question-bank/door.ts'
import { compilePapers } from '#app/features/papers/queries/load-papers.server.ts'
import { loadCertificates } from '#app/features/subjects/door.ts'

/**
 * Writes the compiled bank and the index of papers, so that a start does not read two hundred YAML files.
 * @throws when a content file breaks its format: a build never leaves a question out
 */
export async function compileContent(root = process.cwd()): Promise<void> {
  const sources = readSources(root)
  if (!sources) throw new Error(`There is no content under ${root}.`)
  const bank = loadFromSources(root, sources)
  if (bank.problems.length > 0)
    throw new Error(bank.problems.map(({ file, path, message }) => `${file}:${path}: ${message}`).join('\n'))
  const compiled: CompiledBank = {
    format: 1,
    revision: bank.revision,
    questions: bank.questions,
    skills: [...bank.skills.values()],
    tasks: [...bank.tasks.values()],
    subjects: bank.curriculum.subjects,
  }
  const file = join(root, COMPILED_BANK)
  mkdirSync(dirname(file), { recursive: true })
  // Written to a temporary name and renamed, so that a starting server never reads half a file.
  writeFileSync(`${file}.new`, JSON.stringify(compiled))
  renameSync(`${file}.new`, file)
  compilePapers(root, new Set(loadCertificates(root).flatMap(({ subjects }) => subjects.map(({ id }) => id))))
  helpArticles.compile(root)
  compileArticles(root)
}
