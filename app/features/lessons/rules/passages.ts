import { createHash } from 'node:crypto'

/** A paragraph of a lesson with the formula or list that belongs to it: short enough to quote. */
export interface LessonPassage {
  /** From its words, so that a change elsewhere in the lesson leaves it as it is. */
  key: string
  /** The heading of the second level above it; null before the first. */
  section: string | null
  /** Markdown. A heading of a lower level is part of the passage that follows. */
  text: string
}

/** The passages of a lesson, in order. */
export function passagesOf(markdown: string): LessonPassage[] {
  const passages: LessonPassage[] = []
  const known = new Map<string, number>()
  let section: string | null = null
  let parts: string[] = []
  const end = () => {
    if (parts.length === 0) return
    const text = parts.join('\n\n')
    const words = keyOf(text)
    const times = (known.get(words) ?? 0) + 1
    known.set(words, times)
    passages.push({ key: times === 1 ? words : `${words}-${times}`, section, text })
    parts = []
  }
  for (const part of partsOf(markdown)) {
    const [, title] = /^## (.+)$/.exec(part) ?? []
    if (title !== undefined) {
      end()
      section = title.trim()
      continue
    }
    if (!belongs(part, parts.at(-1))) end()
    parts.push(part)
  }
  end()
  return passages
}

/** A formula, and what a colon announces, are read with the paragraph before them. So is the text below a heading. */
function belongs(part: string, before: string | undefined): boolean {
  if (before === undefined) return false
  return part.startsWith('$$') || /^#{3,4} /.test(before) || before.endsWith(':')
}

/** The parts of a text between empty lines. A formula may have empty lines; a heading is a part of its own. */
function partsOf(markdown: string): string[] {
  const parts: string[] = []
  let open = ''
  for (const piece of markdown.trim().split(/\n[ \t]*\n+/)) {
    open = open === '' ? piece : `${open}\n\n${piece}`
    if ((open.match(/\$\$/g) ?? []).length % 2 === 1) continue
    const [, heading, rest] = /^(#{2,4} [^\n]+)\n([\s\S]+)$/.exec(open) ?? []
    parts.push(...(heading === undefined ? [open.trim()] : [heading, rest!.trim()]))
    open = ''
  }
  return open === '' ? parts : [...parts, open.trim()]
}

const keyOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 10)
