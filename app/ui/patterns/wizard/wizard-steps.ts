export interface WizardStep {
  /** The step's name in the address. */
  id: string
  label: string
  /** Whether the step's data is stored. */
  done: boolean
  /** How long it takes, if known. */
  minutes?: number
}

/** The first step that is not done, or the last if all are. A person who comes back continues here. */
export function resumeAt(steps: readonly WizardStep[]): number {
  const open = steps.findIndex(({ done }) => !done)
  return open === -1 ? steps.length - 1 : open
}

/** The step that the address names. A step is open when every step before it is done. */
export function stepAt(steps: readonly WizardStep[], requested: string | null): number {
  const reached = resumeAt(steps)
  const index = steps.findIndex(({ id }) => id === requested)
  return index === -1 || index > reached ? reached : index
}

export function minutesLeft(steps: readonly WizardStep[], at: number): number {
  return steps
    .slice(at)
    .reduce((sum, { done, minutes }, index) => sum + (done && index > 0 ? 0 : (minutes ?? 0)), 0)
}
