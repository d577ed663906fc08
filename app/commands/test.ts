import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { FAST, runChecks } from './check.ts'
import { findChromium } from './chromium.ts'
import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

/**
 * Suites in the order in which a failure is cheapest to learn of. Browsers come last. Budgets count bytes, queries and
 * faults, whatever else is at work; journeys wait for what they wait for, and passed two at a time on two cores at a
 * load of 15.
 */
const SUITES = [
  {
    name: 'units, features and platform',
    // By itself it leaves one of two cores idle.
    args: ['app', 'tests/structure', 'tests/content', 'tests/durability', '--maxWorkers=2'],
  },
  { name: 'access and commands', args: ['tests/access', 'tests/commands', '--no-file-parallelism'] },
  { name: 'budgets in the browser', args: ['tests/budgets', '--maxWorkers=2'] },
  { name: 'journeys in the browser', args: ['tests/journeys', '--maxWorkers=2'] },
] as const

interface Tally {
  passed: number
  failed: number
  skipped: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Everything that is tested. Ends with a line `N passed, N failed`. */
export async function run(args: string[], io: Streams): Promise<number> {
  const total: Tally = { passed: 0, failed: 0, skipped: [] }
  const began = performance.now()
  const chromium = await findChromium(io)
  if (!(await buildIfStale(io))) total.failed++
  else total.passed++
  const checks = [
    ...FAST.filter(({ program }) => program !== 'vitest'),
    { name: 'dead code', program: 'knip', args: [] },
  ]
  const failed = args.includes('--no-checks') ? [] : await runChecks(checks, io)
  total.failed += failed.length
  total.passed += checks.length - failed.length
  const startedOnce = join(tmpdir(), `victor-started-once-${process.pid}`)
  for (const suite of SUITES) add(total, await runSuite(suite, { chromium, startedOnce }, io))
  rmSync(startedOnce, { recursive: true, force: true })
  io.stdout.write(`\nTook ${Math.round((performance.now() - began) / 1000)} s.\n`)
  if (total.skipped.length > 0)
    io.stdout.write(
      `Skipped, for want of TEST_DATABASE_URL or TEST_REDIS_URL:\n  ${total.skipped.join('\n  ')}\n`,
    )
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
  io.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed === 0 ? 0 : 1
}

async function runSuite(
  suite: (typeof SUITES)[number],
  { chromium, startedOnce }: { chromium: string | undefined; startedOnce: string },
  io: Streams,
): Promise<Tally> {
  const file = join(tmpdir(), `victor-test-${process.pid}.json`)
  rmSync(file, { force: true })
  io.stdout.write(`\n${suite.name}\n`)
  const { code, output } = await runProgram(
    'vitest',
    [
      'run',
      ...suite.args,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {
      quiet: true,
      env: {
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        NODE_ENV: 'test',
        TEST_STARTED_ONCE: startedOnce,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  )
  // The whole of it only when something is wrong; else the closing lines.
  io.stdout.write(code === 0 ? closing(output) : output)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => fullName),
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

const closing = (output: string) =>
  `${output
    .split('\n')
    .filter((line) => /^\s*(?:Test Files|Tests|Duration)/.test(line))
    .join('\n')}\n`

function add(total: Tally, { passed, failed, skipped }: Tally): void {
  total.passed += passed
  total.failed += failed
  total.skipped.push(...skipped)
}
