import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileArticles } from '#app/features/help/door.server.ts'
import { COMPILED_BANK, loadFromSources, type CompiledBank } from '#app/features/practice/bank.server.ts'
import { compilePapers } from '#app/features/papers/papers.server.ts'
import { readSources } from '#app/features/practice/bank-source.server.ts'
import { loadCertificates } from '#app/features/subjects/door.server.ts'

/**
 * Writes the compiled bank and the index of papers, which starts without reading two hundred YAML files.
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
  // Written aside and moved, so that a server starting now never reads half a file.
  writeFileSync(`${file}.new`, JSON.stringify(compiled))
  renameSync(`${file}.new`, file)
  compilePapers(root, new Set(loadCertificates(root).flatMap(({ subjects }) => subjects.map(({ id }) => id))))
  compileArticles(root)
}
