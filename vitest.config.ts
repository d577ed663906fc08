import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Limits end what hangs; a slow machine must not fail a test. The slowest test takes about 20 s on a calm machine, and
 * machines differ fourfold, so the limit is far above five times the usual time. No test sets one of its own.
 */
const LIMIT = 600_000

/** These files replace modules (`vi.mock`), so each needs modules of its own. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}'

/** These suites run the built product, and React is loaded once for all files of a worker: never its development build. */
const PRODUCTION = { env: { NODE_ENV: 'production' } }

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ISOLATED], ...more },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // A worker runs many files with one set of modules and one database; see tests/database.ts.
    isolate: false,
    globalSetup: './tests/global-setup.ts',
    setupFiles: './tests/after-each-file.ts',
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    projects: [
      project('units', ['app/**/*.test.{ts,tsx}', 'tests/{structure,content,durability}/**/*.test.ts']),
      project('isolated', [ISOLATED], { exclude: configDefaults.exclude, isolate: true }),
      project('access', ['tests/{access,commands}/**/*.test.ts'], PRODUCTION),
      project('browser', ['tests/{budgets,journeys}/**/*.test.ts'], PRODUCTION),
    ],
  },
})
