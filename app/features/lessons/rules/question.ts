import { z } from 'zod'
import { TYPED_AS, type AnswerKind, type TypedAs } from '#app/engines/answers/answer-kind.ts'

const text = z.string().min(1).max(700)
export const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** How the answer of each kind is typed on one line. Kinds with a list of choices or a picture are not here. */
const LINE: readonly TypedAs[] = ['number', 'quantity', 'expression', 'list', 'chemistry']
const KINDS = (Object.keys(TYPED_AS) as AnswerKind[]).filter(
  (kind) => LINE.includes(TYPED_AS[kind]) || kind === 'short-text',
)
const [firstKind, ...otherKinds] = KINDS

export const typedAnswerSchema = z.strictObject({
  kind: z.enum([firstKind!, ...otherKinds]),
  /** In the notation of the marking engine: `victor engine marking --help`. */
  expected: text,
  variables: z.array(z.string().max(8)).default([]),
  options: z.record(z.string(), z.unknown()).default({}),
  /** How the answer is shown: Markdown. Default: `expected`. Needed for short-text. */
  shown: text.optional(),
})

/** Another program calculates such an answer again; other answers are proved by examples. */
const isCalculated = (kind: AnswerKind): boolean =>
  kind !== 'short-text' && TYPED_AS[kind] !== 'chemistry' && TYPED_AS[kind] !== 'words'

/** One question of a lesson. Texts are Markdown with formulas in `$`. */
export const questionSchema = z
  .strictObject({
    id: slugSchema,
    ask: text,
    choices: z.array(text).min(2).max(5).optional(),
    /** Which choice is right, counted from 1. */
    right: z.int().min(1).max(5).optional(),
    answer: typedAnswerSchema.optional(),
    /** Calculates the answer in another way (see `recheck` in docs/questions.md). */
    check: text.optional(),
    /** Other responses that are right. Needed for words and chemistry, which no program calculates. */
    accepts: z.array(text).default([]),
    /** Typical wrong answers, with what went wrong. Of a choice: its number. */
    wrong: z.array(z.strictObject({ answer: text, because: text })).default([]),
    /** Why the right answer is right. Shown after marking. */
    because: text,
  })
  .refine(({ choices, right, answer }) => (choices && right && right <= choices.length) || answer, {
    message: 'needs choices with the number of the right one, or an answer',
  })
  .refine(({ choices, answer }) => !(choices && answer), { message: 'has choices and an answer' })
  .refine(({ answer, check }) => !answer || !isCalculated(answer.kind) || check, {
    message: 'a calculated answer needs a check',
  })
  .refine(
    ({ answer, accepts, wrong }) =>
      !answer || isCalculated(answer.kind) || (accepts.length > 0 && wrong.length > 0),
    { message: 'an answer in words or chemistry needs accepts and wrong' },
  )
  .refine(({ answer }) => answer?.kind !== 'short-text' || answer.shown, {
    message: 'an answer in words needs shown',
  })

export type LessonQuestion = z.output<typeof questionSchema>

/** A question about one section of a lesson, answered where the section ends. */
export const checkSchema = questionSchema.safeExtend({
  /** The words of the section's heading, without the hashes. */
  section: z.string().min(3).max(120),
})

export type LessonCheck = z.output<typeof checkSchema>
