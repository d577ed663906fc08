import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The built product, started like by a person, with its own port and folder. */
export interface Product {
  address: string
  directory: string
  /** Its output so far. */
  output(): string
  accounts(): { email: string; password: string; what: string }[]
  pid(): number
  /** Sends Ctrl-C and returns the exit code. */
  stop(): Promise<number>
  /** kill -9. */
  kill(): Promise<void>
  /** Starts it again with the same folder and port. */
  restart(): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

let portTries = 0

/** A first start can include a build, which takes 80 seconds on a busy machine. */
const START_LIMIT = 600_000

/**
 * A port that stays free while its server restarts: below the ports that the system gives to connections (from 32768 on
 * Linux, 49152 elsewhere), and starting at another place in every test process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + ((process.pid * 17 + portTries++) % 20_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/**
 * The folder of a product that was started once, for one run of all suites. Others are copies of it, which saves the
 * seconds of a first start. A first start has its own tests in tests/commands.
 */
const STARTED_ONCE = process.env['TEST_STARTED_ONCE']

async function startedOnce(place: string): Promise<string> {
  if (existsSync(place)) return place
  const first = await productIn(mkdtempSync(join(tmpdir(), 'victor-product-')), {})
  await first.stop()
  try {
    renameSync(first.directory, place)
  } catch (error) {
    // Two files may create it at once; the first to rename it wins.
    if (!existsSync(place)) throw error
    await first.remove()
  }
  return place
}

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-product-'))
  if (STARTED_ONCE && Object.keys(env).length === 0)
    cpSync(await startedOnce(STARTED_ONCE), directory, { recursive: true })
  return productIn(directory, env)
}

async function productIn(directory: string, env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let printed = ''
  const start = async () => {
    printed = ''
    const own = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'app/commands/main.ts', 'start'],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          VICTOR_DIRECTORY: directory,
          LOG_LEVEL: 'error',
          DATABASE_URL: '',
          REDIS_URL: '',
          // The same questions in every run, so that a failing journey fails again. A server with its own database
          // refuses this setting.
          DICE_SEED: env['DATABASE_URL'] || env['HOST'] || env['PUBLIC_URL'] ? '' : '7',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = own
    for (const stream of [own.stdout, own.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const deadline = performance.now() + START_LIMIT
    while (!/Victor is at http/.test(printed)) {
      if (own.exitCode !== null) throw new Error(`The product ended before it served:\n${printed}`)
      if (performance.now() > deadline) {
        own.kill('SIGKILL')
        throw new Error(`The product did not serve within ten minutes:\n${printed}`)
      }
      await pause(50)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const own = child
    if (!own || own.exitCode !== null || own.signalCode !== null) return own?.exitCode ?? 0
    const ended = new Promise<number>((resolve) => own.once('exit', (code) => resolve(code ?? -1)))
    own.kill(signal)
    return ended
  }
  await start()
  return {
    address: `http://localhost:${port}`,
    directory,
    output: () => printed,
    accounts: () => JSON.parse(readFileSync(join(directory, 'demo-accounts.json'), 'utf8')) as never,
    pid: () => child?.pid ?? 0,
    stop: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGINT')
      await start()
    },
    remove: async () => {
      await end('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
