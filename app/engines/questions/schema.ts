import { z } from 'zod'
import { pictureSchema } from '#app/engines/pictures/picture-schema.ts'
import { slug, text } from './field-schema.ts'
import { isPlaced } from './placed-schema.ts'
import { partSchema } from './part-schema.ts'

export const FAMILIES = ['mathematics', 'chemistry', 'physics', 'biology', 'english', 'history'] as const
export type Family = (typeof FAMILIES)[number]

// prettier-ignore
export const COMMAND_TERMS = [
  'calculate', 'state', 'identify', 'explain', 'describe', 'determine', 'find', 'solve', 'show', 'evaluate',
  'compare', 'outline', 'analyse', 'justify', 'distinguish', 'suggest', 'write', 'classify', 'interpret',
  'define', 'apply', 'predict', 'sketch', 'discuss', 'assess', 'account',
] as const
export type CommandTerm = (typeof COMMAND_TERMS)[number]

/** Names that mean something else in an expression, and so cannot be drawn. */
const RESERVED = new Set(
  'pi e sqrt abs ln log exp sin cos tan asin acos atan round floor ceil gcd min max mod if fact ncr'.split(
    ' ',
  ),
)

const range = z.tuple([z.number(), z.number()]).refine(([low, high]) => low < high, 'must be [low, high]')
const not = z.array(z.union([z.number(), z.string()])).optional()

const param = z.union(
  [
    z.strictObject({ integer: range, not, step: z.int().min(1).optional() }),
    z.strictObject({
      decimal: range,
      places: z.int().min(0).max(10),
      not,
      step: z.number().positive().optional(),
    }),
    z.strictObject({ pick: z.array(z.union([z.number(), z.string()])).min(2), not }),
    z.strictObject({ value: z.union([text, z.number()]) }),
  ],
  'must be { integer: [low, high] }, { decimal: [low, high], places: n }, { pick: [...] } or { value: "..." }',
)
export type Param = z.output<typeof param>

/** Format version 1 of a question or question template. Unknown keys are errors. */
export const questionSchema = z
  .strictObject({
    schema: z.literal(1),
    id: slug,
    family: z.enum(FAMILIES),
    title: text.max(90).refine((title) => !title.includes('{{'), 'must not hold {{...}}'),
    topics: z
      .array(text.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'is not a topic id'))
      .min(1, 'needs at least one topic'),
    skill: slug,
    commandTerm: z.enum(COMMAND_TERMS),
    difficulty: z.int().min(1).max(5),
    minutes: z.number().positive().max(90),
    params: z.record(z.string(), param).optional(),
    where: z.array(text).optional(),
    stem: text.optional(),
    /** Beside the stem. */
    picture: pictureSchema.optional(),
    parts: z.array(partSchema).min(1).max(6),
    commonLoss: text,
    review: z.strictObject({ answers: z.enum(['machine', 'second-reading']), source: text }),
  })
  .superRefine((value, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const name of Object.keys(value.params ?? {})) {
      if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name)) report(['params', name], 'is not a name for a parameter')
      else if (RESERVED.has(name)) report(['params', name], `"${name}" already has a meaning in expressions`)
    }
    if (value.where && !value.params) report(['where'], 'has no meaning without params')
    if (value.parts.length > 1 && !value.stem)
      report(['stem'], 'is missing: several parts need a shared stem')
    value.parts.forEach((one, index) => {
      const wanted = 'abcdef'[index]
      if (one.id !== wanted) report(['parts', index, 'id'], `must be "${wanted}": parts are named in order`)
    })
    value.parts.forEach((one, index) => {
      if (!isPlaced(one.answer)) return
      const picture = one.picture ?? value.picture
      if (!picture || picture.chart || picture.image)
        report(['parts', index, 'answer'], 'is given on a picture: the part needs one, a graph or a diagram')
    })
    value.topics.forEach((topic, index) => {
      if (value.topics.indexOf(topic) !== index) report(['topics', index], `"${topic}" is named twice`)
    })
  })

export type Question = z.output<typeof questionSchema>
export type QuestionPart = Question['parts'][number]
