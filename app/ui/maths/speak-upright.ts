import type { Item } from '#app/ui/maths/speak-tree.ts'
import { elementSymbols, numberWords, states, unit } from '#app/ui/maths/speak-words.ts'

/** Upright letters in words: an element spelled ("N a"), p H, or a word as it is. */
export function sayRun(text: string): string {
  if (text === 'pH' || text === 'pOH') return `p ${[...text.slice(1)].join(' ')}`
  if (states[text] && text === 'aq') return 'aqueous'
  const symbols = elementSymbols(text)
  if (symbols) return [...text].join(' ')
  return /^[A-Z]{2,}$/.test(text) ? [...text].join(' ') : text
}

/** Whether these items are a chemical formula and nothing else. */
export function isChemical(items: readonly Item[]): boolean {
  let symbols = 0
  const whole = items.every((item) => {
    const base = item.kind === 'script' ? item.base : item
    if (base?.kind === 'run') {
      if (!elementSymbols(base.text)) return false
      symbols += 1
      return true
    }
    if (base?.kind === 'group' || base?.kind === 'fence') {
      const inner = isChemical(base.items)
      if (inner) symbols += 1
      return inner || (base.kind === 'fence' && isState(base))
    }
    return base?.kind === 'number'
  })
  return whole && symbols > 0
}

function isState(item: Extract<Item, { kind: 'fence' }>): boolean {
  const only = item.items[0]
  return item.items.length === 1 && only?.kind === 'run' && states[only.text] !== undefined
}

interface Piece {
  symbol: string
  power: string
}

/** The parts of a unit in this item: "mol" with its power, or several inside a group. Null if one is not a unit. */
function pieces(item: Item): Piece[] | null {
  if (item.kind === 'run') return unit(item.text) ? [{ symbol: item.text, power: '1' }] : null
  if (item.kind === 'command' && item.text === 'Omega') return [{ symbol: 'Omega', power: '1' }]
  if (item.kind === 'script') {
    if (!item.sup || item.sub || !item.base) return null
    const base = pieces(item.base)
    const power = item.sup
      .map((part) => (part.kind === 'number' || part.kind === 'mark' ? part.text : '?'))
      .join('')
    const last = base?.at(-1)
    if (!base || !last || !/^[-−]?\d$/.test(power)) return null
    return [...base.slice(0, -1), { symbol: last.symbol, power: power.replace('−', '-') }]
  }
  if (item.kind !== 'group') return null
  const all: Piece[] = []
  let under = false
  for (const part of item.items) {
    if (part.kind === 'mark' && part.text === '/') {
      under = true
      continue
    }
    const own = pieces(part)
    if (!own) return null
    all.push(...own.map((piece) => (under ? { ...piece, power: `-${piece.power}` } : piece)))
  }
  return all.length > 0 ? all : null
}

/** A unit stands after a number, a closing bracket or degrees: "25 mL", not the letter in "m = 3". */
export function startsUnit(item: Item, before: Item | undefined): boolean {
  if (item.kind === 'command') return item.text === 'Omega' && before?.kind === 'number'
  if (item.kind !== 'run' && item.kind !== 'group' && item.kind !== 'script') return false
  const base = before?.kind === 'script' ? before.base : before
  const degrees =
    before?.kind === 'script' && before.sup?.[0]?.kind === 'command' && before.sup[0].text === 'circ'
  if (base?.kind === 'letter' || (base?.kind === 'command' && base.text === 'pi')) {
    const own = item.kind === 'script' ? item.base : item
    return own?.kind === 'run' && own.text.length > 1
  }
  return degrees || base?.kind === 'number' || base?.kind === 'fence' || base?.kind === 'fraction'
}

/** Speaks the units that start here, "grams per mole"; `last` is the index of the last item. */
export function sayUnits(line: readonly Item[], start: number): { words: string; last: number } | null {
  const before = line[start - 1]
  const only = line[start]
  if (before?.kind === 'script' && only?.kind === 'run' && only.text === 'C')
    return { words: 'Celsius', last: start }
  const found: Piece[] = []
  let last = start
  let under = false
  for (let index = start; index < line.length; index += 1) {
    const item = line[index]
    if (!item) break
    if (item.kind === 'mark' && item.text === '/' && found.length > 0) {
      under = true
      continue
    }
    const own = pieces(item)
    if (!own) break
    found.push(...own.map((piece) => (under ? { ...piece, power: `-${piece.power}` } : piece)))
    under = false
    last = index
  }
  if (found.length === 0) return null
  const single = before?.kind === 'number' && Number(before.text) === 1
  return { words: unitWords(found, single), last }
}

function unitWords(found: readonly Piece[], single: boolean): string {
  const above = found.filter((piece) => !piece.power.startsWith('-'))
  const below = found.filter((piece) => piece.power.startsWith('-'))
  const names = above.map((piece, index) => raise(piece, !single && index === above.length - 1))
  return [...names, ...below.map((piece) => `per ${raise(piece, false)}`)].join(' ')
}

function raise({ symbol, power }: Piece, several: boolean): string {
  const [one, many] = symbol === 'Omega' ? ['ohm', 'ohms'] : (unit(symbol) ?? [symbol, symbol])
  const name = several ? many : one
  const size = power.replace('-', '')
  if (size === '1') return name
  const length = /metre$/.test(one)
  if (size === '2') return length ? `square ${name}` : `${name} squared`
  if (size === '3') return length ? `cubic ${name}` : `${name} cubed`
  return `${name} to the power of ${numberWords(size)}`
}
