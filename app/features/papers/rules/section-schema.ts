import { z } from 'zod'
import { MOST_QUESTIONS, MOST_SECTIONS, SECTIONS_VERSION } from './section-limits.ts'

// The sections of a paper and the person's results: one document for each attempt. Only the server parses the
// stored form; sections.ts also runs in the browser, which does not need the 60 kB parser.

const topic = z.string().max(120).nullable()
const mark = z.number().min(0).max(200)

const choiceSection = z.object({
  kind: z.literal('choice'),
  name: z.string().max(60),
  letters: z.enum(['ABCD', 'ABCDE']),
  /** One letter for each question; '-' without an answer. */
  answers: z.string().max(MOST_QUESTIONS),
  /** The right letters, which the person copies from the publisher's answers. We store no official key. */
  key: z.string().max(MOST_QUESTIONS),
  /** R or W for each question if the person marks without a key. */
  verdicts: z.string().max(MOST_QUESTIONS),
  topics: z.array(topic).max(MOST_QUESTIONS),
})

const writtenSection = z.object({
  kind: z.literal('written'),
  name: z.string().max(60),
  questions: z.array(z.object({ of: mark.nullable(), awarded: mark.nullable(), topic })).max(MOST_QUESTIONS),
})

const sectionsSchema = z.object({
  version: z.literal(SECTIONS_VERSION),
  sections: z.array(z.discriminatedUnion('kind', [choiceSection, writtenSection])).max(MOST_SECTIONS),
})

export type ChoiceSection = z.output<typeof choiceSection>
export type WrittenSection = z.output<typeof writtenSection>
export type Section = ChoiceSection | WrittenSection

export function readSections(stored: unknown): Section[] {
  const parsed = sectionsSchema.safeParse(stored)
  return parsed.success ? parsed.data.sections : []
}
