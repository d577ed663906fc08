import { z } from 'zod'

/** Where a fact of a lesson was published. */
export const sourceSchema = z.strictObject({
  title: z.string().min(3).max(240),
  by: z.string().min(2).max(120),
  url: z.url({ protocol: /^https$/ }).optional(),
  /** The day when we last opened it. Null: not checked. */
  checked: z.iso.date().nullable(),
})

/** The head of a lesson, between two lines of hyphens. */
export const lessonHeadSchema = z.strictObject({
  title: z.string().min(8).max(80),
  /** What the reader can do afterwards, in one sentence. */
  summary: z.string().min(40).max(200),
  minutes: z.int().min(2).max(20),
  /** The day when the text was last read through. */
  updated: z.iso.date(),
  sources: z.array(sourceSchema).default([]),
  /** Calculations of the worked examples: the notation of `recheck` in questions, and the result in the text. */
  checks: z.array(z.tuple([z.string(), z.number()])).default([]),
})

export interface Lesson extends z.output<typeof lessonHeadSchema> {
  /** The name of the file without its place, unique in its collection. */
  slug: string
  /** The folder of the file: a module, a subject. */
  group: string
  place: number
  file: string
  /** Markdown. */
  text: string
}

const FEWEST_WORDS = 400
const MOST_WORDS = 800

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** What is wrong with the lessons of a collection, besides their heads. */
export function lessonProblems(lessons: readonly Lesson[]): { file: string; message: string }[] {
  const files = new Map<string, string>()
  return lessons.flatMap(({ file, slug, text }) => {
    const words = wordsIn(text)
    const twin = files.get(slug)
    files.set(slug, file)
    return [
      ...(words < FEWEST_WORDS || words > MOST_WORDS
        ? [`has ${words} words; a lesson has ${FEWEST_WORDS} to ${MOST_WORDS}`]
        : []),
      ...(twin === undefined ? [] : [`has the slug of ${twin}`]),
      ...(/^## /m.test(text) ? [] : ['has no heading']),
    ].map((message) => ({ file, message }))
  })
}
