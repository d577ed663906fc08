import { createServer } from 'node:http'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  newWatch,
  watchInWords,
  withCheck,
  type Check,
  type Watch,
} from '#app/features/status/door.server.ts'
import { plainHtml } from '#app/platform/http/plain-pages.ts'
import { systemClock, type Clock } from '#app/platform/time/clock.ts'
import { fromCallersFolder } from './caller-path.ts'
import { onStopSignal } from './stop-signal.ts'
import type { Streams } from './streams.ts'

const USAGE = `victor probe URL [--once] [--every 60] [--directory FOLDER] [--port PORT]

Watches a Victor from another host, because a server cannot report that it stopped. Every minute it asks
URL/healthz and URL/status/summary.json. It prints each change, stores its history in FOLDER/probe.json, and with
--port serves that history as a page and as /probe.json. With --once it checks once: exit code 0 if Victor works.
`

const LONGEST_MS = 10_000

export async function run(
  args: string[],
  io: Pick<Streams, 'stdout' | 'stderr'>,
  ask: typeof fetch = fetch,
  clock: Clock = systemClock,
): Promise<number> {
  const given = readArgs(args)
  if (!given) {
    io.stderr.write(USAGE)
    return 2
  }
  const { url, once, every, directory, port } = given
  if (once) {
    const { ok, why } = await check(url, ask, clock)
    io.stdout.write(`${ok ? 'up' : 'down'}: ${why}\n`)
    return ok ? 0 : 1
  }
  const file = join(directory, 'probe.json')
  let watch = readWatch(file, url) ?? newWatch(url, clock())
  let failures = 0
  const server = port === null ? null : serve(port, () => watch)
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    const found = await check(url, ask, clock)
    const next = withCheck(watch, found, failures)
    failures = found.ok ? 0 : failures + 1
    if (next.state !== watch.state) io.stdout.write(`${next.changedAt} ${next.state}: ${found.why}\n`)
    watch = next
    write(directory, file, watch)
    timer = setTimeout(() => void round(), every * 1000)
  }
  await round()
  io.stdout.write(`Watching ${url} every ${every} seconds. Ctrl-C ends it.\n`)
  await onStopSignal()
  clearTimeout(timer)
  server?.close()
  io.stdout.write(`${watchInWords(watch)}\n`)
  return 0
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        once: { type: 'boolean', default: false },
        every: { type: 'string', default: '60' },
        directory: { type: 'string', default: '.' },
        port: { type: 'string' },
      },
    })
    const url = new URL(positionals[0] ?? '').origin
    const every = Number(values.every)
    const port = values.port === undefined ? null : Number(values.port)
    if (!(every >= 5) || Number.isNaN(port)) return null
    return { url, every, port, once: values.once, directory: fromCallersFolder(values.directory) }
  } catch {
    return null
  }
}

/** Works: the process answers, and its own summary says that no part is down. */
async function check(url: string, ask: typeof fetch, clock: Clock): Promise<Check> {
  const at = clock()
  try {
    const health = await ask(`${url}/healthz`, { signal: AbortSignal.timeout(LONGEST_MS) })
    await health.text()
    if (!health.ok) return { at, ok: false, why: `/healthz answered ${health.status}.` }
    const summary = await ask(`${url}/status/summary.json`, { signal: AbortSignal.timeout(LONGEST_MS) })
    const { parts } = (await summary.json()) as { parts?: { title: string; state: string }[] }
    const down = (parts ?? []).filter(({ state }) => state === 'down').map(({ title }) => title)
    return down.length > 0
      ? { at, ok: false, why: `Down: ${down.join(', ')}.` }
      : { at, ok: true, why: 'Every part answers.' }
  } catch (error) {
    const cause = (error as Error).cause
    const reason = cause instanceof Error ? cause.message : (error as Error).message
    return { at, ok: false, why: `No answer: ${reason}` }
  }
}

function readWatch(file: string, url: string): Watch | null {
  if (!existsSync(file)) return null
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Watch
  return stored.url === url ? stored : null
}

function write(directory: string, file: string, watch: Watch): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(watch, null, 1))
  renameSync(`${file}.new`, file)
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

function serve(port: number, watch: () => Watch) {
  const server = createServer((request, response) => {
    if (request.url === '/probe.json')
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(watch()))
    const { state, changes } = watch()
    const title =
      state === 'up' ? 'Victor works' : state === 'down' ? 'Victor does not work' : 'Not checked yet'
    const list = changes.map(({ at, state: to, why }) => `<li>${at} ${to}: ${escape(why)}</li>`).join('')
    const page = plainHtml(title, `${escape(watchInWords(watch()))}</p><ul>${list}</ul><p>`)
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  return server.listen(port)
}
