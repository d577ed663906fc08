import { z } from 'zod'

/** Kinds whose right answer is computed: each needs a machine recheck of its own. */
export const COMPUTED_KINDS = [
  'numeric',
  'decimal-places',
  'sigfigs',
  'tolerance',
  'units',
  'algebraic',
] as const
export type ComputedKind = (typeof COMPUTED_KINDS)[number]

/** Text written by an author. Numbers and maps get a hint, because `{{k}}` and `0.10` need quotes in YAML. */
export const text = z
  .string({
    error: (issue) => {
      if (issue.input === undefined) return 'is missing'
      if (typeof issue.input === 'number')
        return `must be text: put it in quotes, "${issue.input}" (unquoted, 0.10 would turn into 0.1)`
      if (typeof issue.input === 'boolean') return `must be text: put it in quotes, "${issue.input}"`
      if (typeof issue.input === 'object')
        return 'must be text: put it in quotes (unquoted braces and brackets are read as YAML maps and lists)'
      return undefined
    },
  })
  .trim()
  .min(1, 'must not be empty')

/** A short name: lower-case letters, digits and single hyphens. */
export const slug = text.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')

export const wholeMarks = z.int('must be a whole number').min(1).max(40)

/** An option may be a plain number, or a template that draws it. */
const numberOption = z.union([z.number(), text])
const flag = z.boolean()

const NUMBER_FORMS = ['fraction-lowest-terms', 'improper-fraction', 'mixed-number', 'standard-form'] as const

const expectedAndShown = { expected: text, shown: text.optional() }

const choice = z.strictObject({ text, correct: z.literal(true).optional(), feedback: text.optional() })

const choiceAnswer = z.strictObject({
  kind: z.literal('choice'),
  choices: z.array(choice).length(4, 'must have exactly 4 choices'),
  fixedOrder: z.literal(true).optional(),
})
const multipleAnswer = z.strictObject({
  kind: z.literal('multiple'),
  choices: z.array(choice).min(4).max(6),
  fixedOrder: z.literal(true).optional(),
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
      }),
    )
    .min(1),
  model: text,
})

/** How an answer is given and what is right, by kind. Options are those of the marking engine. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('numeric'),
    ...expectedAndShown,
    options: z.strictObject({ form: z.enum(NUMBER_FORMS).optional() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('decimal-places'),
    ...expectedAndShown,
    options: z.strictObject({ places: numberOption }),
  }),
  z.strictObject({
    kind: z.literal('sigfigs'),
    ...expectedAndShown,
    options: z.strictObject({ figures: numberOption }),
  }),
  z.strictObject({
    kind: z.literal('tolerance'),
    ...expectedAndShown,
    options: z
      .strictObject({
        absolute: numberOption.optional(),
        relative: numberOption.optional(),
        digits: numberOption.optional(),
      })
      .refine((o) => Object.keys(o).length > 0, 'needs absolute, relative or digits'),
  }),
  z.strictObject({
    kind: z.literal('units'),
    ...expectedAndShown,
    options: z
      .strictObject({
        absolute: numberOption.optional(),
        relative: numberOption.optional(),
        figures: numberOption.optional(),
        digits: numberOption.optional(),
        sameUnit: flag.optional(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('algebraic'),
    ...expectedAndShown,
    variables: z.array(text).optional(),
    options: z.record(z.string(), z.union([z.number(), z.boolean(), text])).optional(),
  }),
  choiceAnswer,
  multipleAnswer,
  shortTextAnswer,
])

export type Answer = z.output<typeof answerSchema>

type Report = (path: (string | number)[], message: string) => void

/** Rules that no single field can tell. */
export function checkAnswer(answer: Answer, marks: number, report: Report): void {
  if (answer.kind === 'choice' || answer.kind === 'multiple') {
    const correct = answer.choices.filter((c) => c.correct).length
    if (answer.kind === 'choice' && correct !== 1)
      report(['choices'], `exactly one choice must be correct, not ${correct}`)
    if (answer.kind === 'multiple' && correct < 2) report(['choices'], 'at least two choices must be correct')
    if (correct === answer.choices.length) report(['choices'], 'at least one choice must be wrong')
    answer.choices.forEach((c, index) => {
      if (!c.correct && !c.feedback)
        report(['choices', index, 'feedback'], 'is missing: say why this choice is wrong')
    })
  }
  if (answer.kind === 'short-text') {
    const total = answer.points.reduce((sum, point) => sum + point.marks, 0)
    if (total < marks) report(['points'], `the points are worth ${total}, but the part is worth ${marks}`)
    const ids = answer.points.map((point) => point.id)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) report(['points', index, 'id'], `"${id}" is used twice`)
    })
  }
}
