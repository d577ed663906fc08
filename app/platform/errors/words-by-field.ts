import type { ZodError } from 'zod'

/**
 * What is wrong with each field of a form, by its name; of several things the first.
 * @param whole the field beside which stands what is wrong with the form as a whole
 */
export function wordsByField(error: ZodError, whole = 'form'): Record<string, string> {
  const words: Record<string, string> = {}
  for (const { path, message } of error.issues) words[path.join('.') || whole] ??= message
  return words
}
