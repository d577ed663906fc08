import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { linkChecksSchema, papersSchema, problemsOf, type LinkChecks, type Paper } from './paper.ts'

export const PAPERS = 'data/past-papers.json'
export const LINK_CHECKS = 'data/link-checks.json'
/** Written by the build: read without validation, because writing it has validated everything. */
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
 * The index of papers of a checkout, validated.
 * @param subjects ids that the certificates know
 * @throws Error that names the file and what is wrong with it
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

/** Empty where no link has ever been checked. */
export function loadLinkChecks(root: string): LinkChecks {
  const file = join(root, LINK_CHECKS)
  if (!existsSync(file)) return {}
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const parsed = linkChecksSchema.safeParse(kept)
  if (!parsed.success) throw new Error(`${LINK_CHECKS}:${wordsByPath(parsed.error, kept)}`)
  return parsed.data.checks
}

/** By the build: the index as it is read at run time. */
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

/** The index, compiled where that matches its sources (or where there are none), else from the sources. */
export function readPapers(root: string, subjects: () => ReadonlySet<string>): PaperIndex {
  const compiled = existsSync(join(root, COMPILED_PAPERS))
    ? (JSON.parse(readFileSync(join(root, COMPILED_PAPERS), 'utf8')) as Compiled)
    : null
  const sources = existsSync(join(root, PAPERS))
  const { gathered, papers, checks } =
    compiled && (!sources || compiled.revision === revisionOf(root)) ? compiled : loadPapers(root, subjects())
  return { gathered, papers, checks, byId: new Map(papers.map((paper) => [paper.id, paper])) }
}
