import { z } from 'zod'
import { questionSchema, slugSchema, type Lesson } from '#app/features/lessons/door.ts'

export const prepQuestionSchema = questionSchema.safeExtend({
  /** The lesson that explains it. */
  lesson: slugSchema,
})

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
