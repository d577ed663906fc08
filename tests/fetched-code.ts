import { gzipSync } from 'node:zlib'
import { MARKING_GROUPS } from '../bundle-groups.ts'
import { build, type InlineConfig, type Rolldown } from 'vite'

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length

async function chunksOf(options: NonNullable<InlineConfig['build']>): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'esnext', ...options },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('nothing was built')
  const chunks = result.output.filter((part) => part.type === 'chunk')
  if (!chunks.some(({ code }) => code.length > 1000)) throw new Error('hardly anything was built')
  return chunks
}

/** The size of a module bundled with all its imports and minified, in bytes with gzip. */
export async function sizeOfWhole(entry: string): Promise<number> {
  const [chunk] = await chunksOf({ lib: { entry, formats: ['iife'], name: 'whole' } })
  return gzipped(chunk!.code)
}

/**
 * The sizes of what a browser fetches for a module and for each module that it imports dynamically, in bytes with gzip,
 * by path. `also` names more modules that are fetched at the same time.
 */
export async function sizesFetched(entry: string, also?: RegExp): Promise<Map<string, number>> {
  const chunks = await chunksOf({
    rolldownOptions: {
      input: entry,
      preserveEntrySignatures: 'strict',
      // Vite's own code around import() is already on the page.
      output: { codeSplitting: { groups: [{ name: 'of-vite', test: /preload-helper/ }, ...MARKING_GROUPS] } },
    },
  })
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of named.get(name)!.imports) closure(next, seen)
    return seen
  }
  const always = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || also?.test(facadeModuleId ?? ''))
  return new Map(
    chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ fileName, facadeModuleId }) => {
        const files = new Set<string>()
        for (const name of [fileName, ...always.map((chunk) => chunk.fileName)]) closure(name, files)
        const bytes = [...files]
          .filter((name) => !name.includes('of-vite'))
          .reduce((sum, name) => sum + gzipped(named.get(name)!.code), 0)
        return [facadeModuleId!, bytes]
      }),
  )
}
