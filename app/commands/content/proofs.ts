import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Question } from '#app/engines/questions/schema.ts'

/** Proofs of questions. A proof is valid until the question, or anything the check depends on, changes. */
export interface Proofs {
  has(question: Question): boolean
  add(question: Question): void
  /** Stores the proofs of questions that were asked about, and drops the others. */
  save(): void
}

/** What a check reads besides the question. */
const DEPENDS_ON = [
  'app/engines/**/*.ts',
  'app/commands/content/*.ts',
  'content/{skills,tasks}/**/*.yaml',
  'data/curriculum/**/*.json',
  'package-lock.json',
]

export function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(DEPENDS_ON, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Proofs of one kind (a check with its number of seeds), stored in a folder that is not committed. The key is the hash
 * of the question and of everything the check depends on.
 */
export function keptProofs(
  kind: string,
  folder = 'node_modules/.cache/victor-proofs',
  sources = hashOfSources(process.cwd()),
): Proofs {
  const file = join(folder, `${kind}.json`)
  const known = new Set(read(file))
  const current = new Set<string>()
  const keyOf = (question: Question) =>
    createHash('sha256')
      .update(`${kind} ${sources} ${JSON.stringify(question)}`)
      .digest('base64url')
  return {
    has(question) {
      const key = keyOf(question)
      if (known.has(key)) current.add(key)
      return known.has(key)
    },
    add: (question) => void current.add(keyOf(question)),
    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...current]))
    },
  }
}

function read(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    // No file yet, or a truncated file: everything is checked.
    return []
  }
}
