/**
 * Counts atoms and charges in the author's notation with code independent of the engine: groups are written out in
 * full, then letters are counted. A charge follows ^ (SO4^2-); a state stands in brackets at the end.
 */

export interface Count {
  atoms: Map<string, number>
  charge: number
}

/** @throws Error with a message when the text is not a formula in this notation */
export function countFormula(source: string): Count {
  const text = source
    .replace(/\((?:s|l|g|aq)\)\s*$/, '')
    .replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
    .replace(/\s+/g, '')
  if (/^e\^?-$/.test(text)) return { atoms: new Map(), charge: -1 }
  const [body = '', power = ''] = text.split('^')
  const charge = /^\{?(\d*)([+-])\}?$/.exec(power)
  if (power && !charge) throw new Error(`"${source}": write a charge as ^2+ or ^-`)
  if (/[+-]/.test(body)) throw new Error(`"${source}": write a charge behind ^, as SO4^2-`)
  const atoms = new Map<string, number>()
  for (const part of body.split(/[.·]/)) {
    const times = Number(/^\d+/.exec(part)?.[0] ?? 1)
    for (const [symbol, count] of countLetters(part.replace(/^\d+/, ''), source))
      atoms.set(symbol, (atoms.get(symbol) ?? 0) + count * times)
  }
  return { atoms, charge: charge ? Number(charge[1] || 1) * (charge[2] === '+' ? 1 : -1) : 0 }
}

function countLetters(group: string, source: string): Map<string, number> {
  let plain = group
  // Writes out the innermost group as often as its number says, until no group is left.
  for (let round = 0; /[([]/.test(plain); round += 1) {
    const before = plain
    plain = plain.replace(/[([]([A-Za-z0-9]*)[)\]](\d*)/g, (_, inside: string, times: string) =>
      inside.repeat(Number(times || 1)),
    )
    if (plain === before || round > 5 || plain.length > 2_000)
      throw new Error(`"${source}" has brackets that do not close`)
  }
  const atoms = new Map<string, number>()
  const rest = plain.replace(/([A-Z][a-z]?)(\d*)/g, (_, symbol: string, count: string) => {
    atoms.set(symbol, (atoms.get(symbol) ?? 0) + Number(count || 1))
    return ''
  })
  if (rest !== '' || atoms.size === 0)
    throw new Error(`"${source}" is no formula: "${rest || group}" cannot be counted`)
  return atoms
}

/** "Ca 1, O 2, H 2, charge 0" */
export function readCount(recheck: string): Count {
  const count: Count = { atoms: new Map(), charge: 0 }
  for (const entry of recheck.split(',')) {
    const [, name, number] = /^\s*([A-Z][a-z]?|charge)\s+([-+]?\d+)\s*$/.exec(entry) ?? []
    if (!name || !number)
      throw new Error(`"${entry.trim()}" is not a count: write "Ca 1, O 2, H 2", with "charge -2" for ions`)
    if (name === 'charge') count.charge = Number(number)
    else count.atoms.set(name, Number(number))
  }
  return count
}

export function showCount({ atoms, charge }: Count): string {
  const list = [...atoms]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([symbol, count]) => `${symbol} ${count}`)
  return [...list, ...(charge === 0 ? [] : [`charge ${charge}`])].join(', ')
}

/** What does not balance in an equation, as a message; null when it balances. */
export function imbalanceOf(equation: string): string | null {
  const sides = equation.split(/\s*(?:<=>|->|→|⇌|=)\s*/)
  if (sides.length !== 2) throw new Error(`"${equation}" needs one arrow, -> or <=>`)
  const [left, right] = sides.map((side) => total(side, equation))
  const symbols = new Set([...left!.atoms.keys(), ...right!.atoms.keys()])
  for (const symbol of symbols) {
    const [one, other] = [left!.atoms.get(symbol) ?? 0, right!.atoms.get(symbol) ?? 0]
    if (Math.abs(one - other) > 1e-9) return `${one} ${symbol} on the left, ${other} on the right`
  }
  return Math.abs(left!.charge - right!.charge) > 1e-9
    ? `the charge is ${left!.charge} on the left and ${right!.charge} on the right`
    : null
}

function total(side: string, equation: string): Count {
  const sum: Count = { atoms: new Map(), charge: 0 }
  for (const term of side.split(/\s+\+\s+/)) {
    const [, top, bottom, formula] =
      /^\s*(\d+(?:\.\d+)?)?(?:\/(\d+))?\s*(?=[A-Z([e])(.+?)\s*$/.exec(term) ?? []
    if (!formula)
      throw new Error(`"${term}" in "${equation}" is no substance: put spaces around the plus signs`)
    const amount = Number(top ?? 1) / Number(bottom ?? 1)
    const { atoms, charge } = countFormula(formula)
    for (const [symbol, count] of atoms) sum.atoms.set(symbol, (sum.atoms.get(symbol) ?? 0) + amount * count)
    sum.charge += amount * charge
  }
  return sum
}
