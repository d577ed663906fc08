/**
 * Joins the fields of one response (checkboxes, places, gaps) into lines in form order. Empty when all fields are
 * empty.
 */
export function joinResponse(value: string | readonly string[] | undefined): string {
  if (typeof value === 'string') return value
  return value?.some((one) => one.trim() !== '') ? value.join('\n') : ''
}

/** The keys in a response: of choices, an order or pairs. */
export const keysIn = (response: string): string[] => response.split(/[,\n]/).filter(Boolean)
