import { z } from 'zod'

export const TOPICS = [
  { id: 'problem', label: 'Something does not work' },
  { id: 'mark', label: 'A mark, a question or an answer' },
  { id: 'account', label: 'My account or sign-in' },
  { id: 'privacy', label: 'My data or my privacy' },
  { id: 'content', label: 'A mistake in an article or a date' },
  { id: 'other', label: 'Something else' },
] as const

const topicIds = TOPICS.map(({ id }) => id) as [
  (typeof TOPICS)[number]['id'],
  ...(typeof TOPICS)[number]['id'][],
]

export const topicLabel = (id: string): string =>
  TOPICS.find((topic) => topic.id === id)?.label ?? 'Something else'

export const MOST_CHARACTERS = 4_000

export const requestForm = z.object({
  topic: z.enum(topicIds, 'Choose what it is about.'),
  message: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(10, 'Say what happened, in at least 10 characters.')
        .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS} characters.`),
    ),
  context: z.enum(['yes']).optional(),
  page: z.string().optional(),
  reference: z.string().optional(),
})

/** A path of this site without its query, or nothing. */
export function readPage(given: string | null | undefined): string {
  return given && /^\/(?![/\\])[\w./:~-]{0,200}$/.test(given) ? given : ''
}

/** A reference code in any case, with or without its hyphen, or nothing. */
export function readReference(given: string | null | undefined): string {
  const code = (given ?? '').toUpperCase().replaceAll(/[\s-]/g, '')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : ''
}
