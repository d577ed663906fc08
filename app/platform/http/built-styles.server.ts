import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, string | null>()

/** The text of a style sheet of the build by its address, read once; null for anything else, and while developing. */
export function builtStyle(href: string): string | null {
  const name = /^\/assets\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.css)#?$/.exec(href)?.[1]
  if (!name) return null
  const had = known.get(name)
  if (had !== undefined) return had
  const text = read(join('build/client/assets', name))
  known.set(name, text)
  return text
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
