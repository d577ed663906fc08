import type { StudyAbroad } from '#app/features/reference-data/door-parts.ts'

export type AtarFit = 'reaches' | 'below' | 'no-number' | 'not-verified'

/**
 * What an ATAR means for a university abroad. Only a figure that the university states takes part: every other row says
 * that it does not.
 */
export function atarFit(
  { atar, atarStatus }: Pick<StudyAbroad, 'atar' | 'atarStatus'>,
  own: number,
): AtarFit {
  if (atarStatus === 'not-verified') return 'not-verified'
  if (atarStatus !== 'stated' || atar === null) return 'no-number'
  return own >= atar ? 'reaches' : 'below'
}
