import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tests/**/*.test.ts'],
    pool: 'forks',
    // What hangs is ended by these; what is slow, because the machine is busy with something else, is not.
    testTimeout: 120_000,
    // Making a database takes seconds where everything else is busy, too.
    hookTimeout: 180_000,
    // What is waited for comes within milliseconds, or on a busy machine within seconds; what never comes, fails.
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
})
