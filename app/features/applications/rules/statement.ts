import { z } from 'zod'

/** Longer than any statement that a centre or university asks for, which are counted in hundreds of words. */
export const LONGEST_STATEMENT = 20_000
export const MOST_STATEMENTS = 20
/** Older versions are deleted when there are more. */
export const MOST_VERSIONS = 60

export const statementTitle = z
  .string()
  .trim()
  .min(1, 'Name the statement, such as “Nursing at Deakin”.')
  .max(80, 'The name has at most 80 characters.')

export const wordLimit = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(
    z
      .int('Enter a whole number of words, or nothing.')
      .min(1, 'Enter at least 1 word, or nothing.')
      .max(3000, 'Enter at most 3,000 words.')
      .nullable(),
  )

export const statementText = z
  .string()
  .max(LONGEST_STATEMENT, `A statement has at most ${LONGEST_STATEMENT.toLocaleString('en-AU')} characters.`)
  // Browsers post lines with CR LF.
  .transform((text) => text.replace(/\r\n?/g, '\n'))

/** How many words a form or a word processor counts: runs of signs between spaces that have a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

export function limitWords(words: number, limit: number | null): string {
  if (limit === null) return words === 1 ? '1 word' : `${words} words`
  const over = words - limit
  if (over > 0) return `${words} of ${limit} words: ${over} too many`
  return `${words} of ${limit} words`
}
