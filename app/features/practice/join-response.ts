/**
 * An answer given in several fields of one name (boxes that are ticked, places, gaps) as the marking reads it: a line
 * each, in the order of the form; nothing where all of them are empty.
 */
export function joinResponse(value: string | readonly string[] | undefined): string {
  if (typeof value === 'string') return value
  return value?.some((one) => one.trim() !== '') ? value.join('\n') : ''
}

/** The keys of a response: of choices, of an order, of pairs. */
export const keysIn = (response: string): string[] => response.split(/[,\n]/).filter(Boolean)
