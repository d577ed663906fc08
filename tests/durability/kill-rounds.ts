import { spawn } from 'node:child_process'
import { projectPath } from '#app/platform/database/project-path.ts'

export interface Rounds {
  rounds: number
  acknowledged: number
  /** Acknowledged numbers that were not found again, in words. */
  lost: string[]
  /** The longest time from a start to an open database, in milliseconds, of rounds that were not killed earlier. */
  slowestOpening: number
}

interface Run {
  said: number
  found: { round: number; last: number; found: number }[] | undefined
  opening: number
}

/**
 * Starts a writer and kills it at a random moment, repeatedly. Each writer looks for the numbers that earlier ones
 * acknowledged.
 */
export async function killRounds(options: {
  directory: string
  url: string | undefined
  rounds: number
  dice: () => number
  progress?: (round: number) => void
}): Promise<Rounds> {
  const { directory, url = '', dice } = options
  const acknowledged = new Map<number, number>()
  const result: Rounds = { rounds: 0, acknowledged: 0, lost: [], slowestOpening: 0 }
  for (let round = 1; round <= options.rounds; round++) {
    // Most kills interrupt writing; some interrupt opening, and so the recovery from the kill before. They depend on
    // the writer's output and not only on time, so that a slow machine writes as much between two kills.
    const kill =
      dice() < 0.2
        ? { afterStart: 100 + dice() * 1200 }
        : { afterSaid: Math.floor(dice() * 40), pause: dice() * 20 }
    const run = await runWriter([directory, url, String(round)], kill)
    note(result, acknowledged, run)
    acknowledged.set(round, run.said)
    result.acknowledged += run.said
    result.rounds = round
    options.progress?.(round)
  }
  note(result, acknowledged, await runWriter([directory, url, '0', '--look'], undefined))
  return result
}

function note(result: Rounds, acknowledged: Map<number, number>, run: Run): void {
  if (!run.found) return
  result.slowestOpening = Math.max(result.slowestOpening, run.opening)
  const found = new Map(run.found.map((row) => [row.round, row]))
  for (const [round, last] of acknowledged) {
    const row = found.get(round) ?? { last: 0, found: 0 }
    // Numbers are written in order, so a gap below the last one is a loss too.
    if (row.last < last || row.found !== row.last)
      result.lost.push(`round ${round}: ${last} said, ${row.found} found up to ${row.last}`)
  }
}

function runWriter(
  args: string[],
  kill: { afterStart: number } | { afterSaid: number; pause: number } | undefined,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const writer = spawn(process.execPath, [projectPath('tests/durability/writer.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let complaint = ''
    let killed = kill === undefined
    let waiting = false
    let opening = 0
    const strike = () => {
      killed = true
      writer.kill('SIGKILL')
    }
    if (kill && 'afterStart' in kill) setTimeout(strike, kill.afterStart)
    writer.stdout.on('data', (chunk: Buffer) => {
      if (out === '') opening = performance.now() - began
      out += chunk.toString()
      if (!kill || !('afterSaid' in kill) || waiting) return
      // The first line says what the writer found.
      if (out.split('\n').length - 2 < kill.afterSaid) return
      waiting = true
      setTimeout(strike, kill.pause)
    })
    writer.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    writer.on('close', () => {
      if (!killed) return reject(new Error(`The writer ended by itself: ${complaint}`))
      // A last line that was cut off in the pipe does not count.
      const lines = out.slice(0, out.lastIndexOf('\n') + 1).split('\n')
      const first = lines.find((line) => line.startsWith('found '))
      const numbers = lines.filter((line) => /^\d+$/.test(line)).map(Number)
      resolve({
        said: numbers.at(-1) ?? 0,
        found: first === undefined ? undefined : (JSON.parse(first.slice(6)) as Run['found']),
        opening,
      })
    })
  })
}
