/** Plants one slip in right working and carries its values forward, as a student would. */
import { chainsOf, linesOf, sideOf, type Chain, type Side } from './chains.ts'
import { diceFor } from './dice.ts'
import { evaluated, inStyle, lettersIn, lastPlaceOf } from './own-arithmetic.ts'
import { CALCULATION_SLIPS, SYMBOLIC_SLIPS, wrongValue, type SlipKind } from './slip-texts.ts'

export interface Planted {
  kind: SlipKind
  lines: string[]
  /** The line with the slip, counted from 0. */
  wrong: number
  /** The last line follows from the slip. */
  reachesEnd: boolean
}

type Pick = ReturnType<typeof diceFor>

/** One slip in a line; null where none of the tried ones changes what the line says. */
export function plantSlip(
  lines: readonly string[],
  at: number,
  id: string,
  inDegrees: boolean,
): Planted | null {
  const pick = diceFor(`${id}:${at}`)
  const chains = chainsOf(lines, inDegrees)
  const spots = chains.flatMap((chain, c) =>
    chain.sides.flatMap((side, s) => (side.line === at ? [{ c, s }] : [])),
  )
  const tries = spots.flatMap((spot) => slipsFor(chains[spot.c]!, spot.s).map((kind) => ({ ...spot, kind })))
  for (let left = tries.length, i = 0; i < left * 2 && tries.length > 0; i++) {
    const chosen = pick(tries)
    tries.splice(tries.indexOf(chosen), 1)
    const planted = applied(chains, chosen, { pick, inDegrees, last: lines.length - 1 })
    if (planted) return planted
  }
  return null
}

function slipsFor({ sides }: Chain, s: number): SlipKind[] {
  const side = sides[s]!
  const before = sides[s - 1]
  if (FRACTION.test(side.text)) return ['copied-number', 'sign']
  if (side.size !== null && side.written === null) return Object.keys(CALCULATION_SLIPS) as SlipKind[]
  if (side.written)
    return before?.size !== undefined && before.size !== null
      ? ['arithmetic', 'power-of-ten']
      : side.written.tail === ''
        ? ['arithmetic', 'sign']
        : ['arithmetic']
  if (side.letters.length > 0 && (sides.length > 1 ? s > 0 || /\d/.test(side.text) : true))
    return Object.keys(SYMBOLIC_SLIPS) as SlipKind[]
  return []
}

/** A finished fraction, as 5/16 or 3/4π. */
const FRACTION = /^-?\d+\/\d+π?$/

interface Setting {
  pick: Pick
  inDegrees: boolean
  last: number
}

function applied(
  chains: readonly Chain[],
  { c, s, kind }: { c: number; s: number; kind: SlipKind },
  setting: Setting,
): Planted | null {
  const chain = chains[c]!
  const side = chain.sides[s]!
  if (side.size === null) return symbolic(chains, { c, s, kind }, setting)
  const text =
    side.written && (kind === 'arithmetic' || kind === 'power-of-ten' || kind === 'sign')
      ? wrongValue(kind, side.written, setting.pick)
      : (CALCULATION_SLIPS[kind]?.(side.text, setting.pick) ?? null)
  if (text === null || text === undefined) return null
  const changed = sideOf(text, side.line, setting.inDegrees)
  if (changed.size === null || !isApart(changed.size, side, chain)) return null
  // The original chain must hold, or the scale of what follows is not known.
  const values = chain.sides.flatMap((one) => (one.size === null ? [] : [one]))
  const own = chain.sides[s - 1]?.size ?? null
  if (side.written && own !== null && Math.abs(own / side.size - 1) > 0.02 && !chain.sides[s - 1]!.written)
    return null
  if (
    !side.written &&
    values.some((one) => Math.abs(one.size! / side.size! - 1) > 0.02 && !hasOtherUnit(one))
  )
    return null
  const scale = changed.size / side.size
  if (!(Math.abs(scale) < 1e7 && Math.abs(scale) > 1e-7) && changed.size !== 0) return null
  const carried = new Map<string, string>()
  const rest = chain.sides.slice(s + 1).flatMap((one): Side[] => {
    if (one.written === null || one.size === null) return one.size === null ? [one] : []
    const next = inStyle(one.written, one.size * scale)
    carried.set(one.text.replace(one.written.tail, ''), next.replace(one.written.tail, ''))
    return [sideOf(next, one.line, setting.inDegrees)]
  })
  if (side.written) carried.set(side.text.replace(side.written.tail, ''), text.replace(side.written.tail, ''))
  if (rest.length === 0 && !side.written && chain.sides.length > s + 1) return null
  const head: Chain[] = [...chains.slice(0, c), { sides: [...chain.sides.slice(0, s), changed, ...rest] }]
  const { kept, reachesEnd } = goOn(chains.slice(c + 1), carried, setting)
  return finished([...head, ...kept], side.line, kind, reachesEnd || c === chains.length - 1)
}

const hasOtherUnit = ({ written: own }: Side): boolean => own !== null && own.tail.trim() !== ''

/** The change is larger than rounding explains. */
function isApart(size: number, side: Side, { sides }: Chain): boolean {
  const place = Math.max(...sides.flatMap((one) => (one.written ? [lastPlaceOf(one.written)] : [])), 0)
  const gap = Math.abs(size - side.size!)
  return (
    gap > 0.006 * Math.abs(side.size!) && (side.written ? gap > lastPlaceOf(side.written) * 0.9 : gap > place)
  )
}

/** Later chains with the new values; where what follows cannot be worked out again, the script ends. */
function goOn(
  chains: readonly Chain[],
  carried: Map<string, string>,
  { inDegrees }: Setting,
): { kept: Chain[]; reachesEnd: boolean } {
  const kept: Chain[] = []
  for (const chain of chains) {
    let scale = 1
    let isTouched = false
    const sides: Side[] = []
    for (const side of chain.sides) {
      if (side.written && side.size !== null) {
        const exact = carried.get(side.text.replace(side.written.tail, ''))
        if (scale === 1 && exact === undefined) {
          sides.push(side)
          continue
        }
        const next =
          scale === 1 && exact !== undefined
            ? `${exact}${side.written.tail}`
            : inStyle(side.written, side.size * scale)
        carried.set(side.text.replace(side.written.tail, ''), next.replace(side.written.tail, ''))
        sides.push(sideOf(next, side.line, inDegrees))
        isTouched = true
        continue
      }
      const text = withCarried(side.text, carried)
      if (text === side.text) {
        // A second calculation of one chain cannot be worked out again.
        if (isTouched && side.size !== null) continue
        sides.push(side)
        continue
      }
      const next = sideOf(text, side.line, inDegrees)
      isTouched = true
      if (next.size !== null && side.size !== null && side.size !== 0) scale = next.size / side.size
      else if (side.letters.length === 0) return { kept, reachesEnd: false }
      else return { kept, reachesEnd: false }
      sides.push(next)
    }
    if (
      !isTouched &&
      sides.some(({ letters, size }) => size === null && letters.length > 0) &&
      chain !== chains[0]
    )
      return { kept, reachesEnd: false }
    kept.push({ sides })
  }
  return { kept, reachesEnd: kept.some(({ sides }) => sides.some((side) => carriedTo(side, carried))) }
}

const carriedTo = (side: Side, carried: ReadonlyMap<string, string>): boolean =>
  [...carried.values()].some((value) => side.text.startsWith(value))

const withCarried = (text: string, carried: ReadonlyMap<string, string>): string =>
  [...carried]
    .filter(([old]) => /[×e]/.test(old))
    .reduce((whole, [old, next]) => whole.replace(old, next), text)
    .replace(/(?<![\w.^{])\d+(?:\.\d+)?(?:e-?\d+)?(?![\w.])/g, (token) => {
      const next = carried.get(token)
      // A small whole number stands for many things.
      return next !== undefined && (token.length > 1 || carried.size === 1) ? next : token
    })

function symbolic(
  chains: readonly Chain[],
  { c, s, kind }: { c: number; s: number; kind: SlipKind },
  { pick, inDegrees, last }: Setting,
): Planted | null {
  const chain = chains[c]!
  const side = chain.sides[s]!
  const text = SYMBOLIC_SLIPS[kind]?.(side.text, pick) ?? null
  if (text === null || !saysAnother(side.text, text, chain, s)) return null
  const changed = sideOf(text, side.line, inDegrees)
  const sameLine = chain.sides.filter((one, i) => i > s && one.line === side.line)
  // After a changed expression, only a number as in "= 0" can stay.
  const rest = s > 0 && sameLine.some(({ size }) => size === null) ? [] : sameLine
  const isEquation =
    rest.length > 0 ||
    chain.sides.slice(0, s).some(({ letters, size }) => size !== null || letters.length > 0)
  const mutated: Chain = { sides: [...chain.sides.slice(0, s), changed, ...rest] }
  const head = [...chains.slice(0, c), mutated]
  const end = side.line === last ? null : endOf(chains, mutated, changed, { isEquation, last, inDegrees })
  return finished(end ? [...head, end] : head, side.line, kind, end !== null || side.line === last)
}

/** At unrelated points, the side is another one, and an equation another equation. */
function saysAnother(before: string, after: string, chain: Chain, s: number): boolean {
  const letters = lettersIn(before + after)
  const places = [0.37, 0.61, 0.83].map((shift) =>
    Object.fromEntries(letters.map((letter, i) => [letter, 1.3 + shift + 0.29 * i])),
  )
  const others = chain.sides.filter((_, i) => i !== s)
  const ratios = places.flatMap((at) => {
    const [a, b] = [evaluated(bare(before), at), evaluated(bare(after), at)]
    if (a === null || b === null) return []
    const other = others.map((one) => one.size ?? evaluated(one.text, at)).find((one) => one !== null) ?? 0
    return [[a - other, b - other, Math.abs(a - b)] as const]
  })
  if (ratios.length < 2) return /∫/.test(before) ? before !== after : false
  if (ratios.every(([, , gap]) => gap < 1e-6)) return false
  const scales = ratios.map(([a, b]) => b / a)
  return scales.some((one) => Math.abs(one - scales[0]!) > 1e-6) || others.every(({ size }) => size !== 0)
}

const BRACKET = /^(.*?)\[(.+)\]_(\{[^{}]*\}|[^^]+)\^(\{[^{}]*\}|\S+)$/
const bare = (text: string): string => {
  const [, factor = '', inside] = BRACKET.exec(text) ?? []
  return inside === undefined ? text : `${factor.trim() === '' ? '1' : factor} * (${inside})`
}

/** The last line, worked out from the changed one: a root, or the value of a bracket between limits. */
function endOf(
  chains: readonly Chain[],
  mutated: Chain,
  changed: Side,
  { isEquation, last, inDegrees }: { isEquation: boolean; last: number; inDegrees: boolean },
): Chain | null {
  const final = chains.at(-1)!
  const value = final.sides.at(-1)!
  if (value.line !== last) return null
  const [, factor = '', inside, from, to] = BRACKET.exec(changed.text) ?? []
  if (inside !== undefined && value.size !== null && changed.letters.length === 1) {
    const letter = changed.letters[0]!
    const at = [to!, from!].map((limit) => evaluated(`(${inside})`, { [letter]: evaluated(limit) ?? NaN }))
    const scale = factor.trim() === '' ? 1 : evaluated(factor)
    if (at.includes(null) || scale === null) return null
    return { sides: [{ ...value, text: `= ${short(scale * (at[0]! - at[1]!))}`, line: last }] }
  }
  const [name, root] = final.sides
  if (!isEquation || final.sides.length !== 2 || !name || root?.size === null || !root) return null
  const letters = [...new Set(mutated.sides.flatMap((one) => (one.size === null ? lettersIn(one.text) : [])))]
  if (letters.length !== 1 || letters[0] !== name.text.trim()) return null
  const [left, right] = [mutated.sides[0]!, mutated.sides.at(-1)!]
  const gap = (x: number): number => {
    const [a, b] = [left, right].map((one) => evaluated(one.text, { [letters[0]!]: x }, inDegrees))
    return a === null || b === null ? NaN : a! - b!
  }
  const found = rootNear(gap, root.size)
  return found === null || Math.abs(found - root.size) < 1e-3 * Math.abs(root.size)
    ? null
    : { sides: [name, { ...root, text: short(found) }].map((one) => ({ ...one, line: last })) }
}

function rootNear(gap: (x: number) => number, near: number): number | null {
  const reach = Math.max(2, Math.abs(near) * 3)
  const steps = 400
  let best: number | null = null
  for (let i = 0; i < steps; i++) {
    let [a, b] = [near - reach + (2 * reach * i) / steps, near - reach + (2 * reach * (i + 1)) / steps]
    if (!(gap(a) * gap(b) <= 0)) continue
    for (let k = 0; k < 60; k++) {
      const middle = (a + b) / 2
      if (gap(a) * gap(middle) <= 0) b = middle
      else a = middle
    }
    if (Math.abs(gap(a)) < 1e-6 && (best === null || Math.abs(a - near) < Math.abs(best - near))) best = a
  }
  return best
}

const short = (size: number): string => String(Number(size.toPrecision(4)))

function finished(chains: readonly Chain[], line: number, kind: SlipKind, reachesEnd: boolean): Planted {
  const lines = linesOf(chains)
  const before = new Set(
    chains.flatMap(({ sides }) => sides.flatMap((side) => (side.line < line ? [side.line] : []))),
  )
  return { kind, lines, wrong: before.size, reachesEnd }
}
