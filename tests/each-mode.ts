import { describe } from 'vitest'
import { testDatabaseUrl, type Mode } from '#tests/database.ts'

/** Runs the same tests on both databases. Without TEST_DATABASE_URL those for the server are reported as skipped. */
export function eachMode(what: string, tests: (mode: Mode) => void): void {
  for (const mode of ['embedded', 'postgresql'] as const)
    describe.skipIf(mode === 'postgresql' && !testDatabaseUrl)(`${what}, ${mode}`, () => tests(mode))
}
