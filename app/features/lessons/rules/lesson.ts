import { z } from 'zod'
import { checkSchema } from './question.ts'

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
  /** Topics of data/curriculum, as in questions of the bank. */
  topics: z.array(z.string()).default([]),
  /** Checks for understanding: each is answered at the end of its section. */
  questions: z.array(checkSchema).max(10).default([]),
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

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The titles of the sections of a text: its headings of the second level. */
export const sectionTitles = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title!.trim())

/** What is wrong with the lessons of a collection, besides their heads. */
export function lessonProblems(
  lessons: readonly Lesson[],
  mostWords = 800,
): { file: string; message: string }[] {
  const files = new Map<string, string>()
  return lessons.flatMap(({ file, slug, text, questions }) => {
    const words = wordsIn(text)
    const twin = files.get(slug)
    files.set(slug, file)
    const titles = sectionTitles(text)
    return [
      ...(words < FEWEST_WORDS || words > mostWords
        ? [`has ${words} words; a lesson has ${FEWEST_WORDS} to ${mostWords}`]
        : []),
      ...(twin === undefined ? [] : [`has the slug of ${twin}`]),
      ...(titles.length > 0 ? [] : ['has no heading']),
      ...titles
        .filter((title, i) => titles.indexOf(title) !== i)
        .map((title) => `has two headings “${title}”`),
      ...questions
        .filter(({ section }) => !titles.includes(section))
        .map(({ id, section }) => `${id} names a section that does not exist: ${section}`),
    ].map((message) => ({ file, message }))
  })
}
