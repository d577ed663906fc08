/** The `working` of a part: what its lines are marked against (engines/working/guide.ts). */
import { z } from 'zod'
import type { Guide } from '#app/engines/working/guide.ts'
import { slug, text } from './field-schema.ts'

const name = z.string().regex(/^[A-Za-zΑ-ω]\w{0,11}$/, 'must be a short name such as E or v_0')
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const size = z.number().positive()

const looks = [
  z.strictObject({
    value: text,
    unit: text.optional(),
    relative: size.max(0.2).optional(),
    absolute: size.optional(),
    figures: z.int().min(1).max(12).optional(),
    places: z.int().min(0).max(12).optional(),
  }),
  z.strictObject({ expression: text }),
  z.strictObject({ equation: text.regex(/=/, 'needs an equals sign') }),
  z.strictObject({ satisfies: text, variable: name, count: z.int().min(1).max(6).optional() }),
  z.strictObject({ kind: text, expected: text, options: options.optional() }),
  z.strictObject({ unit: text }),
  z.strictObject({ figures: z.int().min(1).max(12) }),
] as const
const look = z.union(
  looks,
  'must be one of: value, expression, equation, satisfies, kind with expected, unit, figures',
)
/** In a question, "answer: true" stands for the part's own answer and what it accepts. */
const partLook = z.union(
  [...looks, z.strictObject({ answer: z.literal(true) })],
  'must be one of: answer, value, expression, equation, satisfies, kind with expected, unit, figures',
)

const markFields = {
  id: z.string().regex(/^[A-Z]{1,2}\d$/, 'must be M1, A1, B1, FT1 …'),
  type: z.enum(['M', 'A', 'B', 'FT']),
  marks: z.int().min(1).max(6),
  for: text,
  needs: z.array(text).optional(),
  result: name.optional(),
  labels: z.array(text).max(12).optional(),
  shown: z.boolean().optional(),
  guards: z
    .array(text.regex(/^.+(<=|>=|!=|<|>).+$/, 'must compare two values'))
    .max(4)
    .optional(),
}
const marks = z
  .array(z.strictObject({ ...markFields, looks: z.array(look).min(1).max(6) }))
  .min(1)
  .max(12)
const partMarks = z
  .array(z.strictObject({ ...markFields, looks: z.array(partLook).min(1).max(6) }))
  .min(1)
  .max(12)

const fields = {
  given: z.record(name, text).optional(),
  variables: z.array(name).optional(),
  angles: z.enum(['degrees', 'radians']).optional(),
  bare: z.enum(['all', 'answer', 'none']),
  errors: z
    .array(z.strictObject({ id: slug, name: text, looks: z.array(look).min(1), feedback: text }))
    .max(8)
    .optional(),
}
const ways = <T extends z.ZodType>(list: T) =>
  z
    .array(z.strictObject({ name: text, marks: list }))
    .max(4)
    .optional()

type Marks = readonly { id: string; marks: number; needs?: string[] | undefined }[]

function faultsOf(list: Marks): string[] {
  const faults: string[] = []
  const ids = list.map(({ id }) => id)
  list.forEach((one, i) => {
    if (ids.indexOf(one.id) !== i) faults.push(`"${one.id}" is used twice`)
    for (const need of one.needs ?? [])
      if (!ids.slice(0, i).includes(need))
        faults.push(`"${one.id}" needs "${need}", which does not come before it`)
  })
  return faults
}

const total = (list: Marks): number => list.reduce((sum, one) => sum + one.marks, 0)

const checkMarks = (
  value: { marks: Marks; alternatives?: { name: string; marks: Marks }[] | undefined },
  report: (path: (string | number)[], message: string) => void,
): void => {
  for (const fault of faultsOf(value.marks)) report(['marks'], fault)
  value.alternatives?.forEach((way, i) => {
    for (const fault of faultsOf(way.marks)) report(['alternatives', i, 'marks'], fault)
    if (total(way.marks) !== total(value.marks))
      report(
        ['alternatives', i, 'marks'],
        `add up to ${total(way.marks)}, but the first way to ${total(value.marks)}`,
      )
  })
}

/** A guide alone, as the door `victor engine working` takes it. */
export const guideSchema = z
  .strictObject({
    ...fields,
    marks,
    alternatives: ways(marks),
    carried: z.record(name, text).optional(),
  })
  .superRefine((value, context) =>
    checkMarks(value, (path, message) => context.addIssue({ code: 'custom', path, message })),
  )

export const readGuideFile = (value: unknown): { ok: true; guide: Guide } | { ok: false; fault: string } => {
  const read = guideSchema.safeParse(value)
  if (read.success) return { ok: true, guide: read.data as Guide }
  const [issue] = read.error.issues
  return { ok: false, fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not a guide'}` }
}

const script = z.strictObject({
  lines: z.array(text).min(1).max(20),
  /** Ids of the marks it earns; [] for none. */
  earns: z.array(text),
  /** Answers to earlier parts, by part. */
  carried: z.record(z.string().regex(/^[a-f]$/), text).optional(),
})

/** `working` of a part: a guide, the working that earns it all, and scripts with what they earn. */
export const workingSchema = z
  .strictObject({
    ...fields,
    marks: partMarks,
    alternatives: ways(partMarks),
    /** Names for the answers of earlier parts: { E: a }. */
    carried: z.record(name, z.string().regex(/^[a-e]$/, 'must be the letter of an earlier part')).optional(),
    model: z.array(text).min(1).max(20),
    scripts: z.array(script).max(12).optional(),
  })
  .superRefine((value, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    checkMarks(value, report)
    const ids = new Set(
      [value.marks, ...(value.alternatives ?? []).map((way) => way.marks)].flat().map(({ id }) => id),
    )
    value.scripts?.forEach(({ earns }, i) => {
      for (const id of earns)
        if (!ids.has(id)) report(['scripts', i, 'earns'], `"${id}" is not a mark of this guide`)
    })
  })
export type Working = z.output<typeof workingSchema>
