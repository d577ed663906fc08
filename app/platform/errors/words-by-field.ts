import type { ZodError } from 'zod'

/**
 * The first message for each field of a form, by field name.
 * @param whole the field that shows messages about the whole form
 */
export function wordsByField(error: ZodError, whole = 'form'): Record<string, string> {
  const words: Record<string, string> = {}
  for (const { path, message } of error.issues) words[path.join('.') || whole] ??= message
  return words
}
