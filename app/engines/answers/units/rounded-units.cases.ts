import type { Case } from '../case.ts'

/** Rounded to the precision of the data, with or without the unit that the prompt names. */
export const ROUNDED_UNITS: readonly Case[] = [
  ['0.20 N', '0.2025 N', 'right', { dataFigures: 2 }],
  ['0.21 N', '0.2025 N', 'wrong', { dataFigures: 2 }],
  ['203 mN', '0.2025 N', 'right', { dataFigures: 2 }],
  ['0.20', '0.2025 N', 'wrong', { dataFigures: 2 }],
  ['0.20', '0.2025 N', 'right', { dataFigures: 2, unitNamed: true }],
  ['0.20 kg', '0.2025 N', 'wrong', { dataFigures: 2, unitNamed: true }],
  ['four metres', '4 m', 'right'],
]
