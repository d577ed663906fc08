/** With fewer answers an estimate is not shown. */
export const LEAST_ANSWERS = 5

export type MasteryLevel = 'unknown' | 'shaky' | 'getting-there' | 'solid'

/** An estimated share of the marks with its range, 0 to 100. */
export interface MasteryEstimate {
  value: number
  low: number
  high: number
}

export const MASTERY_WORDS: Readonly<Record<MasteryLevel, string>> = {
  unknown: 'Not enough yet',
  shaky: 'Shaky',
  'getting-there': 'Getting there',
  solid: 'Solid',
}

/** Half, and three quarters, of the marks of a question of middle difficulty. */
const [GETTING_THERE, SOLID] = [50, 75]

/** The word for an estimate. There is none below five answers. */
export function masteryLevel(answers: number, estimate: MasteryEstimate | null): MasteryLevel {
  if (answers < LEAST_ANSWERS || !estimate) return 'unknown'
  return estimate.value >= SOLID ? 'solid' : estimate.value >= GETTING_THERE ? 'getting-there' : 'shaky'
}
