import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processConfig, type Config } from '#app/platform/config/config.ts'
import { systemDice } from '#app/platform/time/clock.ts'
import { killRounds } from '#tests/durability/kill-rounds.ts'
import type { Streams } from './streams.ts'

/** Kills a writing process COUNT times (1,000 by default) and checks that every row it acknowledged is still stored. */
export async function run(args: string[], io: Streams, config: Config = processConfig()): Promise<number> {
  const rounds = Number(args[0] ?? 1000)
  if (!Number.isInteger(rounds) || rounds < 1) {
    io.stderr.write('Say how often: victor bench durability 1000\n')
    return 2
  }
  const directory = mkdtempSync(join(tmpdir(), 'victor-bench-'))
  try {
    const result = await killRounds({
      directory,
      url: config.databaseUrl,
      rounds,
      dice: systemDice,
      progress: (round) => {
        if (round % 50 === 0) io.stdout.write(`${round} kills\n`)
      },
    })
    io.stdout.write(
      `${config.databaseUrl ? 'PostgreSQL' : 'Embedded'}: ${result.rounds} kills, ${result.acknowledged} acknowledged writes, ` +
        `${result.lost.length} lost, slowest opening ${Math.round(result.slowestOpening)} ms.\n`,
    )
    return result.lost.length === 0 ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
