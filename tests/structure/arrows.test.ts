import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'

interface Report {
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
    // It exits with the number of violations; the report is on its output all the same.
    return JSON.parse((error as { stdout: string }).stdout) as Report
  }
}

const PLANTED = ['app/engines/planted-violation', 'app/features/planted-violation']
afterAll(() => {
  for (const folder of PLANTED) rmSync(folder, { recursive: true, force: true })
})

it('go down only: routes, features, platform, engines', () => {
  const { summary } = cruise('app')
  // With TypeScript 7 alone the tool reads nothing and passes: so that it read something is asserted, too.
  expect(summary.totalCruised).toBeGreaterThan(400)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

it('would be seen if one went up', () => {
  for (const folder of PLANTED) mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${PLANTED[0]}/up.ts`,
    "export { ok } from '#app/platform/errors/failure.ts'\nexport { readFileSync } from 'node:fs'\n",
  )
  writeFileSync(
    `${PLANTED[1]}/aside.ts`,
    "export { answerForm } from '#app/features/practice/answer-form.ts'\n",
  )
  const rules = new Set(cruise(...PLANTED).summary.violations.map(({ rule }) => rule.name))
  expect([...rules].toSorted()).toEqual([
    'engines-do-no-io',
    'engines-import-nothing-of-ours',
    'features-meet-at-the-door',
  ])
})
