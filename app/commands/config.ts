import { processConfig } from '#app/platform/config/config.ts'
import { SETTINGS } from '#app/platform/config/settings.ts'
import type { Streams } from './streams.ts'

/** Prints every setting with its default and whether it is set. Secrets are never printed. */
export async function run(_args: string[], io: Pick<Streams, 'stdout'>, env = process.env): Promise<number> {
  const width = Math.max(...SETTINGS.map(({ name }) => name.length))
  for (const setting of SETTINGS) {
    const given = env[setting.name]
    const value =
      given === undefined || given === ''
        ? `${setting.default}  (default)`
        : setting.secret
          ? '(set, not shown)'
          : given
    io.stdout.write(`${setting.name.padEnd(width)}  ${value}\n${' '.repeat(width)}  ${setting.what}\n`)
  }
  processConfig()
  io.stdout.write('\nThe configuration is valid.\n')
  return 0
}
