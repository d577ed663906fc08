/** Reads SMILES of molecules without rings, charges and stereochemistry: CC(=O)O. Syntax: OpenSMILES 1.0 (2016). */
import type { AtomSymbol, Bond, Molecule } from './molecule.ts'
import { hydrogens, MOST_ATOMS, MoleculeBuilder } from './molecule.ts'

const ORDERS: Readonly<Record<string, Bond['order']>> = { '-': 1, '=': 2, '#': 3 }

/** The molecule, or the sentence that says what is wrong. */
export function readSmiles(text: string): Molecule | string {
  const builder = new MoleculeBuilder()
  const stack: number[] = []
  let last: number | undefined
  let order: Bond['order'] = 1
  for (let i = 0; i < text.length;) {
    const rest = text.slice(i)
    const symbol = /^(?:Cl|Br|[CNOFI])/.exec(rest)?.[0] as AtomSymbol | undefined
    if (symbol) {
      last = builder.add(symbol, last, order)
      if (builder.atoms.length > MOST_ATOMS)
        return `A molecule can have up to ${MOST_ATOMS} atoms besides hydrogen.`
      order = 1
      i += symbol.length
      continue
    }
    const char = rest.charAt(0)
    if (/[/\\]/.test(char)) order = 1
    else if (char in ORDERS) order = ORDERS[char] ?? 1
    else if (char === '(' && last !== undefined) stack.push(last)
    else if (char === ')' && stack.length > 0) last = stack.pop()
    else if (/[\dcnos]/.test(char))
      return 'Rings are not covered here. Type a molecule whose chain has no ring.'
    else
      return `“${char}” is not understood in SMILES. Use the atoms C, N, O, F, Cl, Br and I, the bonds = and #, and brackets for branches.`
    i++
  }
  if (builder.atoms.length === 0) return 'Type a name such as propan-2-ol, or SMILES such as CC(O)C.'
  if (stack.length > 0) return 'A bracket is missing in the SMILES.'
  const full = builder.atoms.findIndex((_, i) => hydrogens(builder, i) < 0)
  if (full >= 0)
    return `Atom ${full + 1} (${builder.atoms[full]}) has too many bonds. Check the double and triple bonds.`
  return builder
}

/** SMILES, from the first atom. */
export function toSmiles({ atoms, bonds }: Molecule): string {
  const from = (at: number, before: number): string => {
    const next = (bonds[at] ?? []).filter(({ to }) => to !== before)
    const parts = next.map(({ to, order }) => `${order === 2 ? '=' : order === 3 ? '#' : ''}${from(to, at)}`)
    return `${atoms[at]}${parts.map((part, i) => (i < parts.length - 1 ? `(${part})` : part)).join('')}`
  }
  return from(0, -1)
}
