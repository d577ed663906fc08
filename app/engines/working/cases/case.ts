import type { Guide } from '../guide.ts'

/** A guide with the scripts that were marked against it by hand: the lines, and the marks that an examiner gives. */
export interface Marked {
  guide: Guide
  scripts: readonly Scripted[]
}

export interface Scripted {
  name: string
  lines: readonly string[]
  /** Marks earned, in any order; "" for none. */
  earns: string
  /** Marks earned by following through. */
  follows?: string
  /** The verdict, where it is not to be told from the marks: ask. */
  ask?: true
  /** Slips that must be named. */
  slips?: readonly string[]
  carried?: Readonly<Record<string, string>>
}
