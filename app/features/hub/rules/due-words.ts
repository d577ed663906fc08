import { plural } from '#app/ui/words/plural.ts'

/**
 * What is due in mock tests, past papers or the dojo, in one line.
 * @param days whole days since the latest one was started; null if there is none
 */
export function dueWords(
  noun: 'mock test' | 'past paper' | 'run',
  days: number | null,
  finished: boolean,
): string {
  if (days === null) return 'Nothing yet'
  if (!finished) return `Your latest ${noun} is not finished`
  return `Latest ${noun} ${days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`}`
}

/** How many flashcards are due. */
export function cardWords(due: number): string {
  return due === 0 ? 'No cards due' : `${plural(due, 'card')} due`
}
