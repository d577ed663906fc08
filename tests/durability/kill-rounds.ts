import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/platform/database/database.ts'
import { projectPath } from '#app/platform/database/project-path.ts'

export interface Rounds {
  rounds: number
  acknowledged: number
  lost: number[]
  /** The longest time that opening after a kill took, in milliseconds. */
  slowestOpening: number
}

/** Starts a writer, kills it at a random moment, opens the database again and looks for every acknowledged row. */
export async function killRounds(options: {
  directory: string
  url: string | undefined
  rounds: number
  dice: () => number
  progress?: (round: number) => void
}): Promise<Rounds> {
  const { directory, url } = options
  const result: Rounds = { rounds: 0, acknowledged: 0, lost: [], slowestOpening: 0 }
  const said = new Set<number>()
  let next = 1
  for (let round = 0; round < options.rounds; round++) {
    // Most kills hit the writing; some hit the opening and the recovery themselves.
    const kill =
      options.dice() < 0.2 ? { afterStart: 50 + options.dice() * 700 } : { afterOpen: options.dice() * 250 }
    for (const n of await runAndKill([directory, url ?? '', String(next)], kill)) said.add(n)
    next = Math.max(next, ...said) + 1000
    const began = performance.now()
    const database = await openDatabase({ directory, url, poolSize: 2 })
    result.slowestOpening = Math.max(result.slowestOpening, performance.now() - began)
    await database.db.execute(
      sql`CREATE TABLE IF NOT EXISTS said (n bigint PRIMARY KEY, filler text NOT NULL)`,
    )
    const { rows } = await database.db.execute<{ n: string }>(sql`SELECT n FROM said`)
    await database.close()
    const there = new Set(rows.map(({ n }) => Number(n)))
    result.lost.push(...[...said].filter((n) => !there.has(n)))
    for (const n of result.lost) said.delete(n)
    result.rounds += 1
    options.progress?.(result.rounds)
  }
  result.acknowledged = said.size + result.lost.length
  return result
}

function runAndKill(args: string[], kill: { afterStart: number } | { afterOpen: number }): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [projectPath('tests/durability/writer.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let complaint = ''
    let killed = false
    const strike = () => {
      killed = true
      writer.kill('SIGKILL')
    }
    if ('afterStart' in kill) setTimeout(strike, kill.afterStart)
    writer.stdout.on('data', (chunk: Buffer) => {
      if (out === '' && 'afterOpen' in kill) setTimeout(strike, kill.afterOpen)
      out += chunk.toString()
    })
    writer.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    writer.on('close', () => {
      if (!killed) return reject(new Error(`The writer ended by itself: ${complaint}`))
      // A last line that was cut off in the pipe was not said.
      const whole = out.slice(0, out.lastIndexOf('\n') + 1)
      resolve(
        whole
          .split('\n')
          .filter((line) => /^\d+$/.test(line))
          .map(Number),
      )
    })
  })
}
