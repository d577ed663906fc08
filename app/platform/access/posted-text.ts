import { z } from 'zod'

/** A posted value as one text: empty when missing or a list, and without NUL, which PostgreSQL does not take. */
export function postedText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : ''
}

/** A person's name, or what they call something of theirs: one line of text. */
export function nameField(asked: string, most: number) {
  return z
    .string(asked)
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1, asked).max(most, `Use at most ${most} characters.`))
}
