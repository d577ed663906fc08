import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sizeOfWhole, sizesFetched } from '#tests/fetched-code.ts'
import type { Kinds } from './kinds/kind.ts'
import { KINDS } from './kinds/registry.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

describe('size', { timeout: 300_000 }, () => {
  it('of what marks one kind in a browser is below 30 kB, whichever kind', async () => {
    const found = new Map<string, number>()
    for (const [path, bytes] of await sizesFetched(pathOf('./mark-by-kind.ts'))) {
      const family = (await import(path)) as Record<string, Kinds>
      for (const kind of Object.values(family).flatMap((kinds) => Object.keys(kinds))) found.set(kind, bytes)
    }
    expect([...found.keys()].sort()).toEqual([...KINDS.keys()].sort())
    expect([...found].filter(([, bytes]) => bytes >= 30_000)).toEqual([])
    expect(Math.min(...found.values())).toBeGreaterThan(5_000)
  })

  it('of the reader behind "Read as" is small', async () => {
    expect(await sizeOfWhole(pathOf('./read.ts'))).toBeLessThan(15_600)
  })

  it('of the whole, which the server alone holds, grows by nobody’s accident', async () => {
    expect(await sizeOfWhole(pathOf('./mark.ts'))).toBeLessThan(59_300)
  })
})
