import { describe, expect, it } from 'vitest'
import { namesUnit } from './unit-named.ts'

describe('a prompt', () => {
  it.each([
    ['Calculate the mean force on the car, in kN.', '12.4 kN'],
    ['Determine the wavelength of this photon, in nanometres.', '434 nm'],
    ['Calculate the speed in kilometres per hour.', '97 km/h'],
    ['Determine the escape velocity, in km s⁻¹, to two significant figures.', '11 km/s'],
    ['Calculate the concentration in mol L$^{-1}$ of the acid.', '0.1 mol/L'],
    ['Calculate the power transformed in it, in µW.', '72 µW'],
    ['Calculate the energy used in this time, in kilowatt hours.', '3 kWh'],
  ])('%j names the unit of %j', (prompt, expected) => expect(namesUnit(prompt, expected)).toBe(true))

  it.each([
    ['Calculate the force on the wire. State the unit.', '12.4 N'],
    ['Calculate the force in the string.', '12.4 N'],
    ['A block moves 4 m in 3 s. Calculate its speed.', '1.3 m/s'],
    ['Calculate the energy in J.', '12 kJ'],
  ])('%j does not name the unit of %j', (prompt, expected) => expect(namesUnit(prompt, expected)).toBe(false))
})
