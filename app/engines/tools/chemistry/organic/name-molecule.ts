/** The systematic name of a molecule without rings, for the families of school chemistry. */
import type { Molecule } from './molecule.ts'
import { bondOf, hydrogens } from './molecule.ts'
import type { GroupId } from './words.ts'
import { GROUPS, HALOGENS, STEMS, TIMES } from './words.ts'

export interface Named {
  name: string
  family: string
  /** Atoms of the main chain, from carbon 1. */
  chain: readonly number[]
}

interface Group {
  id: GroupId
  /** The carbon that carries it. */
  carbon: number
  /** Its other atoms. */
  atoms: readonly number[]
  /** Of an ester: the carbon after the oxygen. */
  alkyl?: number
}

class Unnamed extends Error {}

const isHalogen = (symbol: string): symbol is keyof typeof HALOGENS => symbol in HALOGENS

/** The characteristic groups at the carbons. @throws Unnamed for a group that is not covered */
function groupsOf(molecule: Molecule): Group[] {
  const { atoms, bonds } = molecule
  const groups: Group[] = []
  const used = new Set<number>()
  atoms.forEach((symbol, carbon) => {
    if (symbol !== 'C') return
    const others = (bonds[carbon] ?? []).filter(({ to }) => atoms[to] === 'O' || atoms[to] === 'N')
    const carbonyl = others.find(({ to, order }) => atoms[to] === 'O' && order === 2)
    if (
      others.some(({ order }) => order === 3) ||
      others.some(({ to, order }) => atoms[to] === 'N' && order === 2)
    )
      throw new Unnamed('Nitriles and imines are not covered here.')
    if (carbonyl) {
      const rest = others.filter((one) => one !== carbonyl)
      if (rest.length > 1) throw new Unnamed('Carbonates and similar groups are not covered here.')
      const [second] = rest
      const base = { carbon, atoms: [carbonyl.to, ...(second ? [second.to] : [])] }
      base.atoms.forEach((one) => used.add(one))
      if (!second) {
        groups.push({ id: hydrogens(molecule, carbon) > 0 ? 'aldehyde' : 'ketone', ...base })
        if (bonds[carbon]?.some(({ to }) => isHalogen(atoms[to] ?? '')))
          throw new Unnamed('Acyl halides are not covered here.')
        return
      }
      if (atoms[second.to] === 'N') {
        if (hydrogens(molecule, second.to) !== 2)
          throw new Unnamed('Amides with carbon on the nitrogen are not covered here.')
        groups.push({ id: 'amide', ...base })
        return
      }
      const after = bonds[second.to]?.find(({ to }) => to !== carbon)
      if (after && atoms[after.to] !== 'C') throw new Unnamed('This group is not covered here.')
      groups.push(after ? { id: 'ester', ...base, alkyl: after.to } : { id: 'acid', ...base })
      return
    }
    for (const { to } of others) {
      const h = hydrogens(molecule, to)
      if (atoms[to] === 'O' && h === 1) groups.push({ id: 'alcohol', carbon, atoms: [to] })
      else if (atoms[to] === 'N' && h === 2) groups.push({ id: 'amine', carbon, atoms: [to] })
      else if (atoms[to] === 'N')
        throw new Unnamed('Amines with more than one carbon on the nitrogen are not covered here.')
      else continue
      used.add(to)
    }
  })
  atoms.forEach((symbol, i) => {
    if ((symbol === 'O' || symbol === 'N') && !used.has(i))
      throw new Unnamed(
        symbol === 'O'
          ? 'Ethers and peroxides are not covered here.'
          : 'This nitrogen group is not covered here.',
      )
    if (isHalogen(symbol) && atoms[bonds[i]?.[0]?.to ?? -1] !== 'C')
      throw new Unnamed('A halogen must be bonded to carbon here.')
  })
  return groups
}

/** Every path of carbons, in both directions, without the atoms left out. */
function carbonPaths({ atoms, bonds }: Molecule, isOut: (at: number) => boolean): number[][] {
  const paths: number[][] = []
  const extend = (path: number[]): void => {
    paths.push(path)
    const end = path.at(-1) as number
    for (const { to } of bonds[end] ?? [])
      if (atoms[to] === 'C' && !path.includes(to) && !isOut(to)) extend([...path, to])
  }
  atoms.forEach((symbol, i) => {
    if (symbol === 'C' && !isOut(i)) extend([i])
  })
  return paths
}

interface Prefix {
  name: string
  locant: number
  isComplex: boolean
}

/** Name of a side chain from its first carbon: methyl, propan-2-yl, 2-chloroethyl. */
function sideChain(molecule: Molecule, root: number, from: number): { name: string; isComplex: boolean } {
  if ((bondOf(molecule, root, from)?.order ?? 1) > 1)
    throw new Unnamed('Double bonds between the main chain and a side chain are not covered here.')
  const inside = (at: number): boolean => at === from
  const paths = carbonPaths(molecule, inside).filter((path) => path.includes(root))
  // Only the carbons of this branch are reachable, because the molecule has no rings.
  const best = bestOf(paths, (path) => [
    -path.length,
    path.indexOf(root),
    ...locantsOf(prefixesOn(molecule, path, [], from)),
  ])
  for (let i = 1; i < best.length; i++)
    if ((bondOf(molecule, best[i - 1] as number, best[i] as number)?.order ?? 1) > 1)
      throw new Unnamed('Side chains with double bonds are not covered here.')
  const prefixes = prefixesOn(molecule, best, [], from)
  const at = best.indexOf(root) + 1
  const stem = stemOf(best.length)
  const head = writePrefixes(prefixes, best.length, true)
  return {
    name: `${head}${at === 1 ? `${stem}yl` : `${stem}an-${at}-yl`}`,
    isComplex: prefixes.length > 0 || at > 1,
  }
}

function stemOf(length: number): string {
  const stem = STEMS[length]
  if (!stem) throw new Unnamed(`Chains of more than ${STEMS.length - 1} carbons are not covered here.`)
  return stem
}

/** Everything on a chain that is named as a prefix. */
function prefixesOn(
  molecule: Molecule,
  chain: readonly number[],
  principal: readonly Group[],
  from = -1,
  groups: readonly Group[] = [],
): Prefix[] {
  const { atoms, bonds } = molecule
  const taken = new Set(principal.flatMap((group) => group.atoms))
  return chain.flatMap((carbon, i) =>
    (bonds[carbon] ?? []).flatMap(({ to }): Prefix[] => {
      if (chain.includes(to) || to === from || taken.has(to)) return []
      const symbol = atoms[to] ?? 'C'
      const locant = i + 1
      if (isHalogen(symbol)) return [{ name: HALOGENS[symbol], locant, isComplex: false }]
      if (symbol === 'C') return [{ ...sideChain(molecule, to, carbon), locant }]
      const group = groups.find((one) => one.atoms.includes(to))
      const prefix = GROUPS.find(({ id }) => id === group?.id)?.prefix
      if (!prefix) throw new Unnamed('A second group of this kind beside the main group is not covered here.')
      return [{ name: prefix, locant, isComplex: false }]
    }),
  )
}

const locantsOf = (prefixes: readonly Prefix[]): number[] =>
  prefixes.map(({ locant }) => locant).toSorted((a, b) => a - b)

/** The first in the order of the keys, compared number by number. */
function bestOf<One>(all: readonly One[], keyOf: (one: One) => readonly (number | string)[]): One {
  const keyed = all.map((one) => ({ one, key: keyOf(one) }))
  const [first] = keyed.toSorted((a, b) => {
    for (let i = 0; i < Math.max(a.key.length, b.key.length); i++) {
      const [x, y] = [a.key[i], b.key[i]]
      if (x === y) continue
      if (x === undefined) return -1
      if (y === undefined) return 1
      return x < y ? -1 : 1
    }
    return 0
  })
  if (!first) throw new Unnamed('The molecule needs at least one carbon atom.')
  return first.one
}

/** 3-ethyl-2,2-dimethyl; locants are left out where only one place exists. */
function writePrefixes(prefixes: readonly Prefix[], length: number, hasSuffixLocant: boolean): string {
  const byName = new Map<string, Prefix[]>()
  for (const one of prefixes) byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  const isPlain = length === 1 || (length === 2 && prefixes.length === 1 && !hasSuffixLocant)
  return [...byName]
    .toSorted(([a], [b]) => (a.replace(/[^a-z]/g, '') < b.replace(/[^a-z]/g, '') ? -1 : 1))
    .map(([name, list]) => {
      const word = list[0]?.isComplex ? `(${name})` : name
      const times = list[0]?.isComplex ? ['', '', 'bis', 'tris', 'tetrakis'][list.length] : TIMES[list.length]
      const locants = locantsOf(list).join(',')
      return isPlain ? `${times}${word}` : `${locants}-${times}${word}`
    })
    .join(isPlain ? '' : '-')
}

/** Locants of double and triple bonds. */
function multipleBonds(molecule: Molecule, chain: readonly number[]): { double: number[]; triple: number[] } {
  const at = (order: number): number[] =>
    chain.flatMap((carbon, i) =>
      i > 0 && bondOf(molecule, chain[i - 1] as number, carbon)?.order === order ? [i] : [],
    )
  return { double: at(2), triple: at(3) }
}

function unsaturation(
  { double, triple }: { double: number[]; triple: number[] },
  length: number,
  isAlone: boolean,
): string {
  const part = (locants: number[], word: string): string =>
    locants.length === 0 ? '' : `${locants.length > 1 ? (TIMES[locants.length] ?? '') : ''}${word}`
  if (double.length + triple.length === 0) return 'an'
  const plain = isAlone && length <= 3 && double.length + triple.length === 1
  const bits = [
    [double, 'en'],
    [triple, 'yn'],
  ] as const
  const text = bits
    .flatMap(([locants, word]) =>
      locants.length === 0
        ? []
        : [plain ? part(locants, word) : `-${locants.join(',')}-${part(locants, word)}`],
    )
    .join('')
  return double.length > 1 || (double.length === 0 && triple.length > 1) ? `a${text}` : text
}

/** The name, or the sentence that says what is not covered. */
export function nameMolecule(molecule: Molecule): Named | string {
  try {
    const groups = groupsOf(molecule)
    const top = GROUPS.find(({ id }) => groups.some((group) => group.id === id))
    const principal = groups.filter(({ id }) => id === top?.id)
    if (top?.id === 'ester' && principal.length > 1)
      return 'Molecules with two ester groups are not covered here.'
    const oxygen = top?.id === 'ester' ? principal[0]?.atoms[1] : undefined
    const paths = carbonPaths(molecule, () => false)
    const alkylSide = new Set(
      oxygen === undefined ? [] : paths.filter((path) => path[0] === principal[0]?.alkyl).flat(),
    )
    const chains = paths.filter((path) => !path.some((at) => alkylSide.has(at)))
    const at = (chain: readonly number[]): number[] =>
      principal.map(({ carbon }) => chain.indexOf(carbon) + 1).filter((locant) => locant > 0)
    const chain = bestOf(chains, (path) => {
      const { double, triple } = multipleBonds(molecule, path)
      const numbers = at(path)
      return [
        -numbers.length,
        // School texts prefer a chain with the multiple bonds to a longer one; the 2013 rules prefer the longer one.
        -(double.length + triple.length),
        -path.length,
        ...numbers.toSorted((a, b) => a - b),
        ...[...double, ...triple].toSorted((a, b) => a - b),
        ...double,
      ]
    })
    const same = chains.filter((path) => {
      const key = (one: readonly number[]) =>
        JSON.stringify([at(one).toSorted((a, b) => a - b), one.length, multipleBonds(molecule, one)])
      return key(path) === key(chain)
    })
    const best = bestOf(same, (path) => {
      const prefixes = prefixesOn(molecule, path, principal, oxygen, groups)
      const ordered = prefixes.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ locant }) => locant)
      return [-prefixes.length, ...locantsOf(prefixes), ...ordered]
    })
    const numbers = at(best).toSorted((a, b) => a - b)
    if (principal.length > numbers.length)
      return 'A molecule whose main groups are on different chains is not covered here.'
    const prefixes = prefixesOn(molecule, best, principal, oxygen, groups)
    const multiple = multipleBonds(molecule, best)
    const atEnd = top !== undefined && ['acid', 'ester', 'amide', 'aldehyde'].includes(top.id)
    const needsLocant =
      top !== undefined && !atEnd && (best.length > 2 || numbers.length > 1 || prefixes.length > 0)
    const shown = needsLocant && best.length > 1
    const head = writePrefixes(prefixes, best.length, atEnd || shown)
    const body = `${stemOf(best.length)}${unsaturation(multiple, best.length, top === undefined && prefixes.length === 0)}`
    const suffix = top ? `${TIMES[numbers.length] ?? ''}${top.suffix}` : 'e'
    const vowel = /^[aeiou]/.test(suffix)
    const joined = top
      ? `${body}${vowel ? '' : 'e'}${shown ? `-${numbers.join(',')}-` : ''}${suffix}`
      : `${body}e`
    const gap = head !== '' && /^\d/.test(joined) ? '-' : ''
    let name = `${head}${gap}${joined}`
    if (top?.id === 'ester') {
      const alkyl = sideChain(molecule, principal[0]?.alkyl ?? 0, oxygen ?? -1)
      name = `${alkyl.name} ${name}`
    }
    const hydro =
      multiple.triple.length > 0
        ? 'alkyne'
        : multiple.double.length > 0
          ? 'alkene'
          : prefixes.some(({ name: one }) => Object.values<string>(HALOGENS).includes(one))
            ? 'haloalkane'
            : 'alkane'
    return { name, family: top?.family ?? hydro, chain: best }
  } catch (error) {
    if (error instanceof Unnamed) return error.message
    throw error
  }
}
