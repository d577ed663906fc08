import { marksOf } from './paper.ts'
import type { SittingLine } from '../queries/sittings.server.ts'
import { percentOf, rangeWords } from './report.ts'

/** The result of a sitting for a list. Names the marks that count if the program does not mark all of the paper. */
export function resultWords({ submittedAt, awarded, of, toConfirm, paper }: SittingLine): string {
  if (submittedAt === null) return 'Not submitted'
  if (awarded === null || !of) return 'Submitted'
  const share = `${rangeWords(percentOf({ awarded, of }), percentOf({ awarded: awarded + toConfirm, of }))}%`
  const words = of < marksOf(paper) ? `${share} of ${of} marks` : share
  return toConfirm > 0 ? `${words}, ${toConfirm} to confirm` : words
}
