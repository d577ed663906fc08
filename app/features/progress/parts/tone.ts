import type { Subject } from '#app/ui/badge/badge.tsx'

export type Tone = Subject | 'laurel'

/** The colour of a family of subjects; the house's own for those that have none. */
export function toneOf(family: string): Tone {
  return family === 'mathematics'
    ? 'maths'
    : ((['chemistry', 'physics', 'biology', 'english', 'history'] as const).find((one) => one === family) ??
        'laurel')
}
