import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#app/platform/database/project-path.ts'
import { cpuOf, Visitor } from './visitor.ts'

/** The bare app in its own process. */
export interface BareServer {
  /** Runs `times` attempts (open the set, post each answer) and returns the CPU-milliseconds. */
  measure(questions: number, times: number): Promise<number>
  stop(): Promise<void>
}

export async function startBareServer(url?: string): Promise<BareServer> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-bare-'))
  const child = spawn(
    process.execPath,
    [projectPath('app/commands/bench/bare-server.ts'), directory, ...(url ? [url] : [])],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The bare app ended with ${code}.`)))
  })
  const visitor = new Visitor(`http://127.0.0.1:${port}`)
  let attempts = 0
  async function attempt(questions: number): Promise<void> {
    const path = `/attempts/${++attempts}.data`
    // Two requests besides the answers, as in our app: the start and the questions.
    for (let page = 0; page < 2; page++) await expectOk(visitor.ask(path))
    for (let answer = 0; answer < questions; answer++)
      await expectOk(visitor.ask(path, { response: `answer ${answer}`, position: String(answer) }))
  }
  return {
    async measure(questions, times) {
      const before = cpuOf(child.pid!)
      for (let time = 0; time < times; time++) await attempt(questions)
      return cpuOf(child.pid!) - before
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function expectOk(answer: ReturnType<Visitor['ask']>): Promise<void> {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`The bare app answered ${status}: ${text.slice(0, 200)}`)
}
