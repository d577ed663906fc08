import { z } from 'zod'
import { pictureSchema } from '#app/engines/pictures/picture-schema.ts'
import { arrangedSchemas, checkArranged, isArranged, type Arranged } from './arranged-schema.ts'
import { computedSchemas } from './computed-schema.ts'
import { checkExtended, extendedSchema } from './extended-schema.ts'
import { slug, tellTwice, text, wholeMarks, type Tell } from './field-schema.ts'
import { placedSchemas } from './placed-schema.ts'

const choice = z.strictObject({
  text,
  /** Drawn under the text: which graph fits? */
  picture: pictureSchema.optional(),
  correct: z.literal(true).optional(),
  feedback: text.optional(),
})

const choiceAnswer = z.strictObject({
  kind: z.literal('choice'),
  choices: z.array(choice).min(2).max(6),
  fixedOrder: z.literal(true).optional(),
})
const multipleAnswer = z.strictObject({
  kind: z.literal('multiple'),
  choices: z.array(choice).min(3).max(6),
  fixedOrder: z.literal(true).optional(),
})
/** Students' words for one key point: for the content check alone, never in a compiled bank or a browser. */
const examples = z.strictObject({
  right: z.array(text).min(3),
  /** Reversed answers and near misses. */
  wrong: z.array(text).min(2),
  /** A noun alone, without a statement. */
  bare: z.array(text).min(1),
})
const shortTextAnswer = z.strictObject({
  kind: z.literal('short-text'),
  points: z
    .array(
      z.strictObject({
        id: slug,
        marks: wholeMarks,
        for: text,
        accept: z.array(text).min(1),
        reject: z.array(text).optional(),
        examples: examples.optional(),
      }),
    )
    .min(1),
  model: text,
  /** Answers somebody may write, with what they earn: for the check alone, in no bank that a server holds. */
  tried: z
    .array(z.strictObject({ answer: text, marks: z.int().min(0) }))
    .min(1)
    .optional(),
})

/** How an answer is given and what is right, by kind. Options are those of the marking engine. */
export const answerSchema = z.discriminatedUnion('kind', [
  ...computedSchemas,
  ...arrangedSchemas,
  ...placedSchemas,
  choiceAnswer,
  multipleAnswer,
  shortTextAnswer,
  extendedSchema,
])

export type Answer = z.output<typeof answerSchema>

/** Rules that involve several fields. */
export function checkAnswer(answer: Answer, marks: number, tell: Tell): void {
  if (answer.kind === 'choice' || answer.kind === 'multiple') {
    const correct = answer.choices.filter((c) => c.correct).length
    if (answer.kind === 'choice' && correct !== 1)
      tell(['choices'], `exactly one choice must be correct, not ${correct}`)
    if (answer.kind === 'multiple' && correct < 2) tell(['choices'], 'at least two choices must be correct')
    if (correct === answer.choices.length) tell(['choices'], 'at least one choice must be wrong')
    answer.choices.forEach((c, index) => {
      if (!c.correct && !c.feedback)
        tell(['choices', index, 'feedback'], 'is missing: say why this choice is wrong')
    })
  }
  if (answer.kind === 'short-text') {
    const total = answer.points.reduce((sum, point) => sum + point.marks, 0)
    if (total < marks) tell(['points'], `the points are worth ${total}, but the part is worth ${marks}`)
    tellTwice(
      answer.points.map((point) => point.id),
      (index) => ['points', index, 'id'],
      tell,
    )
    answer.points.forEach((point, index) => {
      const { right = [], wrong = [], bare = [] } = point.examples ?? {}
      tellTwice([...right, ...wrong, ...bare], () => ['points', index, 'examples'], tell)
    })
    answer.tried?.forEach((one, index) => {
      if (one.marks > marks)
        tell(['tried', index, 'marks'], `is more than the ${marks} that the part is worth`)
    })
    tellTwice(
      (answer.tried ?? []).map((one) => one.answer),
      (index) => ['tried', index, 'answer'],
      tell,
    )
  }
  if (isArranged(answer)) checkArranged(answer as Arranged, tell)
  if (answer.kind === 'extended') checkExtended(answer, marks, tell)
}
