import { z } from 'zod'

/** The tags of the blog, in the order of its filter. */
export const TAGS = [
  { id: 'study-methods', title: 'Study methods' },
  { id: 'exams', title: 'Exams' },
  { id: 'atar', title: 'ATAR and scaling' },
  { id: 'maths', title: 'Mathematics' },
  { id: 'sciences', title: 'Sciences' },
  { id: 'english-history', title: 'English and history' },
  { id: 'using-victor', title: 'Using Victor' },
] as const

export type TagId = (typeof TAGS)[number]['id']

const [firstTag, ...otherTags] = TAGS.map(({ id }) => id)

/** Where a fact was read. The text links to source 1 as `[1](#source-1)`. */
const sourceSchema = z.strictObject({
  /** Author, year, title and place, as a reference list has them. */
  text: z.string().min(10).max(300),
  url: z.url({ protocol: /^https$/ }).optional(),
  /** The day when somebody last read the source; absent where we cite it without having read it whole. */
  checked: z.iso.date().optional(),
  /** What a reader should know about the source: "second-hand", "written by a rival". */
  note: z.string().max(160).optional(),
})

export type Source = z.infer<typeof sourceSchema>

const base = {
  title: z.string().min(8).max(90),
  /** The answer in one or two sentences: shown first, in lists and by search engines. */
  description: z.string().min(40).max(240),
  /** The day of the last change of substance. */
  updated: z.iso.date(),
  sources: z.array(sourceSchema).max(20).default([]),
}

/** The next step at the end of an article. */
const stepSchema = z.strictObject({
  title: z.string().min(4).max(60),
  text: z.string().min(10).max(140),
  label: z.string().min(3).max(30),
  href: z.string().startsWith('/'),
})

export const postHead = z.strictObject({
  ...base,
  published: z.iso.date(),
  /** The day from which the article needs checking. */
  staleAfter: z.iso.date(),
  tags: z
    .array(z.enum([firstTag!, ...otherTags]))
    .min(1)
    .max(3),
  related: z.array(z.string()).max(3).default([]),
  step: stepSchema.optional(),
  /** Other words that people search for. */
  words: z.array(z.string()).default([]),
})

/** What a product offers, in the words of a table cell. */
const cell = z.string().min(2).max(120)

export const comparisonHead = z.strictObject({
  ...base,
  /** The other product. */
  peer: z.string().min(2),
  staleAfter: z.iso.date(),
  rows: z
    .array(
      z.strictObject({
        what: z.string().min(3).max(60),
        victor: cell,
        peer: cell,
        /** Who is better here; "even" where neither is. */
        better: z.enum(['victor', 'peer', 'even']),
        /** Numbers of sources. */
        sources: z.array(z.int().min(1)).default([]),
      }),
    )
    .min(6),
  step: stepSchema,
})

export const pageHead = z.strictObject({ ...base, step: stepSchema.optional() })

export const legalHead = z.strictObject({
  ...base,
  /** Rises with each change. */
  version: z.int().min(1),
  effective: z.iso.date(),
  /** Whether a lawyer has read this version. */
  reviewed: z.literal('not yet reviewed by a lawyer'),
  /** The newest first. A material change asks people to accept again. */
  history: z
    .array(
      z.strictObject({
        version: z.int().min(1),
        date: z.iso.date(),
        change: z.string().min(10).max(300),
        material: z.boolean(),
      }),
    )
    .min(1),
  /** The points that matter, in sentences for a reader of fifteen. */
  inShort: z.array(z.string().min(10).max(160)).max(6).default([]),
  /** Prints the table of personal data after the text. */
  personalData: z.boolean().default(false),
})

/** The rendered text of an article of any kind. */
export interface ArticleText {
  slug: string
  html: string
  plain: string
  /** The headings of the second level, for "On this page". */
  contents: { id: string; title: string }[]
  minutes: number
  /** Internal links in the text. */
  links: string[]
}

export interface Post extends z.infer<typeof postHead>, ArticleText {}
export interface Comparison extends z.infer<typeof comparisonHead>, ArticleText {}
export interface InfoPage extends z.infer<typeof pageHead>, ArticleText {}
export interface LegalDocument extends z.infer<typeof legalHead>, ArticleText {}

const WORDS_A_MINUTE = 220

/** Reading time in whole minutes, at 220 words a minute. */
export function readingMinutes(plain: string): number {
  return Math.max(1, Math.round(plain.split(/\s+/).length / WORDS_A_MINUTE))
}
