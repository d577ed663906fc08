import { z } from 'zod'
import { answerSchema, checkAnswer, COMPUTED_KINDS, slug, text, wholeMarks } from './answer-schema.ts'

export const FAMILIES = ['mathematics', 'chemistry', 'physics', 'biology', 'english', 'history'] as const
export type Family = (typeof FAMILIES)[number]

// prettier-ignore
export const COMMAND_TERMS = [
  'calculate', 'state', 'identify', 'explain', 'describe', 'determine', 'find', 'solve', 'show', 'evaluate',
  'compare', 'outline', 'analyse', 'justify', 'distinguish', 'suggest', 'write', 'classify', 'interpret',
  'define', 'apply', 'predict', 'sketch', 'discuss', 'assess', 'account',
] as const
export type CommandTerm = (typeof COMMAND_TERMS)[number]

export const STEP_NEEDS = ['value', 'form', 'figures', 'unit', 'all'] as const
export type StepNeeds = (typeof STEP_NEEDS)[number]

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

const step = z.strictObject({ marks: wholeMarks, for: text, needs: z.enum(STEP_NEEDS).optional() })

const misconception = z.strictObject({
  id: slug,
  answer: text,
  feedback: text,
  marks: z.int().min(0).optional(),
})

const recheck = z.union(
  [text, z.array(z.strictObject({ at: z.record(z.string(), z.union([z.number(), text])), is: text })).min(1)],
  'must be an expression in quotes, or a list of { at: { x: 1.3 }, is: "..." }',
)

const part = z
  .strictObject({
    id: z.string().regex(/^[a-f]$/, 'must be a, b, c ...'),
    prompt: text,
    marks: wholeMarks,
    answer: answerSchema,
    steps: z.array(step).min(1).optional(),
    hints: z.array(text).max(6).optional(),
    solution: text,
    accepts: z.array(text).optional(),
    misconceptions: z.array(misconception).optional(),
    recheck: recheck.optional(),
    recheckTolerance: z.number().positive().max(0.1).optional(),
  })
  .superRefine((value, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    checkAnswer(value.answer, value.marks, (path, message) => report(['answer', ...path], message))
    const { kind } = value.answer
    const computed = (COMPUTED_KINDS as readonly string[]).includes(kind)
    if (value.steps) {
      const total = value.steps.reduce((sum, one) => sum + one.marks, 0)
      if (total !== value.marks)
        report(['steps'], `the steps add up to ${total}, but the part is worth ${value.marks}`)
      const judged = value.steps.some((one) => (one.needs ?? 'all') !== 'value')
      if ((kind === 'units' || kind === 'sigfigs' || kind === 'decimal-places') && !judged)
        report(['steps'], 'no step depends on the unit or the figures: give one step "needs: all"')
    } else if (computed && value.marks > 1) {
      report(['steps'], 'are missing: say what each of the marks is for')
    }
    if (computed && value.recheck === undefined)
      report(['recheck'], 'is missing: every computed answer needs a recheck by an unlike method')
    if (kind === 'choice' || kind === 'multiple') {
      if (value.misconceptions?.length)
        report(['misconceptions'], 'belong to the choices: use their feedback')
      if (value.accepts?.length) report(['accepts'], 'have no meaning for choices')
    }
    const ids = (value.misconceptions ?? []).map((one) => one.id)
    value.misconceptions?.forEach((one, index) => {
      if (ids.indexOf(one.id) !== index) report(['misconceptions', index, 'id'], `"${one.id}" is used twice`)
      if ((one.marks ?? 0) >= value.marks)
        report(['misconceptions', index, 'marks'], 'must be less than the marks of the part')
    })
  })

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
    parts: z.array(part).min(1).max(6),
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
    value.topics.forEach((topic, index) => {
      if (value.topics.indexOf(topic) !== index) report(['topics', index], `"${topic}" is named twice`)
    })
  })

export type Question = z.output<typeof questionSchema>
export type QuestionPart = Question['parts'][number]
