import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PATTERNS } from '#app/commands/new-screen/patterns.ts'

const TOP = 'app|bin|content|data|docs|migrations|seeds|tests'

/** Files and folders that a text names; patterns such as `app/engines/<name>` and `*.yaml` are left out. */
const pathsIn = (text: string) =>
  [...text.matchAll(new RegExp(`[\`(]((?:${TOP})/[\\w./-]+)[\`)]`, 'g'))].map(([, path]) => path!)

const guide = readFileSync('CONTRIBUTING.md', 'utf8')

it('the guide names only files that exist, and stays short', () => {
  const paths = pathsIn(guide)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(guide.split('\n').length).toBeLessThanOrEqual(250)
})

it('the guide has a recipe for each pattern, which names an existing screen', () => {
  for (const [name, { example }] of Object.entries(PATTERNS)) {
    expect(guide).toContain(`\`--pattern ${name}\``)
    expect(guide).toContain(example)
    expect([example, existsSync(example)]).toEqual([example, true])
  }
})

it('a path that does not exist is noticed', () => {
  expect(pathsIn('Copy `app/gone.ts`, not `app/engines/<name>`; see [1](docs/decisions/1.md).')).toEqual([
    'app/gone.ts',
    'docs/decisions/1.md',
  ])
})
