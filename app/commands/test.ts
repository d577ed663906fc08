import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { FAST, runChecks } from './check.ts'
import { findChromium } from './chromium.ts'
import { findChange } from './reached-screens.ts'
import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

interface Suite {
  name: string
  args: string[]
  env?: Record<string, string>
}

/**
 * Suites in order of how quickly they show a failure; browser suites come last. Two workers keep two cores busy; no
 * suite measures wall time. All access files share one server, so they run in one worker.
 */
const SUITES: readonly Suite[] = [
  {
    name: 'units, features and platform',
    args: ['app', 'tests/structure', 'tests/content', 'tests/durability', '--maxWorkers=2'],
  },
  { name: 'access and commands', args: ['tests/access', 'tests/commands', '--maxWorkers=1'] },
  { name: 'budgets', args: ['tests/budgets', '--maxWorkers=2'] },
  { name: 'journeys in the browser', args: ['tests/journeys', '--maxWorkers=2'] },
]

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

const USAGE = `npm test                            everything
npm test -- --changed [COMMIT]      what a change can reach, since a commit (HEAD, if none is named)
npm test -- --no-checks             without format, types, lint and dead code
npm run test:nightly                everything, with 50 seeds of each question, every kill, every person at every screen, and generated screens
`

/** Runs all tests. The last line is `N passed, N failed`. */
export async function run(args: string[], io: Streams): Promise<number> {
  if (args.includes('--help')) {
    io.stdout.write(USAGE)
    return 0
  }
  const total: Tally = { passed: 0, failed: 0, skipped: [] }
  const began = performance.now()
  const suites = args.includes('--changed') ? await reachedSuites(args, io) : SUITES
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
  const env = {
    TEST_STARTED_ONCE: startedOnce,
    ...(args.includes('--nightly') ? { TEST_NIGHTLY: 'yes' } : {}),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  }
  for (const suite of suites) add(total, await runSuite(suite, env, io))
  rmSync(startedOnce, { recursive: true, force: true })
  io.stdout.write(`\nTook ${Math.round((performance.now() - began) / 1000)} s.\n`)
  if (total.skipped.length > 0)
    io.stdout.write(
      `Skipped because TEST_DATABASE_URL or TEST_REDIS_URL is not set:\n  ${total.skipped.join('\n  ')}\n`,
    )
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
  io.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed === 0 ? 0 : 1
}

/** The unit tests that import a changed file, and the tests of screens that import one. */
async function reachedSuites(args: string[], io: Streams): Promise<readonly Suite[]> {
  const named = args[args.indexOf('--changed') + 1]
  const commit = named && !named.startsWith('--') ? named : 'HEAD'
  const { screens, journeys } = await findChange(commit)
  io.stdout.write(`Screens that the change since ${commit} can reach: ${screens.join(' ') || 'none'}\n`)
  const [units, access, budgets, browser] = SUITES as readonly [Suite, Suite, Suite, Suite]
  const changed = { ...units, args: [...units.args, `--changed=${commit}`] }
  if (screens.length === 0) return [changed]
  const env = { TEST_SCREENS: screens.join(' ') }
  const walked = journeys.length > 0 ? [{ ...browser, args: [...journeys, '--maxWorkers=2'] }] : []
  return [changed, { ...access, env }, { ...budgets, env }, ...walked]
}

async function runSuite(suite: Suite, env: Record<string, string>, io: Streams): Promise<Tally> {
  const file = join(tmpdir(), `victor-test-${process.pid}.json`)
  rmSync(file, { force: true })
  io.stdout.write(`\n${suite.name}\n`)
  const { code, output, seconds } = await runProgram(
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
      env: { NO_COLOR: '1', FORCE_COLOR: '0', NODE_ENV: 'test', ...env, ...suite.env },
    },
  )
  // Print the whole output after a failure, else the last lines.
  io.stdout.write(code === 0 ? closing(output) : output)
  io.stdout.write(`  ${seconds.toFixed(0)} s\n`)
  if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: [] }
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
