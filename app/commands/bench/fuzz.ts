import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { KINDS } from '#app/engines/answers/kinds.ts'
import { LABELLED } from '#app/engines/answers/labelled.cases.ts'
import { mark } from '#app/engines/marking/mark.ts'
import type { Streams } from '../streams.ts'

const PIECES =
  '0 1 2 3.5 12 1e3 , . + - * / ^ ( ) [ ] { } | = < > ! % ° x y n e i pi sin cos ln log sqrt \\frac \\sqrt{ \\left( \\right) \\pm _ & ; : ² ³ ½ √ ∞ ± ≤ → ⇌ × · H O Na SO4 2- kg m s^-1 J/(kg K) km/h °C or and not no the rate \\text{ \\begin{pmatrix} \\end{pmatrix} \\\\ $ " \u0000 \u202e é 数 𝑥'.split(
    ' ',
  )
const SLOW = 20
const MEGABYTE = 1_000_000

/** Makes `gc()` available. */
setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

type Row = readonly [
  student: string,
  expected: string,
  verdict: string,
  options?: Record<string, unknown>,
  variables?: readonly string[],
]

/** mulberry32: the same seed gives the same strings. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** A text of pieces, a text of any characters, or a labelled answer with a typing error. */
function text(roll: (below: number) => number, rows: readonly Row[]): string {
  const way = roll(4)
  if (way === 0)
    return Array.from({ length: roll(14) }, () => PIECES[roll(PIECES.length)]).join(roll(2) ? '' : ' ')
  if (way === 1)
    return String.fromCodePoint(...Array.from({ length: roll(40) }, () => roll(roll(2) ? 128 : 0xd800)))
  const [answer] = rows[roll(rows.length)]!
  const at = roll(answer.length + 1)
  if (way === 2) return answer.slice(0, at) + PIECES[roll(PIECES.length)] + answer.slice(at + roll(2))
  const [other] = rows[roll(rows.length)]!
  return roll(8) === 0
    ? answer.repeat(1 + roll(60))
    : answer.slice(0, at) + other.slice(roll(other.length + 1))
}

/** Marks many strings that nobody would write, and checks for exceptions, slow marking and high memory use. */
export async function run(
  [count = '1000000', seed = '1']: string[],
  io: Pick<Streams, 'stdout'>,
): Promise<number> {
  const rows = LABELLED.flatMap(([kind, cases]) => cases.map((row) => ({ kind, row })))
  const texts = rows.map(({ row }) => row)
  const kinds = Object.keys(KINDS)
  const roll = dice(Number(seed))
  const verdicts: Record<string, number> = {}
  const times: string[] = []
  const loads: { grown: number; text: string }[] = []
  let [thrown, longest, most, heaviest] = [0, 0, 0, '']
  for (let i = 0; i < Number(count); i++) {
    const { kind, row } = rows[roll(rows.length)]!
    const own = roll(10) > 0
    const request = {
      kind: own ? kind : kinds[roll(kinds.length)]!,
      student: text(roll, texts),
      expected: own ? row[1] : text(roll, texts),
      ...(own && row[3] ? { options: row[3] } : {}),
      ...(own && row[4] ? { variables: row[4] } : {}),
    }
    const before = process.memoryUsage().heapUsed
    const began = performance.now()
    try {
      const { verdict } = mark(request)
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    } catch (error) {
      thrown++
      io.stdout.write(`thrown at by ${JSON.stringify(request)}: ${String(error)}\n`)
    }
    let milliseconds = performance.now() - began
    // Other garbage disturbs this figure. If it is high, the string is marked again on a freshly collected heap, where
    // the growth is what marking allocates.
    let grown = process.memoryUsage().heapUsed - before
    for (let again = 0; again < 3 && grown > MEGABYTE; again++) {
      sweep()
      const from = process.memoryUsage().heapUsed
      mark(request)
      const more = process.memoryUsage().heapUsed - from
      if (more >= 0) grown = Math.min(grown, more)
    }
    if (grown > MEGABYTE) loads.push({ grown, text: JSON.stringify(request) })
    if (grown > most) [most, heaviest] = [grown, JSON.stringify(request).slice(0, 160)]
    // A slow result may be a pause of the machine, so it is measured again up to three times.
    for (let again = 0; again < 3 && milliseconds > SLOW / 4; again++) {
      const start = performance.now()
      mark(request)
      milliseconds = Math.min(milliseconds, performance.now() - start)
    }
    if (milliseconds > SLOW)
      times.push(`${milliseconds.toFixed(1)} ms: ${JSON.stringify(request).slice(0, 200)}`)
    longest = Math.max(longest, milliseconds)
  }
  io.stdout.write(
    `${Number(count).toLocaleString('en-AU')} strings (seed ${seed}): ${thrown} exceptions, ${times.length} over ${SLOW} ms, longest ${longest.toFixed(1)} ms\n`,
  )
  for (const one of times.slice(0, 20)) io.stdout.write(`  ${one}\n`)
  io.stdout.write(
    `over 1 MB of heap while it is marked: ${loads.length}; most: ${(most / MEGABYTE).toFixed(2)} MB, by ${heaviest}\n`,
  )
  for (const { grown, text } of loads.toSorted((a, b) => b.grown - a.grown).slice(0, 20))
    io.stdout.write(`  ${(grown / MEGABYTE).toFixed(2)} MB: ${text.slice(0, 400)}\n`)
  io.stdout.write(
    `verdicts: ${Object.entries(verdicts)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ')}\n`,
  )
  return thrown > 0 || times.length > 0 ? 1 : 0
}
