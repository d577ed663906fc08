import { processConfig, type Config } from '#app/platform/config/config.ts'
import type { Streams } from './streams.ts'
import { examine } from './doctor/examine.ts'

/** `victor doctor`: finds what would keep Victor from running and says how to fix it. Changes nothing. */
export async function run(_args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const findings = await examine(config)
  const marks = { good: ' ok ', warning: 'note', bad: ' NO ' }
  for (const { state, what, mend } of findings) {
    io.stdout.write(`[${marks[state]}] ${what}\n`)
    if (mend) io.stdout.write(`       ${mend}\n`)
  }
  const bad = findings.filter(({ state }) => state === 'bad').length
  io.stdout.write(bad === 0 ? '\nNothing keeps Victor from running.\n' : `\n${bad} to mend.\n`)
  return bad === 0 ? 0 : 1
}
