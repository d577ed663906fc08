import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = 'app/features/question-bank'
// A bare import of a CSS module is not enough: the bundler drops it.
const STATIC = /^(?:import|export) (?!type )(?:[^;']*? from '([^']+)'|'([^']+)(?<!\.module\.css)')/gm
const LAZY = /import\('([^']+)'\)/g

/** The file of an import of ours, or the style sheet of a package; null for other packages. */
function fileOf(from: string, path: string): string | null {
  if (path.startsWith('#app/')) return path.replace('#app/', 'app/')
  if (path.startsWith('.')) return join(from, '..', path)
  return path.endsWith('.css') ? path : null
}

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(
    ([, path, bare]) => fileOf(file, path ?? bare!) ?? [],
  )

/** The files that a file loads at once. Types of server modules are left out. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.endsWith('.server.ts')) return found
  found.add(file)
  if (/\.tsx?$/.test(file)) for (const one of importsOf(file, STATIC)) loadedBy(one, found)
  return found
}

const styleSheets = (file: string) => [...loadedBy(file)].filter((one) => one.endsWith('.css'))
const door = `${ROOT}/door-parts.ts`
const late = [...loadedBy(door)]
  .filter((file) => file.startsWith(`${ROOT}/`) && /\.tsx?$/.test(file))
  .flatMap((file) => importsOf(file, LAZY))
  .filter((file) => file.startsWith(`${ROOT}/`))

it('the style sheets of inputs that load later are in the page from the start', () => {
  expect(late.length).toBeGreaterThan(7)
  expect(styleSheets(door).length).toBeGreaterThan(10)
  for (const file of late) {
    const missing = styleSheets(file).filter((one) => !loadedBy(door).has(one))
    expect([file, missing]).toEqual([file, []])
  }
})

it('a page with a choice loads no input of another shape', () => {
  const loaded = [...loadedBy(door)]
  expect(loaded).toContain('app/ui/question-frame/choice-list.tsx')
  for (const name of [
    'order-list',
    'pairs-list',
    'cloze-text',
    'point-picker',
    'working-input',
    'essay-outcome',
  ])
    expect(loaded.filter((file) => file.endsWith(`/${name}.tsx`))).toEqual([])
})
