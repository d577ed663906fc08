import '#tests/access/production.ts'
import pg from 'pg'
import { openInProcess } from '#tests/budgets/in-process.ts'
import { buildIfStale } from '../build.ts'
import type { Streams } from '../streams.ts'

const SCREENS = [
  { path: '/', who: null },
  { path: '/signin', who: null },
  { path: '/dashboard', who: 'student' },
  { path: '/progress', who: 'student' },
  { path: '/exam-practice', who: 'student' },
  { path: '/mock-tests', who: 'student' },
  { path: '/dojo', who: 'student' },
  { path: '/past-papers', who: 'student' },
  { path: '/exam-practice/own', who: 'student' },
  { path: '/exam-practice/own/new', who: 'student' },
  { path: '/select-subjects', who: 'student' },
  { path: '/settings', who: 'student' },
  { path: '/settings/account', who: 'student' },
  { path: '/victor/marks', who: 'admin' },
  { path: '/victor/content-desk', who: 'admin' },
] as const

type Query = Record<string, unknown> & { text: string }

/** Every query that the work sends, as it was sent. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = []
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const usual = prototype.query
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof (first as Query | undefined)?.text === 'string') {
      const { text, values, name, rowMode } = first as Query
      seen.push({ text, values: values ?? (Array.isArray(second) ? second : []), name, rowMode })
    }
    return usual.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = usual
  }
  return seen.filter(({ text }) => /^\s*(?:select|with)/i.test(text))
}

const EACH = 15
/** Rounds before anything is counted: a server in use has compiled what its screens share, and has no more to. */
const WARM = 20

async function cpuPer(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < EACH; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / EACH
}

const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1]!

/**
 * CPU-milliseconds of each screen with its queries, of the same queries sent by themselves, and the difference: what
 * the screen costs besides. One process, no socket, not compressed; the embedded database's worker is counted with the
 * queries. Both are taken in turns, fifteen requests each, and the middle of the rounds is printed with the least:
 * machines are shared, and what others do only adds.
 */
export async function run([rounds = '15']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  if (!(await buildIfStale(io))) return 1
  const product = await openInProcess()
  try {
    const pool = (product.services.db as unknown as { $client: pg.Pool }).$client
    const cookies = { student: await product.signIn('student'), admin: await product.signIn('admin') }
    io.stdout.write('screen                   whole   queries (how many)   besides: middle  least    bytes\n')
    for (const { path, who } of SCREENS) {
      let bytes = 0
      const open = async () => {
        const page = await product.get(path, who ? cookies[who] : undefined)
        if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
        bytes = (await page.arrayBuffer()).byteLength
      }
      const queries = await queriesOf(open)
      const ask = () => Promise.all(queries.map((query) => pool.query(query as pg.QueryConfig)))
      for (let warm = 0; warm < WARM; warm++) {
        await cpuPer(open)
        await cpuPer(ask)
      }
      const taken: { whole: number; alone: number }[] = []
      for (let round = 0; round < Number(rounds); round++)
        taken.push({ whole: await cpuPer(open), alone: await cpuPer(ask) })
      const whole = middle(taken.map((one) => one.whole))
      const alone = middle(taken.map((one) => one.alone))
      // Each against the other's least: a round in which the queries were disturbed does not make the screen cheap.
      const least = Math.min(...taken.map((one) => one.whole)) - Math.min(...taken.map((one) => one.alone))
      io.stdout.write(
        `${path.padEnd(22)} ${whole.toFixed(2).padStart(7)} ${alone.toFixed(2).padStart(9)} (${queries.length}) ${(whole - alone).toFixed(2).padStart(21)} ${least.toFixed(2).padStart(6)} ${String(bytes).padStart(8)}\n`,
      )
    }
    return 0
  } finally {
    await product.close()
  }
}
