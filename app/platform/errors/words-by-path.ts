import type { z } from 'zod'

/**
 * What a schema refuses in a file of facts, a line each: "papers, vce.biology.2024.examination, pageUrl: Invalid URL".
 * An entry of a list is called by its id, where it has one, and else by its place, counted from 1.
 */
export function wordsByPath({ issues }: Pick<z.ZodError, 'issues'>, file: unknown): string {
  return issues
    .map(({ path, message }) => `\n  ${[...namesAlong(path, file)].join(', ')}: ${message}`)
    .join('')
}

function* namesAlong(path: readonly PropertyKey[], file: unknown): Generator<string> {
  let at = file
  for (const key of path) {
    at = (at as Record<PropertyKey, unknown> | undefined)?.[key]
    const id = (at as { id?: unknown } | null | undefined)?.id
    yield typeof key !== 'number' ? String(key) : typeof id === 'string' ? id : `entry ${key + 1}`
  }
  if (path.length === 0) yield 'the whole file'
}
