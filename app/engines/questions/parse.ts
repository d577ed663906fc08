import { questionSchema, type Question } from './schema.ts'

export interface Problem {
  /** Where in the file, as `parts[0].answer.expected`; empty for the whole file. */
  path: string
  message: string
}

export type Parsed = { ok: true; question: Question } | { ok: false; problems: Problem[] }

/**
 * Reads stored content of any version this program has ever written. A new version adds a reader that lifts the
 * old shape to the new one; a reader is never removed, because stored questions are a contract.
 */
const readers: Readonly<Record<number, (raw: unknown) => Parsed>> = { 1: readVersion1 }

/** @param raw the parsed YAML or JSON of one content file */
export function parseQuestion(raw: unknown): Parsed {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { ok: false, problems: [{ path: '', message: 'is not a question: expected a map of keys' }] }
  const version = (raw as { schema?: unknown }).schema
  const reader = typeof version === 'number' ? readers[version] : undefined
  if (!reader)
    return {
      ok: false,
      problems: [
        { path: 'schema', message: `must name a known version (${Object.keys(readers).join(', ')})` },
      ],
    }
  return reader(raw)
}

function readVersion1(raw: unknown): Parsed {
  const result = questionSchema.safeParse(raw)
  if (result.success) return { ok: true, question: result.data }
  return {
    ok: false,
    problems: result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: pathText([...issue.path, key]),
            message: 'is not a key of the format',
          }))
        : [{ path: pathText(issue.path), message: issue.message }],
    ),
  }
}

export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  )
}
