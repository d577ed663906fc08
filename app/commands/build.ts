import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runProgram } from './steps.ts'
import type { Streams } from './streams.ts'

const STAMP = 'build/.stamp'
const SOURCES = [
  'app/**/*.{ts,tsx,css,svg}',
  'content/**/*.{yaml,md}',
  'data/**/*.json',
  'public/**',
  'package-lock.json',
  '*.ts',
]

/** A hash of everything the build depends on, so that `start` builds only after a change. */
function sourceDigest(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { exclude: (name) => name.endsWith('.test.ts') }).sort()) {
    try {
      hash.update(file).update(readFileSync(file))
    } catch {
      // A folder, or a file that was deleted since it was listed.
    }
  }
  return hash.digest('hex')
}

export async function buildIfStale(io: Pick<Streams, 'stdout'>): Promise<boolean> {
  const digest = sourceDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return true
  io.stdout.write('Building (once after a change; about twenty seconds) …\n')
  return build(io, digest)
}

async function build(io: Pick<Streams, 'stdout'>, digest: string): Promise<boolean> {
  const began = performance.now()
  const vite = await runProgram('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (vite.code !== 0) {
    io.stdout.write(vite.output)
    return false
  }
  const { compileContent } = await import('./content-build.ts')
  await compileContent()
  const { drawLinkPictures } = await import('./link-pictures.ts')
  await drawLinkPictures()
  const { buildOffline } = await import('./build-offline.ts')
  await buildOffline()
  const files = await compressAssets()
  mkdirSync('build', { recursive: true })
  writeFileSync(STAMP, digest)
  io.stdout.write(
    `Built in ${((performance.now() - began) / 1000).toFixed(1)} s (${files} files compressed).\n`,
  )
  return true
}

/** Writes a compressed copy of each text asset at the highest level: each is compressed once and sent many times. */
async function compressAssets(): Promise<number> {
  const files = globSync('build/client/assets/**/*.{js,css,svg,json}')
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
  return files.length
}

export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  return (await build(io, sourceDigest())) ? 0 : 1
}
