import type { z } from 'zod'

/**
 * The schema errors of a data file, one a line: "papers, vce.biology.2024.examination, pageUrl: Invalid URL". Names a
 * list entry by its id, or by its position from 1.
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
