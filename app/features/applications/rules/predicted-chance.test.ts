import { expect, it } from 'vitest'
import { predictedChance, type CourseFigure } from './predicted-chance.ts'

const range = { low: 80, high: 90 }
const chance = (...figures: CourseFigure[]) => predictedChance(range, figures)

it('compares the predicted range with the figure that says most', () => {
  expect(chance({ figure: 'guaranteedAtar', value: 79 })).toBe('sure')
  expect(chance({ figure: 'guaranteedAtar', value: 85 })).toBe('open')
  expect(chance({ figure: 'lowestSelectionRank', value: 92 })).toBe('hard')
  // The lowest rank of a year may not be enough, so a place is not sure.
  expect(chance({ figure: 'lowestAtar', value: 60 })).toBe('open')
  expect(chance({ figure: 'lowestAtar', value: 95 }, { figure: 'guaranteedAtar', value: 80 })).toBe('sure')
})

it('says nothing without a figure, or with one for equity entry only', () => {
  expect(chance()).toBeUndefined()
  expect(chance({ figure: 'equityAtar', value: 60 })).toBeUndefined()
})
