import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { certificateSchema } from '../rules/certificate.ts'
import type { Certificate } from '../rules/certificate.ts'

/**
 * Reads every certificate of `<root>/data/certificates`, in the order of their names.
 * @throws if a file does not match the schema or a rule names an unknown subject or source, so that the
 * server does not start with a wrong fact.
 */
export function loadCertificates(root: string): Certificate[] {
  const folder = join(root, 'data', 'certificates')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readCertificate(join(folder, file)))
}

function readCertificate(path: string): Certificate {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const parsed = certificateSchema.safeParse(file)
  if (!parsed.success) throw new Error(`${path}:${wordsByPath(parsed.error, file)}`)
  const wrong = danglingReferences(parsed.data)
  if (wrong.length > 0) throw new Error(`${path}: ${wrong.join('; ')}`)
  return parsed.data
}

/** Errors that a schema cannot find: repeated ids and unknown references. */
export function danglingReferences(certificate: Certificate): string[] {
  const wrong: string[] = []
  const ids = new Set<string>()
  for (const { id } of certificate.subjects) {
    if (ids.has(id)) wrong.push(`subject ${id} is listed twice`)
    ids.add(id)
  }
  const rules = new Set<string>()
  for (const rule of certificate.rules) {
    if (rules.has(rule.id)) wrong.push(`rule ${rule.id} is listed twice`)
    rules.add(rule.id)
    if (certificate.sources[rule.source] === undefined) wrong.push(`rule ${rule.id} has no source`)
    for (const id of subjectsNamed(rule))
      if (!ids.has(id)) wrong.push(`rule ${rule.id} names ${id}, which is not a subject`)
  }
  return wrong
}

function subjectsNamed(rule: Certificate['rules'][number]): string[] {
  switch (rule.kind) {
    case 'not-together':
      return rule.sets.flat()
    case 'requires-with':
      return [rule.subject, ...rule.anyOf]
    case 'requires-one-of':
      return rule.subjects
    case 'replaces':
      return [rule.subject, rule.replaced]
    default:
      return []
  }
}
