import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Kinds } from './kinds/kind.ts'
import { KINDS } from './kinds/registry.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const gzipped = (code: string) => gzipSync(code, { level: 9 }).length

async function chunksOf(options: Parameters<typeof build>[0] & object): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'esnext', ...options.build },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('nothing was built')
  return result.output.filter((part) => part.type === 'chunk')
}

async function whole(file: string): Promise<number> {
  const lib = { entry: pathOf(file), formats: ['iife' as const], name: 'marking' }
  const [chunk] = await chunksOf({ build: { lib } })
  expect(chunk!.code.length).toBeGreaterThan(1000)
  return gzipped(chunk!.code)
}

/** What each kind fetches: the loader, the file of its family, and all that these import. */
async function byKind(): Promise<Map<string, number>> {
  const chunks = await chunksOf({
    build: {
      rolldownOptions: {
        input: pathOf('./mark-by-kind.ts'),
        preserveEntrySignatures: 'strict',
        // Vite's own few lines round import() are on the page that asks for a family before it asks.
        output: { codeSplitting: { groups: [{ name: 'of-vite', test: /preload-helper/ }] } },
      },
    },
  })
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of named.get(name)!.imports) closure(next, seen)
    return seen
  }
  const loader = chunks.find(({ isEntry }) => isEntry)!
  const found = new Map<string, number>()
  for (const name of loader.dynamicImports) {
    const files = [...closure(name, closure(loader.fileName))].filter((file) => !file.includes('of-vite'))
    const bytes = files.reduce((sum, file) => sum + gzipped(named.get(file)!.code), 0)
    const family = (await import(named.get(name)!.facadeModuleId!)) as Record<string, Kinds>
    for (const kind of Object.values(family).flatMap((kinds) => Object.keys(kinds))) found.set(kind, bytes)
  }
  return found
}

describe('size', () => {
  it('of what marks one kind in a browser is below 30 kB, whichever kind', { timeout: 300_000 }, async () => {
    const found = await byKind()
    expect([...found.keys()].sort()).toEqual([...KINDS.keys()].sort())
    expect([...found].filter(([, bytes]) => bytes >= 30_000)).toEqual([])
    expect(Math.min(...found.values())).toBeGreaterThan(5_000)
  })

  it('of the reader behind "Read as" is small', { timeout: 300_000 }, async () => {
    expect(await whole('./read.ts')).toBeLessThan(15_600)
  })

  it(
    'of the whole, which the server alone holds, grows by nobody’s accident',
    { timeout: 300_000 },
    async () => {
      expect(await whole('./mark.ts')).toBeLessThan(55_900)
    },
  )
})
