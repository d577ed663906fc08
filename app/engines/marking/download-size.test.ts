import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#app/engines/answers/kinds.ts'
import { sizeOfWhole, sizesFetched } from '#tests/fetched-code.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

describe('what a browser downloads', { timeout: 300_000 }, () => {
  it('is below 32 kB with gzip to mark an answer of any kind', async () => {
    const bytesOf = new Map<string, number>()
    for (const [path, bytes] of await sizesFetched(pathOf('./mark-by-kind.ts'))) {
      const module = (await import(path)) as Record<string, Record<string, unknown>>
      for (const family of Object.values(module))
        for (const kind of Object.keys(family)) bytesOf.set(kind, bytes)
    }
    expect([...bytesOf.keys()].sort()).toEqual(Object.keys(KINDS).sort())
    expect([...bytesOf].filter(([, bytes]) => bytes >= 32_000)).toEqual([])
    expect(Math.min(...bytesOf.values())).toBeGreaterThan(5_000)
  })

  it('is below 16.5 kB to show how an answer is read', async () => {
    expect(await sizeOfWhole(pathOf('../answers/read-answer.ts'))).toBeLessThan(16_500)
  })
})
