import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KNOWN_NAMES } from './known-names.ts'

/**
 * Ordinary words that code here used as technical terms, each with several meanings (code review, 2026-11-26). A name
 * says what a thing is: `form`, `requestedSubjects`, `savedAnswer`, `recentResponses`.
 */
const BARE = [
  ...['asked', 'told', 'kept', 'said', 'standing', 'settled', 'tried', 'lately', 'untold', 'brought'],
  ...['shown', 'given', 'found', 'taken', 'dealt', 'met', 'gone', 'meant', 'placeOf', 'kinks', 'asMeant'],
  ...['trying', 'whoever', 'itself', 'others', 'theirs'],
]

const files = globSync(['app/**/*.{ts,tsx}', 'tests/**/*.ts', 'seeds/**/*.ts', 'bin/*.js'])
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Files named by a bare word, and exported identifiers that are one, with how many files export each. */
function bareNames(sources: readonly { file: string; text: string }[]): Record<string, number> {
  const found: Record<string, number> = {}
  const note = (name: string) => (found[name] = (found[name] ?? 0) + 1)
  for (const { file, text } of sources) {
    const base = camel(file.split('/').at(-1)!.split('.')[0]!)
    if (BARE.includes(base)) note(`file ${base}`)
    for (const [, name] of text.matchAll(
      /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm,
    ))
      if (BARE.some((bare) => bare.toLowerCase() === name!.toLowerCase())) note(`export ${name}`)
  }
  return found
}

it('finds no bare words as names of files and exports except the known ones, which may only decrease', () => {
  const found = bareNames(files.map((file) => ({ file, text: readFileSync(file, 'utf8') })))
  expect(files.length).toBeGreaterThan(800)
  expect(found).toEqual(KNOWN_NAMES)
})

it('a bare word is noticed', () => {
  const text = 'export function placeOf(id: string) {}\nexport const asked = 1\nexport const askedAreas = 1\n'
  expect(bareNames([{ file: 'app/features/dojo/rules/lately.server.ts', text }])).toEqual({
    'file lately': 1,
    'export placeOf': 1,
    'export asked': 1,
  })
})
