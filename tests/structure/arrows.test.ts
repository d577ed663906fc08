import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { mutualPairs } from './feature-pairs.ts'

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

function cruise(...folders: string[]): Report {
  const args = [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  try {
    return JSON.parse(
      execFileSync('depcruise', args, {
        encoding: 'utf8',
        maxBuffer: 256_000_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Report
  } catch (error) {
    // The tool exits with the number of violations; its report is on standard output anyway.
    return JSON.parse((error as { stdout: string }).stdout) as Report
  }
}

const PLANTED = ['app/engines/planted-violation', 'app/features/planted-violation']
afterAll(() => {
  for (const folder of PLANTED) rmSync(folder, { recursive: true, force: true })
})

it('imports go down only, and no two features import each other', () => {
  const { summary, modules } = cruise('app')
  // With TypeScript 7 alone the tool reads nothing and passes, so the number of files is checked too.
  expect(summary.totalCruised).toBeGreaterThan(400)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  expect(mutualPairs(modules)).toEqual([])
})

it('an upward import, or one past the door of a feature, is noticed', () => {
  for (const folder of [...PLANTED, `${PLANTED[1]}/use-cases`]) mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${PLANTED[0]}/up.ts`,
    "export { ok } from '#app/platform/errors/failure.ts'\nexport { readFileSync } from 'node:fs'\n",
  )
  writeFileSync(
    `${PLANTED[1]}/aside.ts`,
    "export { answerForm } from '#app/features/responses/rules/response-form.ts'\n",
  )
  writeFileSync(
    `${PLANTED[1]}/use-cases/view.ts`,
    "export { deckPage } from '#app/features/flashcards/pages/deck-page.server.ts'\n",
  )
  const rules = new Set(cruise(...PLANTED).summary.violations.map(({ rule }) => rule.name))
  expect([...rules].toSorted()).toEqual([
    'engines-do-no-io',
    'engines-import-nothing-of-ours',
    'features-meet-at-the-door',
    'use-cases-import-no-pages',
  ])
})

it('two features that import each other are noticed', () => {
  const imports = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] })
  const dojo = imports('app/features/dojo/pages/run.ts', 'app/features/help/door.ts')
  const help = imports('app/features/help/pages/article.ts', 'app/features/dojo/door.ts')
  expect(mutualPairs([dojo, help])).toEqual(['dojo ↔ help'])
  expect(mutualPairs([dojo, imports('app/features/help/pages/article.ts', 'app/ui/icon/icon.tsx')])).toEqual(
    [],
  )
  expect(mutualPairs([dojo, { ...help, source: 'app/features/help/pages/article.test.ts' }])).toEqual([])
})
