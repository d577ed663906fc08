import type { Answer } from '../build-part.ts'

export type ExpectedAnswer = Extract<Answer, { expected: string }>

const rounded = (value: number, figures: number) => Number(value.toPrecision(figures))
const halfOfPlace = (places: number) => rounded(0.5 * 10 ** -places, 3)
const halfOfFigure = (value: number, figures: number) =>
  value === 0 ? null : halfOfPlace(figures - 1 - Math.floor(Math.log10(Math.abs(value))))

/** True if the precision of the data decides, which no other program supports. */
export const isRounded = (answer: ExpectedAnswer): boolean =>
  'options' in answer &&
  answer.options !== undefined &&
  ('dataFigures' in answer.options || 'dataPlaces' in answer.options)

/** The allowed distance from the value, as a number; null if our marking does more than that. */
export function absoluteTolerance(answer: ExpectedAnswer, value: number): number | null {
  switch (answer.kind) {
    case 'numeric':
      return 0
    case 'tolerance': {
      const { absolute, relative, dataFigures, dataPlaces } = answer.options
      if (typeof absolute === 'number') return absolute
      if (typeof relative === 'number') return rounded(Math.abs(value) * relative, 12)
      if (typeof dataPlaces === 'number') return halfOfPlace(dataPlaces)
      return typeof dataFigures === 'number' ? halfOfFigure(value, dataFigures) : null
    }
    case 'decimal-places':
      return typeof answer.options.places === 'number' ? halfOfPlace(answer.options.places) : null
    case 'sigfigs':
      return typeof answer.options.figures === 'number' ? halfOfFigure(value, answer.options.figures) : null
    default:
      return null
  }
}
