/** Reads a systematic name of a molecule without rings: 2-methylbutan-1-ol, ethyl propanoate, 3-chlorobut-1-ene. */
import type { AtomSymbol, Molecule } from './molecule.ts'
import { hydrogens, MoleculeBuilder } from './molecule.ts'
import { COMMON, HALOGENS, STEMS, TIMES } from './words.ts'

const STEM = 'undec|dodec|meth|eth|prop|but|pent|hex|hept|oct|non|dec'
const LOCANTS = '(?:\\d+(?:,\\d+)*)'
const MULTIPLE = '(?:di|tri|tetra|penta|hexa)?'
const END = new RegExp(
  `^(.*?)(${STEM})(an|(?:a?(?:-${LOCANTS}-)?${MULTIPLE}(?:en|yn))+)(e?)(?:-(${LOCANTS})-)?(${MULTIPLE})(oic acid|oate|amide|amine|al|one|ol)?$`,
)
const PREFIX = new RegExp(
  `^-?(?:(${LOCANTS})-)?((?:di|tri|tetra|penta|hexa|bis|tris|tetrakis)?)(fluoro|chloro|bromo|iodo|hydroxy|amino|oxo|(?:${STEM})yl|\\([^()]+\\))`,
)

/** Multiples of a group in brackets. */
const BRACKETED = ['', '', 'bis', 'tris', 'tetrakis']

class Unreadable extends Error {}

const count = (times: string): number => Math.max(1, TIMES.indexOf(times), BRACKETED.indexOf(times))
const numbers = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : [])
const stemLength = (stem: string): number => STEMS.indexOf(stem)

/** Adds a straight chain and returns its atoms. */
function addChain(builder: MoleculeBuilder, length: number, to?: number): number[] {
  const chain: number[] = []
  for (let i = 0; i < length; i++) chain.push(builder.add('C', i === 0 ? to : chain[i - 1]))
  return chain
}

/** Adds an alkyl group by its name: methyl, propan-2-yl, 2-methylpropyl. */
function addAlkyl(builder: MoleculeBuilder, name: string, to: number): void {
  const match = new RegExp(`^(.*?)(${STEM})(?:yl|an-(\\d+)-yl)$`).exec(name)
  const length = stemLength(match?.[2] ?? '')
  const at = Number(match?.[3] ?? 1)
  if (!match || length < 1 || at > length) throw new Unreadable(`The group “${name}” is not known.`)
  const chain = addChain(builder, length)
  builder.join(chain[at - 1] as number, to)
  addPrefixes(builder, chain, match[1] ?? '')
}

function addPrefixes(builder: MoleculeBuilder, chain: readonly number[], text: string): void {
  let rest = text
  while (rest !== '' && rest !== '-') {
    const match = PREFIX.exec(rest)
    if (!match) throw new Unreadable(`The part “${rest}” is not understood.`)
    const [whole, locants, times = '', word = ''] = match
    const wanted = count(times)
    const places = locants ? numbers(locants) : Array.from({ length: wanted }, () => 1)
    if (places.length !== wanted)
      throw new Unreadable(
        `“${whole.replace(/^-/, '')}” needs ${wanted} ${wanted === 1 ? 'number' : 'numbers'} in front.`,
      )
    if (!locants && chain.length > 2) throw new Unreadable(`A number is missing in front of “${word}”.`)
    for (const place of places) {
      const carbon = chain[place - 1]
      if (carbon === undefined)
        throw new Unreadable(`The chain has ${chain.length} carbons, so there is no carbon ${place}.`)
      const halogen = Object.entries(HALOGENS).find(([, name]) => name === word)?.[0] as
        AtomSymbol | undefined
      if (halogen) builder.add(halogen, carbon)
      else if (word === 'hydroxy') builder.add('O', carbon)
      else if (word === 'amino') builder.add('N', carbon)
      else if (word === 'oxo') builder.add('O', carbon, 2)
      else addAlkyl(builder, word.replace(/[()]/g, ''), carbon)
    }
    rest = rest.slice(whole.length)
  }
}

function addSuffix(
  builder: MoleculeBuilder,
  chain: readonly number[],
  suffix: string,
  places: readonly number[],
  ester: string | null,
): void {
  for (const place of places) {
    const carbon = chain[place - 1]
    if (carbon === undefined)
      throw new Unreadable(`The chain has ${chain.length} carbons, so there is no carbon ${place}.`)
    if (suffix === 'ol') builder.add('O', carbon)
    else if (suffix === 'amine') builder.add('N', carbon)
    else builder.add('O', carbon, 2)
    if (suffix === 'oic acid') builder.add('O', carbon)
    if (suffix === 'amide') builder.add('N', carbon)
    if (suffix === 'oate') {
      if (ester === null) throw new Unreadable('An ester needs two words, such as ethyl ethanoate.')
      addAlkyl(builder, ester, builder.add('O', carbon))
    }
  }
}

function build(name: string): Molecule {
  const ester = /^(\S+yl) (\S+oate)$/.exec(name)
  const match = END.exec(ester?.[2] ?? name)
  if (!match)
    throw new Unreadable(
      'The name is not understood. Write for example propan-2-ol, 2-methylbutane or ethyl ethanoate.',
    )
  const [, prefixes = '', stem = '', bonds = 'an', , locants, times = '', suffix] = match
  const builder = new MoleculeBuilder()
  const chain = addChain(builder, stemLength(stem))
  if (bonds !== 'an')
    for (const [, at, multiple = '', word] of bonds.matchAll(
      new RegExp(`a?(?:-(${LOCANTS})-)?(${MULTIPLE})(en|yn)`, 'g'),
    )) {
      const wanted = count(multiple)
      const places = at ? numbers(at) : chain.length <= 3 && wanted === 1 ? [1] : []
      if (places.length !== wanted)
        throw new Unreadable(
          `The place of the ${word === 'en' ? 'double' : 'triple'} bond is missing. Write for example but-1-ene.`,
        )
      for (const place of places) {
        const [a, b] = [chain[place - 1], chain[place]]
        if (a === undefined || b === undefined) throw new Unreadable(`The chain has no bond ${place}.`)
        builder.raise(a, b, word === 'en' ? 2 : 3)
      }
    }
  if (suffix) {
    const wanted = count(times)
    const atEnd = ['oic acid', 'oate', 'amide', 'al'].includes(suffix)
    const places = locants
      ? numbers(locants)
      : atEnd
        ? [1, chain.length].slice(0, wanted)
        : chain.length === 1 || (chain.length === 2 && wanted === 1)
          ? Array.from({ length: wanted }, () => 1)
          : []
    if (places.length !== wanted)
      throw new Unreadable(`The place of “${suffix}” is missing. Write for example propan-1-ol.`)
    addSuffix(builder, chain, suffix, places, ester?.[1] ?? null)
  }
  addPrefixes(builder, chain, prefixes)
  const full = builder.atoms.findIndex((_, i) => hydrogens(builder, i) < 0)
  if (full >= 0)
    throw new Unreadable(
      `${full < chain.length ? `Carbon ${full + 1}` : 'An atom'} would have too many bonds. Check the numbers.`,
    )
  return builder
}

/** The molecule, or the sentence that says what is not understood. */
export function readName(text: string): Molecule | string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[–−‐]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^(?:n|normal)-/, '')
  try {
    return build(COMMON[plain] ?? plain)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}
