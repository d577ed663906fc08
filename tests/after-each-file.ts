import { afterAll, vi } from 'vitest'

/** Restores the clock, spies and variables, because the next file runs in the same worker. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
