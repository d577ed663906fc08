import { marksOf } from './paper.ts'
import type { SittingLine } from './queries.server.ts'
import { percentOf } from './report.ts'

/** What a sitting came to, for a list: of which marks, where the program does not mark all of the paper. */
export function resultWords({ submittedAt, awarded, of, paper }: SittingLine): string {
  if (submittedAt === null) return 'Not handed in'
  if (awarded === null || !of) return 'Handed in'
  const share = `${percentOf({ awarded, of })} %`
  return of < marksOf(paper) ? `${share} of ${of} marks` : share
}
