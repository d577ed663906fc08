import { AFTER, BETWEEN, type Separators } from '#app/engines/interchange/cards/pasted-pairs.ts'

export const BETWEEN_CHOICES = ['tab', 'comma', 'dash', 'colon', 'equals', 'other', 'table'] as const
export const AFTER_CHOICES = ['line', 'semicolon', 'blank', 'other'] as const

export const BETWEEN_WORDS: Readonly<Record<(typeof BETWEEN_CHOICES)[number], string>> = {
  tab: 'Tab',
  comma: 'Comma',
  dash: 'Dash with spaces: -',
  colon: 'Colon and space: :',
  equals: 'Equals sign with spaces: =',
  other: 'Another sign',
  table: 'The text is a table (CSV)',
}

export const AFTER_WORDS: Readonly<Record<(typeof AFTER_CHOICES)[number], string>> = {
  line: 'New line',
  semicolon: 'Semicolon',
  blank: 'Blank line',
  other: 'Another sign',
}

export interface SeparatorFields {
  between: (typeof BETWEEN_CHOICES)[number]
  after: (typeof AFTER_CHOICES)[number]
  /** The signs for the choice "other". */
  ownBetween: string
  ownAfter: string
}

/** The separators that a person chose; null for a table. An own sign that is missing is null too. */
export function separatorsOf({ between, after, ownBetween, ownAfter }: SeparatorFields): Separators | null {
  if (between === 'table') return null
  const signs = {
    between: between === 'other' ? ownBetween : BETWEEN[between],
    after: after === 'other' ? ownAfter : AFTER[after],
  }
  return signs.between && signs.after ? signs : null
}
