import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

export interface Check {
  name: string
  program: string
  args: string[]
}

/** The checks that need neither a browser nor a database. */
export const FAST: readonly Check[] = [
  {
    name: 'format',
    program: 'prettier',
    args: ['--check', '--log-level', 'warn', 'app', 'bin', 'seeds', 'tests', '*.config.ts'],
  },
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'] },
  {
    name: 'lint',
    program: 'oxlint',
    args: ['--deny-warnings', '--report-unused-disable-directives', 'app', 'seeds', 'tests', 'bin'],
  },
  { name: 'arrows', program: 'vitest', args: ['run', 'tests/structure'] },
  {
    name: 'unit',
    program: 'vitest',
    args: [
      'run',
      '--maxWorkers=2',
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

/** Runs checks one after the other; shows only what failed. */
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
