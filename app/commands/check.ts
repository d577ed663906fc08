import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

export interface Check {
  name: string
  program: string
  args: string[]
}

/** The checks that need no browser, no database and no quiet machine. The others run in `npm test`. */
export const FAST: readonly Check[] = [
  {
    name: 'format',
    program: 'prettier',
    args: [
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['app', 'bin', 'seeds', 'tests', '*.config.ts'],
    ],
  },
  {
    name: 'types',
    program: 'tsc',
    args: ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  {
    name: 'lint',
    program: 'oxlint',
    args: ['--deny-warnings', '--report-unused-disable-directives', 'app', 'seeds', 'tests', 'bin'],
  },
  {
    name: 'structure and units',
    program: 'vitest',
    args: [
      'run',
      // Modules load once for each core instead of once for each file, which takes half the time.
      '--pool=threads',
      '--no-isolate',
      '--maxWorkers=2',
      '--exclude=**/*budget.test.ts',
      '--exclude=app/features/progress/pages/days.test.ts',
      '--exclude=app/features/subjects/use-cases',
      'tests/structure',
      'app/engines',
      'app/platform/config',
      'app/platform/http',
      'app/platform/errors',
      'app/ui',
      'app/errors',
      'app/features/progress',
      'app/features/subjects',
    ],
  },
]

/** Runs the checks in order. Prints the output of each failed check. */
export async function runChecks(checks: readonly Check[], io: Pick<Streams, 'stdout'>): Promise<string[]> {
  const failed: string[] = []
  for (const { name, program, args } of checks) {
    const { code, output, seconds } = await runProgram(program, args, {
      quiet: true,
      env: { NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    io.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s\n`)
    if (code !== 0) {
      failed.push(name)
      io.stdout.write(`${output}\n`)
    }
  }
  return failed
}

export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const failed = await runChecks(FAST, io)
  io.stdout.write(`\n${FAST.length - failed.length} passed, ${failed.length} failed\n`)
  return failed.length === 0 ? 0 : 1
}
