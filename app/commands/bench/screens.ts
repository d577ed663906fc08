import '#tests/access/production.ts'
import pg from 'pg'
import { openInProcess } from '#tests/budgets/in-process.ts'
import { openPage, PAGES } from '#tests/budgets/pages.ts'
import { buildIfStale } from '../build.ts'
import type { Streams } from '../streams.ts'
import { bareHandler, barePageOf } from './bare-app.ts'

/** The most that a screen may cost besides its queries, as a multiple of a bare page of the same size (quality.md). */
const MOST = 3

type Query = Record<string, unknown> & { text: string }

/** Records every query that the work sends. */
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
/** Rounds before measuring starts, so that the code that screens share is compiled. */
const WARM = 20

async function cpuPer(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < EACH; time++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / EACH
}

const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1]!

/**
 * CPU-milliseconds of every page with its queries, of the same queries alone, and of a page of the same size rendered
 * by the bare router. One process, no socket, no compression; the worker of the embedded database counts with the
 * queries. The three are measured in turn, fifteen requests each. The median and the lowest are printed, because other
 * work on a shared machine only adds.
 */
export async function run([rounds = '15', only]: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  if (!(await buildIfStale(io))) return 1
  const product = await openInProcess()
  const bare = bareHandler()
  try {
    const pool = (product.services.db as unknown as { $client: pg.Pool }).$client
    io.stdout.write(
      `besides: the screen without its queries. ratio: besides by the bare page of the same size, at most ${MOST}.\n` +
        'screen                                     whole  queries (number)  besides    least     bare   ratio    bytes\n',
    )
    for (const page of PAGES.filter(({ entry, view }) => view === '' && (!only || entry.path === only))) {
      const { text, status } = await openPage(product, page)
      if (status !== 200) continue
      const bytes = Buffer.byteLength(text)
      const open = () => openPage(product, page)
      const address = await barePageOf(bare, bytes)
      const openBare = async () => (await bare(new Request(address))).text()
      const queries = await queriesOf(open)
      const ask = () => Promise.all(queries.map((query) => pool.query(query as pg.QueryConfig)))
      for (let warm = 0; warm < WARM; warm++) for (const work of [open, ask, openBare]) await cpuPer(work)
      const taken: { whole: number; alone: number; bare: number }[] = []
      for (let round = 0; round < Number(rounds); round++)
        taken.push({
          whole: await cpuPer(open),
          alone: await cpuPer(ask),
          bare: await cpuPer(openBare),
        })
      const [whole, alone, bareMiddle] = (['whole', 'alone', 'bare'] as const).map((name) =>
        middle(taken.map((one) => one[name])),
      ) as [number, number, number]
      // Subtracts the lowest figures from each other: a disturbed round of queries must not make the screen look cheap.
      const least = Math.min(...taken.map((one) => one.whole)) - Math.min(...taken.map((one) => one.alone))
      const cell = (figure: number, width: number) => figure.toFixed(2).padStart(width)
      io.stdout.write(
        `${page.entry.path.padEnd(40)} ${cell(whole, 7)} ${cell(alone, 8)} ${`(${queries.length})`.padStart(8)} ` +
          `${cell(whole - alone, 8)} ${cell(least, 8)} ${cell(bareMiddle, 8)} ${cell((whole - alone) / bareMiddle, 7)} ${String(bytes).padStart(8)}\n`,
      )
    }
    return 0
  } finally {
    await product.close()
  }
}
