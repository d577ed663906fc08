import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { linkChecksSchema, papersSchema, problemsOf, type LinkChecks, type Paper } from '../rules/paper.ts'

export const PAPERS = 'data/past-papers.json'
export const LINK_CHECKS = 'data/link-checks.json'
/** Written by the build and read without validation, because the build has validated everything. */
export const COMPILED_PAPERS = 'build/content/past-papers.json'

export interface PaperIndex {
  gathered: string
  papers: readonly Paper[]
  byId: ReadonlyMap<string, Paper>
  checks: LinkChecks
}

interface Compiled {
  revision: string
  gathered: string
  papers: Paper[]
  checks: LinkChecks
}

/**
 * Reads and validates the index of papers of a checkout.
 * @param subjects ids that the certificates contain
 * @throws Error that names the file and the problem
 */
export function loadPapers(root: string, subjects: ReadonlySet<string>): Omit<Compiled, 'revision'> {
  const file: unknown = JSON.parse(readFileSync(join(root, PAPERS), 'utf8'))
  const parsed = papersSchema.safeParse(file)
  if (!parsed.success) throw new Error(`${PAPERS}:${wordsByPath(parsed.error, file)}`)
  const wrong = problemsOf(parsed.data.papers, subjects)
  if (wrong.length > 0) throw new Error(`${PAPERS}: ${wrong.join('; ')}`)
  const { gathered, papers } = parsed.data
  return { gathered, papers, checks: loadLinkChecks(root) }
}

/** Results of the last link check; empty before the first check. */
export function loadLinkChecks(root: string): LinkChecks {
  const file = join(root, LINK_CHECKS)
  if (!existsSync(file)) return {}
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const parsed = linkChecksSchema.safeParse(stored)
  if (!parsed.success) throw new Error(`${LINK_CHECKS}:${wordsByPath(parsed.error, stored)}`)
  return parsed.data.checks
}

/** For the build: the index as the server reads it. */
export function compilePapers(root: string, subjects: ReadonlySet<string>): void {
  const compiled: Compiled = { revision: revisionOf(root), ...loadPapers(root, subjects) }
  const file = join(root, COMPILED_PAPERS)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(compiled))
  renameSync(`${file}.new`, file)
}

function revisionOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of [PAPERS, LINK_CHECKS])
    if (existsSync(join(root, name))) hash.update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Reads the compiled index if it matches its sources or there are no sources; otherwise reads the sources. */
export function readPapers(root: string, subjects: () => ReadonlySet<string>): PaperIndex {
  const compiled = existsSync(join(root, COMPILED_PAPERS))
    ? (JSON.parse(readFileSync(join(root, COMPILED_PAPERS), 'utf8')) as Compiled)
    : null
  const sources = existsSync(join(root, PAPERS))
  const { gathered, papers, checks } =
    compiled && (!sources || compiled.revision === revisionOf(root)) ? compiled : loadPapers(root, subjects())
  return { gathered, papers, checks, byId: new Map(papers.map((paper) => [paper.id, paper])) }
}
