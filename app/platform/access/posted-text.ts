import { z } from 'zod'

/** A posted value as text: empty when it is missing or a list, and without NUL, which PostgreSQL refuses. */
export function postedText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : ''
}

/** A name as one line of text. `message` is shown when the field is empty. */
export function nameField(message: string, maxLength: number) {
  return z
    .string(message)
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1, message).max(maxLength, `Use at most ${maxLength} characters.`))
}
