import { valueAt, type Place } from './recheck-maths.ts'

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>', '⟨': '⟩' }

/** Splits at separators that are outside brackets. */
export function splitTop(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]!
    if ('([{⟨'.includes(letter)) depth += 1
    else if (')]}⟩'.includes(letter)) depth -= 1
    else if (depth === 0) {
      const found = new RegExp(separator.source, 'y')
      found.lastIndex = index
      const match = found.exec(text)
      if (match && match[0] !== '') {
        parts.push(text.slice(from, index))
        from = index + match[0].length
        index = from - 1
      }
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim())
}

const ENTRIES = /\s*[,;\n]\s*|\s+(?:or|and)\s+/
const NAME = /^\s*(?:[A-Za-z]\w*|\([a-z](?:,\s*[a-z])*\))\s*=\s*|^\s*[A-Z]\s*(?=\()/

export const NOTHING = /^\s*(?:no (?:real )?solutions?|none|emptyset|empty set|∅|\{\s*\})\s*$/i

/** The entries of a list, point, vector, matrix or solution set in order, without brackets and names. */
export function entriesOf(text: string): string[] {
  const bare = text.replace(NAME, '').trim()
  const closing = CLOSING[bare[0] ?? '']
  if (closing !== undefined && bare.endsWith(closing) && balanced(bare.slice(1, -1))) {
    const inside = splitTop(bare.slice(1, -1), ENTRIES)
    if (inside.length > 1 || bare[0] !== '(') return inside.flatMap(entriesOf)
  }
  const parts = splitTop(bare, ENTRIES)
  if (parts.length > 1) return parts.flatMap(entriesOf)
  const sign = /^(.*?)\s*±\s*(.+)$/.exec(bare)
  return sign ? [`${sign[1]}+(${sign[2]})`, `${sign[1]}-(${sign[2]})`] : [bare]
}

/** Whether the brackets inside are balanced: "(1, 2), (3, 4" is not. */
function balanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if ('([{⟨'.includes(letter)) depth += 1
    if (')]}⟩'.includes(letter)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** The components of 3i + 2j - k, or null without unit vectors. */
export function unitComponents(
  text: string,
  place: Place,
  variables: readonly string[],
  count: number,
): number[] | null {
  const bare = text.replace(NAME, '')
  if (splitTop(bare, ENTRIES).length > 1 || /^[[(<⟨{]/.test(bare.trim()) || !/[ijk]/.test(bare)) return null
  const units = ['i', 'j', 'k']
  const at = (one: string | null) =>
    valueAt(bare, { ...place, ...Object.fromEntries(units.map((unit) => [unit, unit === one ? 1 : 0])) }, [
      ...variables,
      ...units,
    ])
  return units.slice(0, count).map((unit) => at(unit) - at(null))
}
