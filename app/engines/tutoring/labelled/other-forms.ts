/** Right working as other students would write it. Every form says the same and is right. */
import { chainsOf, linesOf, sideOf, type Chain } from './chains.ts'
import { evaluated, inStyle } from './own-arithmetic.ts'

type Form = (lines: readonly string[], inDegrees: boolean) => string[]

const eachChain =
  (change: (chain: Chain) => Chain): Form =>
  (lines, inDegrees) =>
    linesOf(chainsOf(lines, inDegrees).map(change))

const withoutUnits: Form = eachChain(({ sides }) => ({
  sides: sides.map((side) =>
    side.written &&
    /^\s+[A-Za-zµΩ°][A-Za-zµΩ°^\d\s/·⁻¹²³-]*$/.test(side.written.tail) &&
    sides.every((one) => one.size === null || Math.abs(one.size / side.size! - 1) < 0.02)
      ? { ...side, text: side.text.replace(side.written.tail, '') }
      : side,
  ),
}))

/** n = 2 × 3 = 6 on two lines. */
const split: Form = (lines) =>
  lines.flatMap((line) => {
    const parts = line.split(/(?<![<>!]) = /)
    return parts.length === 3 && !line.includes(',') ? [`${parts[0]} = ${parts[1]}`, `= ${parts[2]}`] : [line]
  })

const typed: Form = (lines) =>
  lines.map((line) =>
    line
      .replaceAll(' × ', '*')
      .replace(/π(?=[A-Za-z])/g, 'pi*')
      .replaceAll('π', 'pi')
      .replaceAll('√', 'sqrt'),
  )

const turned: Form = (lines) =>
  lines.map((line) => line.replace(/(?<=^|= )(\d[\d.]*) × (\d[\d.]*)(?= =|$)/g, '$2 × $1'))

const withWords: Form = (lines) =>
  lines.map((line, i) => (i > 0 && /^[\w(]/.test(line) ? `so ${line}` : line))

const skipped: Form = (lines) => lines.filter((_, i) => i !== lines.length - 2)

/** Values of four figures and more as three figures, and what follows from them. */
const rounded: Form = (lines, inDegrees) => {
  const carried = new Map<string, string>()
  const chains = chainsOf(lines, inDegrees)
  const last = chains.at(-1)?.sides.at(-1)
  const out = chains.map(({ sides }) => {
    let size: number | null = null
    return {
      sides: sides.map((side, i) => {
        if (!side.written) {
          const text = side.text.replace(/(?<![\w.^])\d+\.\d+(?![\w.])/g, (one) => carried.get(one) ?? one)
          const next = sideOf(text, side.line, inDegrees)
          size = next.size
          return next
        }
        const before = sides[i - 1]
        const digits = side.text.replace(/\D/g, '').replace(/^0+/, '')
        if (
          size === null ||
          before?.written ||
          side.written.power !== null ||
          digits.length < 4 ||
          !side.text.includes('.')
        )
          return text(side.written, size, before)
        const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(size))))
        const number = size.toFixed(places)
        carried.set(side.text.replace(side.written.tail, ''), number)
        return { ...side, text: `${number}${side.written.tail}` }

        function text(own: NonNullable<typeof side.written>, value: number | null, last: typeof before) {
          return value === null || last?.written || Math.abs(value / own.size - 1) > 0.05
            ? side
            : { ...side, text: inStyle(own, value) }
        }
      }),
    }
  })
  const end = out.at(-1)?.sides.at(-1)
  // Rounded so far that the answer changes, it is no right working.
  const isNear = last?.size && end?.size ? Math.abs(end.size / last.size - 1) < 0.004 : true
  return isNear ? linesOf(out) : [...lines]
}

/** 2 × 3 × 4 = 24 as 2 × 3 = 6 and 6 × 4 = 24. */
const moreSteps: Form = (lines) =>
  lines.flatMap((line) => {
    const [, head = '', a, b, c, rest = ''] =
      /^([^=]*= )?(\d[\d.]*) × (\d[\d.]*) × (\d[\d.]*)( = [^=]+)$/.exec(line) ?? []
    const first = a === undefined ? null : evaluated(`${a} * ${b!}`)
    return first === null
      ? [line]
      : [
          `${a!} × ${b!} = ${Number(first.toPrecision(12))}`,
          `${head}${Number(first.toPrecision(12))} × ${c!}${rest}`,
        ]
  })

/** 0.0012 as 1.2 × 10^-3. */
const inPowers: Form = (lines) =>
  lines.map((line) =>
    line.replace(/(?<=^|[=\s(])0\.00\d*[1-9]\d*(?=\s|$)/g, (one) => {
      const digits = one.replace('0.', '').replace(/^0+/, '')
      const [mantissa, power] = Number(one)
        .toExponential(Math.max(0, digits.length - 1))
        .split('e') as [string, string]
      return line.includes('/') && !line.includes(`= ${one}`) ? one : `${mantissa} × 10^${power}`
    }),
  )

const begun: Form = (lines) => lines.slice(0, Math.max(1, lines.length - 1))

export const OTHER_FORMS: Readonly<Record<string, Form>> = {
  'without units': withoutUnits,
  'split over two lines': split,
  'typed on a keyboard': typed,
  'factors turned round': turned,
  'with words': withWords,
  'a step skipped': skipped,
  'rounded to three figures': rounded,
  'more steps': moreSteps,
  'powers of ten': inPowers,
  'not finished': begun,
}
