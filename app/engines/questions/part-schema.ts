import { z } from 'zod'
import { pictureSchema } from '#app/engines/pictures/picture-schema.ts'
import { answerSchema, checkAnswer } from './answer-schema.ts'
import { isComputedKind } from './computed-schema.ts'
import { slug, text, wholeMarks } from './field-schema.ts'
import { workingSchema } from './working-schema.ts'

export const STEP_NEEDS = ['value', 'form', 'figures', 'unit', 'all'] as const
export type StepNeeds = (typeof STEP_NEEDS)[number]

const step = z.strictObject({ marks: wholeMarks, for: text, needs: z.enum(STEP_NEEDS).optional() })

const misconception = z.strictObject({
  id: slug,
  answer: text,
  feedback: text,
  marks: z.int().min(0).optional(),
})

const recheck = z.union(
  [
    text,
    z
      .array(
        z.strictObject({
          at: z.record(z.string(), z.union([z.number(), text])),
          is: z.union([z.boolean(), text]),
        }),
      )
      .min(1),
  ],
  'must be an expression in quotes, or a list of { at: { x: 1.3 }, is: "..." }',
)

export const partSchema = z
  .strictObject({
    id: z.string().regex(/^[a-f]$/, 'must be a, b, c ...'),
    prompt: text,
    picture: pictureSchema.optional(),
    marks: wholeMarks,
    answer: answerSchema,
    steps: z.array(step).min(1).optional(),
    /** Given line by line, and marked so; its marks stand in place of the steps. */
    working: workingSchema.optional(),
    hints: z.array(text).max(6).optional(),
    solution: text,
    /** Shown with the solution, and never before. */
    solutionPicture: pictureSchema.optional(),
    accepts: z.array(text).optional(),
    misconceptions: z.array(misconception).optional(),
    recheck: recheck.optional(),
    recheckTolerance: z.number().positive().max(0.1).optional(),
  })
  .superRefine((value, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    checkAnswer(value.answer, value.marks, (path, message) => tell(['answer', ...path], message))
    const { kind } = value.answer
    const computed = isComputedKind(kind)
    if (value.steps) {
      const total = value.steps.reduce((sum, one) => sum + one.marks, 0)
      if (total !== value.marks)
        tell(['steps'], `the steps add up to ${total}, but the part is worth ${value.marks}`)
      const judged = value.steps.some((one) => (one.needs ?? 'all') !== 'value')
      if ((kind === 'units' || kind === 'sigfigs' || kind === 'decimal-places') && !judged)
        tell(['steps'], 'no step depends on the unit or the figures: give one step "needs: all"')
    } else if (computed && value.marks > 1 && !value.working) {
      tell(['steps'], 'are missing: say what each of the marks is for')
    }
    if (value.working) {
      const total = value.working.marks.reduce((sum, one) => sum + one.marks, 0)
      if (!computed) tell(['working'], `has no meaning for ${kind}`)
      if (value.steps) tell(['steps'], 'are the marks of the working: leave them out')
      if (total !== value.marks)
        tell(['working', 'marks'], `add up to ${total}, but the part is worth ${value.marks}`)
      for (const from of Object.values(value.working.carried ?? {}))
        if (from >= value.id) tell(['working', 'carried'], `"${from}" does not come before this part`)
    }
    if (value.recheck !== undefined && (kind === 'chemical-equation' || kind === 'extended'))
      tell(['recheck'], `has no meaning for ${kind}`)
    if (kind === 'choice' || kind === 'multiple') {
      if (value.misconceptions?.length) tell(['misconceptions'], 'belong to the choices: use their feedback')
      if (value.accepts?.length) tell(['accepts'], 'have no meaning for choices')
    }
    if (!computed && kind !== 'short-text' && kind !== 'point' && value.accepts?.length)
      tell(['accepts'], `have no meaning for ${kind}`)
    if (kind === 'extended') {
      if (value.misconceptions?.length) tell(['misconceptions'], 'have no meaning for extended answers')
      if (value.steps)
        tell(['steps'], 'have no meaning for extended answers: the criteria say what marks are for')
    }
    const ids = (value.misconceptions ?? []).map((one) => one.id)
    value.misconceptions?.forEach((one, index) => {
      if (ids.indexOf(one.id) !== index) tell(['misconceptions', index, 'id'], `"${one.id}" is used twice`)
      if ((one.marks ?? 0) >= value.marks)
        tell(['misconceptions', index, 'marks'], 'must be less than the marks of the part')
    })
  })
