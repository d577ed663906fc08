import { z } from 'zod'
import { TYPED_AS, type AnswerKind } from '#app/engines/answers/answer-kind.ts'
import type { Lesson } from '#app/features/lessons/door.ts'

const text = z.string().min(1).max(700)
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Kinds that need no more than one line of text and no figure or list of choices. */
const TYPED = (Object.keys(TYPED_AS) as AnswerKind[]).filter((kind) =>
  ['number', 'quantity', 'expression', 'list'].includes(TYPED_AS[kind]),
)
const [firstKind, ...otherKinds] = TYPED

export const typedAnswerSchema = z.strictObject({
  kind: z.enum([firstKind!, ...otherKinds]),
  expected: text,
  variables: z.array(z.string().max(8)).default([]),
  options: z.record(z.string(), z.unknown()).default({}),
  /** How the answer is shown: Markdown. Default: `expected`. */
  shown: text.optional(),
})

/** One question. Texts are Markdown with formulas in `$`. */
export const prepQuestionSchema = z
  .strictObject({
    id: slug,
    /** The lesson that explains it. */
    lesson: slug,
    ask: text,
    choices: z.array(text).min(2).max(5).optional(),
    /** Which choice is right, counted from 1. */
    right: z.int().min(1).max(5).optional(),
    answer: typedAnswerSchema.optional(),
    /** Calculates the answer in another way (see `recheck` in docs/questions.md). */
    check: text.optional(),
    /** Typical wrong answers, with what went wrong. */
    wrong: z.array(z.strictObject({ answer: text, because: text })).default([]),
    /** Why the right answer is right. Shown after marking. */
    because: text,
  })
  .refine(({ choices, right, answer }) => (choices && right && right <= choices.length) || answer, {
    message: 'needs choices with the number of the right one, or an answer',
  })
  .refine(({ choices, answer }) => !(choices && answer), { message: 'has choices and an answer' })
  .refine(({ answer, check }) => !answer || check, { message: 'a typed answer needs a check' })

export type PrepQuestion = z.output<typeof prepQuestionSchema>

export const moduleSchema = z.strictObject({
  title: z.string().min(4).max(60),
  /** What it is good for, in one sentence. */
  summary: z.string().min(40).max(200),
  place: z.int().min(1).max(99),
  /** How long the diagnostic takes. */
  minutes: z.int().min(2).max(30),
  diagnostic: z.array(prepQuestionSchema).min(8).max(10),
  practice: z.array(prepQuestionSchema).min(10).max(40),
})

export interface PrepModule extends z.output<typeof moduleSchema> {
  id: string
  lessons: readonly Lesson[]
}

export const questionsOf = ({ diagnostic, practice }: Pick<PrepModule, 'diagnostic' | 'practice'>) => [
  ...diagnostic,
  ...practice,
]

const FEWEST_LESSONS = 3
const MOST_LESSONS = 5

/** What is wrong with a module, besides its schema. Answers are proved by `victor content check`. */
export function moduleProblems(module: PrepModule): string[] {
  const slugs = new Set(module.lessons.map((lesson) => lesson.slug))
  const ids = questionsOf(module).map(({ id }) => id)
  const count = module.lessons.length
  return [
    ...(count < FEWEST_LESSONS || count > MOST_LESSONS
      ? [`has ${count} lessons; a module has ${FEWEST_LESSONS} to ${MOST_LESSONS}`]
      : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is used twice`),
    ...questionsOf(module)
      .filter(({ lesson }) => !slugs.has(lesson))
      .map(({ id, lesson }) => `${id} names a lesson that does not exist: ${lesson}`),
    ...[...slugs]
      .filter((slug) => !module.diagnostic.some(({ lesson }) => lesson === slug))
      .map((slug) => `the diagnostic asks nothing about ${slug}`),
    ...[...slugs]
      .filter((slug) => !module.practice.some(({ lesson }) => lesson === slug))
      .map((slug) => `the practice asks nothing about ${slug}`),
  ]
}
