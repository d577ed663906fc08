/** Molar mass and composition by mass from IUPAC abridged standard atomic weights. */
import type { Species } from '#app/engines/chemistry/formula.ts'
import { readFigures } from '../figures.ts'
import { elementOf } from './data/elements.ts'

export interface MassPart {
  symbol: string
  count: number
  /** g/mol of one atom. */
  atomic: number
  /** As published, so that its decimal places are known. */
  published: string
  /** g/mol of all atoms of this element. */
  mass: number
  /** 0 to 1. */
  share: number
}

export interface MolarMass {
  /** g/mol */
  total: number
  parts: readonly MassPart[]
  /** Decimal places to which the total is known: those of its least precise atomic mass. */
  places: number
}

/** @returns null for a substance without atoms, such as an electron */
export function molarMassOf({ atoms }: Species): MolarMass | null {
  const parts = [...atoms].map(([symbol, count]) => {
    const isotope = /^\^(\d+)/.exec(symbol)?.[1]
    const published = isotope ?? elementOf(symbol)?.mass ?? ''
    const atomic = Number(published.replace(/[[\]]/g, ''))
    return { symbol, count, atomic, published, mass: atomic * count }
  })
  if (parts.length === 0) return null
  const total = parts.reduce((sum, { mass }) => sum + mass, 0)
  const places = Math.min(...parts.map(({ published }) => readFigures(published)?.places ?? 0))
  return { total, places, parts: parts.map((part) => ({ ...part, share: part.mass / total })) }
}
