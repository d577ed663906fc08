import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { mark } from '#app/engines/marking/mark.ts'
import type { Streams } from '../streams.ts'
import { quantile } from './visitor.ts'

type Case = readonly [
  student: string,
  expected: string,
  verdict: string,
  options?: Record<string, unknown>,
  variables?: readonly string[],
]

/** Every labelled case of the engine, marked again and again; and what the engine weighs in a browser. */
export async function run(_args: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const rows: { kind: string; row: Case }[] = []
  for (const file of globSync('app/engines/marking/cases/*.cases.ts')) {
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<
      string,
      Record<string, readonly Case[]>
    >
    for (const kinds of Object.values(module))
      for (const [kind, cases] of Object.entries(kinds)) for (const row of cases) rows.push({ kind, row })
  }
  const times: number[] = []
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
      times.push((performance.now() - began) * 1000)
      if (round > 0) continue
      if (result.verdict === verdict) agree++
      else if (result.verdict === 'right') wrongMarkedRight++
    }
  const us = (share: number) => `${quantile(times, share).toFixed(1)} µs`
  io.stdout.write(
    `${rows.length} labelled rows: ${agree} as labelled, ${wrongMarkedRight} wrong marked right\n`,
  )
  io.stdout.write(`time to mark: median ${us(0.5)}, 99 in 100 under ${us(0.99)}, longest ${us(1)}\n`)
  io.stdout.write(
    `engine, bundled and compressed with gzip: ${((await engineBytes()) / 1000).toFixed(1)} kB\n`,
  )
  return 0
}

async function engineBytes(): Promise<number> {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: 'app/engines/marking/mark.ts', formats: ['es'] } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
