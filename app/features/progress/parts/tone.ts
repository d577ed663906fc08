import type { Subject } from '#app/ui/badge/badge.tsx'

/** The colour of a family of subjects. */
export function toneOf(family: string): Subject {
  return family === 'mathematics'
    ? 'maths'
    : ((['chemistry', 'physics', 'biology', 'english', 'history'] as const).find((one) => one === family) ??
        'maths')
}
