import { describe, expect, it } from 'vitest'
import { toNumber } from '../numbers/rational.ts'
import { splitQuantity } from './split-quantity.ts'
import { readUnits, sameDimensions } from './read-units.ts'

const first = (text: string) => {
  const [unit] = readUnits(text)
  if (!unit) throw new Error(`${text} was not read`)
  return unit
}

describe('dimensions', () => {
  it.each([
    ['N', 'kg m s^-2', 1],
    ['Pa', 'N/m^2', 1],
    ['J', 'N m', 1],
    ['W', 'J/s', 1],
    ['C', 'A s', 1],
    ['V', 'J/C', 1],
    ['Ω', 'V/A', 1],
    ['F', 'C/V', 1],
    ['S', 'A/V', 1],
    ['T', 'N/(A m)', 1],
    ['Wb', 'T m^2', 1],
    ['H', 'Wb/A', 1],
    ['lx', 'lm m^-2', 1],
    ['Gy', 'J/kg', 1],
    ['M', 'mol/L', 1],
    ['L', 'dm^3', 1],
    ['mL', 'cm^3', 1],
    ['t', 'kg', 1000],
    ['ha', 'm^2', 10_000],
    ['kWh', 'MJ', 3.6],
    ['eV', 'J', 1.602176634e-19],
    ['atm', 'kPa', 101.325],
    ['bar', 'kPa', 100],
    ['km/h', 'm/s', 1 / 3.6],
    ['d', 'h', 24],
    ['µm', 'nm', 1000],
    ['um', 'µm', 1],
    ['kg m²/s²', 'J', 1],
    ['metres per second squared', 'm s^-2', 1],
    ['J/kg K', 'J kg^-1 K^-1', 1],
    ['J/kg/K', 'J/(kg K)', 1],
  ])('%s is a multiple of %s: %d', (one, other, factor) => {
    const [a, b] = [first(splitQuantity(`1 ${one}`).unit), first(other)]
    expect(sameDimensions(a.dimensions, b.dimensions)).toBe(true)
    expect(toNumber(a.factor) / toNumber(b.factor) / factor).toBeCloseTo(1, 12)
  })

  it.each([
    ['N', 'J'],
    ['mN', 'N m'],
    ['M', 'm'],
    ['s', 'S'],
    ['K', 'kg'],
    ['mol', 'M'],
    ['m/s', 'm s'],
    ['dB', 'm'],
  ])('%s is no %s', (one, other) => {
    expect(sameDimensions(first(one).dimensions, first(other).dimensions)).toBe(false)
  })

  it.each(['blorp', 'm//', '(m', 'm)', '', '^2', 'x', 'kkg', 'mmm3x'])('%j is no unit', (text) => {
    expect(readUnits(text)).toEqual([])
  })
})

describe('splitQuantity', () => {
  it.each([
    ['3.0×10^8 m s^-1', '3.0×10^8', 'm s^-1'],
    ['12J/C', '12', 'J/C'],
    ['1e3 eV', '1e3', 'eV'],
    ['2√3 m', '2√3', 'm'],
    ['50%', '50', '%'],
    ['5\\,\\mathrm{kg\\,m^{-3}}', '5', 'kg m^(-3)'],
    ['7', '7', ''],
  ])('%s', (text, number, unit) => {
    expect(splitQuantity(text)).toEqual({ number, unit })
  })
})
