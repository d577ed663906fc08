import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { processConfig } from '#app/platform/config/config.ts'
import { onStopSignal } from './stop-signal.ts'
import { buildIfStale } from './build.ts'
import type { Streams } from './streams.ts'

type Bundle = typeof import('../server.ts')

/** Installs, builds and migrates what is needed, then serves. Every long step prints what it does. */
export async function run(_args: string[], io: Streams): Promise<number> {
  const config = processConfig()
  if (!(await buildIfStale(io))) {
    io.stderr.write('The build failed; what it said stands above.\n')
    return 1
  }
  process.env['NODE_ENV'] ??= 'production'
  const bundle = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as Bundle
  const services = await bundle.openServices(config, (line) => io.stdout.write(`${line}\n`))
  try {
    const running = await bundle.serve(config, services)
    io.stdout.write(
      `\nVictor is at ${addressOf(config.publicUrl, running.port)}\n${await services.welcome()}\nCtrl-C ends it.\n`,
    )
    await onStopSignal()
    io.stdout.write('\nEnding: finishing what is in work …\n')
    await running.stop()
  } finally {
    await services.close()
  }
  io.stdout.write('Ended cleanly.\n')
  return 0
}

function addressOf(publicUrl: string, port: number): string {
  const url = new URL(publicUrl)
  if (url.port === '0' || publicUrl.endsWith(':0')) url.port = String(port)
  return url.href
}
