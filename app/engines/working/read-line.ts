import type { Reading } from '#app/engines/answers/read-answer.ts'
import { readLines, shownReading } from './read-lines.ts'

/**
 * How the last of some lines of working is read, shown while it is typed; the lines before it say what a line that
 * begins with "=" goes on from. Words alone are read as nothing, which is no fault. Never throws.
 * @param names letters that stand for quantities of the question: with m among them, "3m" is a product
 */
export function readLine(lines: readonly string[], names: readonly string[] = []): Reading {
  const read = readLines(lines, { names: new Set(names) }).at(-1)
  const readAs = read ? shownReading(read) : null
  if (read?.setAside)
    return { ok: false, reason: 'This line says what it is not: no mark is looked for in it.' }
  if (read?.unreadable)
    return { ok: false, reason: `Part of this line cannot be read${readAs === null ? '' : `: ${readAs}`}.` }
  return readAs === null ? { ok: false, reason: '' } : { ok: true, readAs, latex: '' }
}
