import { describe } from 'vitest'
import { testDatabaseUrl, type Mode } from '#tests/database.ts'

/** The same tests over both databases. Without TEST_DATABASE_URL the server's are reported as skipped, by name. */
export function eachMode(what: string, tests: (mode: Mode) => void): void {
  for (const mode of ['embedded', 'postgresql'] as const)
    describe.skipIf(mode === 'postgresql' && !testDatabaseUrl)(`${what}, ${mode}`, () => tests(mode))
}
