import type { ListPage } from './paper-filters.tsx'

/** "12 of 20 marks so far". */
export function marksSoFar({ awarded, of }: Pick<ListPage['open'][number], 'awarded' | 'of'>): string {
  return awarded === null ? 'Nothing is marked yet' : `${awarded} of ${of} marks so far`
}
