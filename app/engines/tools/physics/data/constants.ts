/**
 * Physical constants: CODATA 2022 recommended values (physics.nist.gov/constants, published 2024).
 * Bodies: NASA Planetary Fact Sheets (nssdc.gsfc.nasa.gov/planetary/factsheet, mass and volumetric mean radius) and the
 * IAU nominal solar values of 2015. Read on 27 November 2026.
 */
export const CONSTANTS = {
  /** m/s, exact */
  c: 299_792_458,
  /** J s, exact */
  h: 6.626_070_15e-34,
  /** C, exact */
  e: 1.602_176_634e-19,
  /** N m²/kg² */
  G: 6.6743e-11,
  /** kg */
  electronMass: 9.109_383_713_9e-31,
  protonMass: 1.672_621_925_95e-27,
  alphaMass: 6.644_657_345e-27,
  /** F/m */
  epsilon0: 8.854_187_818_8e-12,
} as const

/** Coulomb constant in N m²/C². */
export const COULOMB = 1 / (4 * Math.PI * CONSTANTS.epsilon0)

export const CODATA = {
  title: 'CODATA 2022 recommended values',
  address: 'https://physics.nist.gov/cuu/Constants/',
  date: '2024',
}

export interface Body {
  id: string
  name: string
  /** kg */
  mass: number
  /** m */
  radius: number
}

export const BODIES: readonly Body[] = [
  { id: 'earth', name: 'Earth', mass: 5.9722e24, radius: 6.371e6 },
  { id: 'moon', name: 'the Moon', mass: 7.346e22, radius: 1.7374e6 },
  { id: 'sun', name: 'the Sun', mass: 1.9884e30, radius: 6.957e8 },
  { id: 'mercury', name: 'Mercury', mass: 3.301e23, radius: 2.4397e6 },
  { id: 'venus', name: 'Venus', mass: 4.8673e24, radius: 6.0518e6 },
  { id: 'mars', name: 'Mars', mass: 6.4169e23, radius: 3.3895e6 },
  { id: 'jupiter', name: 'Jupiter', mass: 1.898_13e27, radius: 6.9911e7 },
  { id: 'saturn', name: 'Saturn', mass: 5.6832e26, radius: 5.8232e7 },
]

export const BODY_SOURCE = {
  title: 'NASA Planetary Fact Sheets',
  address: 'https://nssdc.gsfc.nasa.gov/planetary/factsheet/',
  date: '2024',
}

/** Work functions in eV of polycrystalline metals: CRC Handbook of Chemistry and Physics, 97th edition (2016), section 12. */
export const WORK_FUNCTIONS = [
  { id: 'cs', name: 'Caesium', value: 1.95 },
  { id: 'k', name: 'Potassium', value: 2.29 },
  { id: 'na', name: 'Sodium', value: 2.36 },
  { id: 'ca', name: 'Calcium', value: 2.87 },
  { id: 'mg', name: 'Magnesium', value: 3.66 },
  { id: 'al', name: 'Aluminium', value: 4.2 },
  { id: 'zn', name: 'Zinc', value: 3.63 },
  { id: 'cu', name: 'Copper', value: 4.65 },
  { id: 'ag', name: 'Silver', value: 4.26 },
  { id: 'au', name: 'Gold', value: 5.1 },
] as const
