import { spawn } from 'node:child_process'
import { projectPath } from '#app/platform/database/project-path.ts'

export interface MockRounds {
  rounds: number
  acknowledged: number
  /** Parts that have neither the acknowledged answer nor a later one. */
  lost: string[]
}

type Pair = [place: string, response: string]

/** When it was written: the part may have a later answer, but no earlier one. */
const writtenAt = (response: string) => Number(response.split(' ')[0])

/**
 * Starts a writer of a paper and kills it at a random moment, repeatedly. Each writer looks for the answers that
 * earlier ones acknowledged.
 */
export async function mockRounds(options: {
  directory: string
  url: string | undefined
  rounds: number
  dice: () => number
  progress?: (round: number) => void
}): Promise<MockRounds> {
  const { directory, url = '', dice } = options
  const acknowledged = new Map<string, string>()
  const result: MockRounds = { rounds: 0, acknowledged: 0, lost: [] }
  for (let round = 1; round <= options.rounds; round++) {
    // Depends on the writer's output and not only on time, so that a slow machine writes as much between two kills.
    const kill = { afterSaid: Math.floor(dice() * 12), pause: dice() * 30 }
    const run = await runWriter([directory, url], kill)
    check(result, acknowledged, run.found)
    for (const [place, response] of run.said) acknowledged.set(place, response)
    result.acknowledged += run.said.length
    result.rounds = round
    options.progress?.(round)
  }
  check(result, acknowledged, (await runWriter([directory, url, '--look'], undefined)).found)
  return result
}

function check(
  result: MockRounds,
  said: ReadonlyMap<string, string>,
  found: readonly Pair[] | undefined,
): void {
  if (!found) return
  const now = new Map(found)
  for (const [place, response] of said) {
    const stored = now.get(place)
    if (stored === undefined || (stored !== response && writtenAt(stored) < writtenAt(response)))
      result.lost.push(`${place}: said ${response.slice(0, 20)}, found ${stored?.slice(0, 20) ?? 'nothing'}`)
  }
}

function runWriter(
  args: string[],
  kill: { afterSaid: number; pause: number } | undefined,
): Promise<{ said: Pair[]; found: Pair[] | undefined }> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [projectPath('tests/durability/mock-writer.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let complaint = ''
    let killed = kill === undefined
    let waiting = false
    writer.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      // The first line says what the writer found.
      if (!kill || waiting || out.split('\n').length - 2 < kill.afterSaid) return
      waiting = true
      setTimeout(() => {
        killed = true
        writer.kill('SIGKILL')
      }, kill.pause)
    })
    writer.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    writer.on('close', () => {
      if (!killed) return reject(new Error(`The writer ended by itself: ${complaint}`))
      // A last line that was cut off in the pipe does not count.
      const lines = out.slice(0, out.lastIndexOf('\n') + 1).split('\n')
      const read = (word: string) =>
        lines
          .filter((line) => line.startsWith(`${word} `))
          .map((line) => JSON.parse(line.slice(word.length + 1)) as unknown)
      resolve({ said: read('said') as Pair[], found: read('found')[0] as Pair[] | undefined })
    })
  })
}
