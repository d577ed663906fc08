import { z } from 'zod'
import { MOST_QUESTIONS, MOST_SECTIONS, SECTIONS_VERSION } from './section-limits.ts'

// How a person's paper is built, and what they made of it: one document an attempt. Only the server reads the stored
// form; the rules over it (sections.ts) run in the browser, which has no use for the 60 kB of the parser.

const topic = z.string().max(120).nullable()
const mark = z.number().min(0).max(200)

const choiceSection = z.object({
  kind: z.literal('choice'),
  name: z.string().max(60),
  letters: z.enum(['ABCD', 'ABCDE']),
  /** One letter a question, '-' where there is none. */
  answers: z.string().max(MOST_QUESTIONS),
  /** The right letters, as the person reads them from the publisher's. We hold none. */
  key: z.string().max(MOST_QUESTIONS),
  /** R or W where the person marks without a key. */
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
