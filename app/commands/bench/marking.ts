import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LABELLED } from '#app/engines/answers/labelled.cases.ts'
import { mark } from '#app/engines/marking/mark.ts'
import type { Streams } from '../streams.ts'
import { run as keyPoints } from './key-points.ts'
import { quantile } from './visitor.ts'

/** Marks every labelled case of the engine repeatedly, and reports the engine's size in a browser. */
export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const rows = LABELLED.flatMap(([kind, cases]) => cases.map((row) => ({ kind, row })))
  const times: number[] = []
  // The lowest time of twenty, which excludes other work of the machine.
  const least = new Map<object, number>()
  let [agree, wrongMarkedRight] = [0, 0]
  for (let round = 0; round < 20; round++)
    for (const { kind, row } of rows) {
      const [student, expected, verdict, options, variables] = row
      const began = performance.now()
      const result = mark({
        kind,
        student,
        expected,
        ...(options ? { options } : {}),
        ...(variables ? { variables } : {}),
      })
      const microseconds = (performance.now() - began) * 1000
      times.push(microseconds)
      least.set(row, Math.min(microseconds, least.get(row) ?? Infinity))
      if (round > 0) continue
      if (result.verdict === verdict) agree++
      else if (result.verdict === 'right') wrongMarkedRight++
    }
  const us = (share: number) => `${quantile(times, share).toFixed(1)} µs`
  io.stdout.write(
    `${rows.length} labelled rows: ${agree} as labelled, ${wrongMarkedRight} wrong marked right\n`,
  )
  io.stdout.write(
    `time to mark: median ${us(0.5)}, 99 in 100 under ${us(0.99)}, longest row at its best ${Math.max(...least.values()).toFixed(0)} µs\n`,
  )
  keyPoints(io)
  for (const [what, file] of [
    ['the whole engine', 'marking/mark.ts'],
    ['what a browser is sent of it, to say how an answer is read', 'answers/read-answer.ts'],
    ['the engine with the marking of working', 'working/mark-working.ts'],
  ] as const) {
    const { gzip, brotli } = await bytesOf(`app/engines/${file}`)
    io.stdout.write(
      `${what}: ${(gzip / 1000).toFixed(1)} kB with gzip, ${(brotli / 1000).toFixed(1)} kB with brotli\n`,
    )
  }
  return 0
}

/** Bundled like the product: Vite's library mode keeps white space. */
async function bytesOf(input: string): Promise<{ gzip: number; brotli: number }> {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return { gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length }
}
