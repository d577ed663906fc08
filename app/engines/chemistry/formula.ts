/** Reads chemical formulas: Fe^3+, SO4 2-, CuSO4·5H2O, [Cu(NH3)4]²⁺, \ce{H2O}, H2O(l), ^14C. */
import { foldScripts, raised, subscript } from '#app/engines/algebra/syntax/characters.ts'
import { withoutLatex } from '#app/engines/algebra/syntax/without-latex.ts'

export interface Species {
  /** The formula as written in one notation, groups and order kept: Ca(OH)2. */
  formula: string
  /** The formula with the ligands of each complex in a fixed order; equal for equal complexes. */
  arrangement: string
  atoms: ReadonlyMap<string, number>
  charge: number
  state: 's' | 'l' | 'g' | 'aq' | null
}

/** By atomic number. */
const NAMES = (
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe ' +
  'Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
).split(' ')
const ELEMENTS = new Set(NAMES)

/** ^{14}_{6}C: the atomic number must agree with the symbol. */
const ISOTOPE = /\^[{(]?(\d{1,3})[})]?\s*_\{?(\d{1,3})\}?\s*([A-Z][a-z]?)/g

/** One notation for Unicode, LaTeX and mhchem. */
export function plainChemistry(text: string): string {
  const out = withoutLatex(text)
    .replace(/^\s*\$+|\$+\s*$/g, '')
    .replace(/\\x?(?:long)?rightarrow(?:\[[^\]]*\])?(?:\{[^{}]*\})?|\\to(?![a-z])|⟶|→|➔|➝|-->|=>(?!=)/g, '->')
    .replace(
      /\\(?:x?rightleftharpoons|leftrightarrow|leftrightharpoons)(?:\{[^{}]*\})?|⇌|⇄|↔|<[-=]+>|=\/=/g,
      '<=>',
    )
    .replace(/\\x?(?:long)?leftarrow(?![a-z])|←|⟵/g, '<-')
    .replace(/[·•∙⋅*]/g, '.')
    .replace(/\\[dt]?frac\s*\{?(\d)\}?\s*\{?(\d)\}?/g, '$1/$2')
    .replace(/½/g, '1/2')
  return (
    foldScripts(out)
      .replace(ISOTOPE, (_, mass: string, number: string, symbol: string) =>
        NAMES[Number(number) - 1] === symbol ? `^${mass}${symbol}` : `^${mass}?${symbol}`,
      )
      .replace(/_\{?(\d+)\}?/g, '$1')
      .replace(/\^\{([^{}]*)\}/g, '^$1')
      .replace(/\^\(([-+\d]*)\)/g, '^$1')
      .replace(/_?\{?\s*_?\((s|l|g|aq)\)\s*\}?/gi, (_, state: string) => `(${state.toLowerCase()})`)
      .replace(/[{}]/g, '')
      // Al2 (SO4)3, but H2O (l).
      .replace(/(?<=[A-Za-z\d)\]]) +(?=[[(](?!(?:s|l|g|aq)\)))/g, '')
      .trim()
  )
}

interface Piece {
  text: string
  /** With ligands in a fixed order. */
  arrangement: string
  atoms: Map<string, number>
}

/** The neutral part; null if it is no formula. */
function readCore(core: string): Piece | null {
  const parts = core.split('.').map((part) => /^\s*(\d*)\s*(.+?)\s*$/.exec(part))
  const atoms = new Map<string, number>()
  const texts: string[] = []
  const arranged: string[] = []
  for (const part of parts) {
    const piece = part?.[2] ? readGroup(part[2], 0) : null
    if (!piece || piece.end !== part?.[2]?.length) return null
    const times = Number(part[1] || 1)
    for (const [element, n] of piece.atoms) atoms.set(element, (atoms.get(element) ?? 0) + n * times)
    texts.push(`${times === 1 ? '' : times}${piece.text}`)
    arranged.push(`${times === 1 ? '' : times}${piece.arrangement}`)
  }
  return { text: texts.join('.'), arrangement: arranged.join('.'), atoms }
}

const HALIDE = /^(?:F|Cl|Br|I|H)\d*$/

/**
 * A complex with its ligands in a fixed order, the central atom first: [CoCl2(NH3)4] becomes [Co(NH3)4Cl2]. Unchanged
 * if a ligand of several atoms has no round brackets, because the order of atoms distinguishes SCN and NCS.
 */
function complexArrangement([centre = '', ...ligands]: readonly string[]): string {
  const known = ligands.every((one) => one.startsWith('(') || HALIDE.test(one))
  const named = ligands.map((one) => one.replace('(OH2)', '(H2O)'))
  return `[${centre}${(known ? named.sort() : named).join('')}]`
}

function readGroup(text: string, depth: number, start = 0): (Piece & { end: number }) | null {
  const atoms = new Map<string, number>()
  let out = ''
  const ligands: string[] = []
  let i = start
  while (i < text.length) {
    const char = text.charAt(i)
    if (char === ')' || char === ']') break
    let piece: Piece
    if (char === '(' || char === '[') {
      const inner = depth < 4 ? readGroup(text, depth + 1, i + 1) : null
      if (!inner || inner.atoms.size === 0 || text.charAt(inner.end) !== (char === '(' ? ')' : ']'))
        return null
      piece = inner
      i = inner.end + 1
    } else {
      // The mass number is part of an isotope's name.
      const mass = /^\^\d{1,3}(?=[A-Z])/.exec(text.slice(i, i + 5))?.[0] ?? ''
      i += mass.length
      const element = /^[A-Z][a-z]?/.exec(text.slice(i, i + 2))?.[0] ?? ''
      const symbol = ELEMENTS.has(element)
        ? element
        : ELEMENTS.has(element.charAt(0))
          ? element.charAt(0)
          : null
      if (!symbol) return null
      piece = { text: mass + symbol, arrangement: mass + symbol, atoms: new Map([[mass + symbol, 1]]) }
      i += symbol.length
    }
    const digits = /^\d{1,3}/.exec(text.slice(i, i + 3))?.[0] ?? ''
    i += digits.length
    const count = digits === '' ? 1 : Number(digits)
    if (count === 0 || /^0/.test(digits)) return null
    for (const [element, n] of piece.atoms) atoms.set(element, (atoms.get(element) ?? 0) + n * count)
    const grouped = char === '(' || char === '['
    const times = (one: string): string =>
      grouped && count > 1 ? `(${one})${count}` : `${one}${count === 1 ? '' : count}`
    out += times(piece.text)
    ligands.push(char === '(' ? `(${piece.arrangement})${count}` : times(piece.arrangement))
  }
  const isComplex = text.charAt(start - 1) === '[' && text.charAt(i) === ']'
  const arrangement = isComplex ? complexArrangement(ligands) : ligands.join('')
  return atoms.size === 0 ? null : { text: out, arrangement, atoms, end: i }
}

const signed = (sign: string | undefined, size: string | undefined): number =>
  (sign?.startsWith('-') ? -1 : 1) * (size ? Number(size) : (sign?.length ?? 1))

/** Neutral part and charge in every possible reading: Fe3+ is Fe with 3+ or Fe3 with 1+. */
function charges(text: string): { core: string; charge: number }[] {
  const marked = /^(.*?)\s*\^\s*(?:(\d*)\s*(\++|-+)|(\+|-)(\d+))$/.exec(text)
  // Mg^2++ is not a charge.
  if (marked?.[2] && /../.test(marked[3] ?? '')) return []
  if (marked)
    return [
      {
        core: marked[1] ?? '',
        charge: marked[3] ? signed(marked[3], marked[2]) : signed(marked[4], marked[5]),
      },
    ]
  const spaced = /^(.*\S)\s+(\d+)([+-])$/.exec(text) ?? /^(\[.*\])()([+-])$/.exec(text)
  if (spaced) return [{ core: spaced[1] ?? '', charge: signed(spaced[3], spaced[2]) }]
  const after = /^(.*?[A-Za-z\d)\]])\s*([+-])(\d+)$/.exec(text)
  if (after) return [{ core: after[1] ?? '', charge: signed(after[2], after[3]) }]
  const bare = /^(.*?)(\d*)\s*(\++|-+)$/.exec(text)
  if (!bare) return [{ core: text, charge: 0 }]
  const [, core = '', digits = '', sign = '+'] = bare
  if (digits === '') return [{ core, charge: signed(sign, '') }]
  const bySize = { core: core + digits.slice(0, -1), charge: signed(sign.charAt(0), digits.slice(-1)) }
  const byCount = { core: core + digits, charge: signed(sign, '') }
  // After a group or a single element the digit is usually the charge; for NH4+ the expected answer decides.
  return digits.length > 1 || /^\[?[A-Z][a-z]?$/.test(core) ? [bySize, byCount] : [byCount, bySize]
}

/** Without bonds: CH2=CH2, CH3-CH3, HC≡CH become their atoms. */
export const withoutBonds = (text: string): string =>
  text.replace(/(?<=[A-Za-z\d)])(?:[=≡](?=[A-Z(])|-(?=[A-Z]))/g, '')

/** Every reading of one species, the likeliest first; empty if there is none. */
export function readSpecies(text: string): Species[] {
  // An unclosed brace could mean anything.
  if (text.split('{').length !== text.split('}').length) return []
  let rest = withoutBonds(plainChemistry(text))
  const state = /\((s|l|g|aq)\)\s*$/.exec(rest)
  if (state) rest = rest.slice(0, state.index).trim()
  const electron = /^e\s*(?:\^?\s*|\^\s*1)([-+])$/.exec(rest)
  if (electron)
    return [
      { formula: 'e', arrangement: 'e', atoms: new Map(), charge: signed(electron[1], ''), state: null },
    ]
  return charges(rest).flatMap(({ core, charge }): Species[] => {
    const piece = readCore(core.trim())
    return piece && Math.abs(charge) < 20
      ? [
          {
            formula: piece.text,
            arrangement: piece.arrangement,
            atoms: piece.atoms,
            charge,
            state: (state?.[1] as Species['state']) ?? null,
          },
        ]
      : []
  })
}

export function showSpecies(one: Species): string {
  const size = Math.abs(one.charge)
  const charge = one.charge === 0 ? '' : `^${size === 1 ? '' : size}${one.charge > 0 ? '+' : '-'}`
  const formula = one.formula.replace(/(?<=[A-Za-z)\]])\d+/g, subscript)
  return `${raised(formula)}${raised(charge)}${one.state ? `(${one.state})` : ''}`
}

export const sameAtoms = (a: Species, b: Species): boolean =>
  a.atoms.size === b.atoms.size && [...a.atoms].every(([element, n]) => b.atoms.get(element) === n)
