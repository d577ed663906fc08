/** Elements by name, their families and what is shown of them. */
import type { Element } from './data/elements.ts'
import { ELEMENTS } from './data/elements.ts'

/** The properties whose trend can be shown. */
export const TRENDS = [
  { id: 'radius', label: 'Covalent radius', unit: 'pm', down: 'larger', across: 'smaller' },
  { id: 'ionisation', label: 'First ionisation energy', unit: 'kJ/mol', down: 'smaller', across: 'larger' },
  { id: 'electronegativity', label: 'Electronegativity', unit: '', down: 'smaller', across: 'larger' },
] as const

/** Common other spellings. */
const SPELLINGS: Readonly<Record<string, string>> = {
  aluminum: 'aluminium',
  sulphur: 'sulfur',
  cesium: 'caesium',
}

export function findElement(text: string): Element | undefined {
  const plain = text.trim().toLowerCase()
  const name = SPELLINGS[plain] ?? plain
  return (
    ELEMENTS.find(({ symbol }) => symbol === text.trim()) ??
    ELEMENTS.find((one) => one.name === name || String(one.number) === plain) ??
    ELEMENTS.find(({ symbol }) => symbol.toLowerCase() === plain)
  )
}

/** Kind of element as schools name it. */
export function familyOf(one: Element): string {
  if (one.number === 1) return 'non-metal'
  if (one.block === 'f' || one.group === null) return one.period === 6 ? 'lanthanoid' : 'actinoid'
  if (one.group === 1) return 'alkali metal'
  if (one.group === 2) return 'alkaline earth metal'
  if (one.group === 18) return 'noble gas'
  if (one.group === 17) return 'halogen'
  if (one.block === 'd') return 'transition metal'
  if (['B', 'Si', 'Ge', 'As', 'Sb', 'Te'].includes(one.symbol)) return 'metalloid'
  return ['C', 'N', 'O', 'P', 'S', 'Se'].includes(one.symbol) ? 'non-metal' : 'metal'
}

const CORES: Readonly<Record<string, string>> = {
  He: '1s2',
  Ne: '1s2 2s2 2p6',
  Ar: '1s2 2s2 2p6 3s2 3p6',
  Kr: '1s2 2s2 2p6 3s2 3p6 3d10 4s2 4p6',
}

const raisedCounts = (text: string): string =>
  text.replace(
    /([spdf])(\d+)/g,
    (_, letter: string, count: string) =>
      `${letter}${[...count].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')}`,
  )

/** 1s² 2s² 2p⁶ …, written out up to krypton's core. */
export function configurationOf(one: Element): string | null {
  if (one.configuration === null) return null
  return raisedCounts(one.configuration.replace(/^\[(He|Ne|Ar|Kr)\]/, (_, core: string) => CORES[core] ?? ''))
}

export const massOf = (one: Element): string => one.mass.replace(/[[\]]/g, '')
