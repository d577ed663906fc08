import { z } from 'zod'
import { slug, tellTwice, text, wholeMarks, type Tell } from './field-schema.ts'

const range = (least: number) =>
  z.tuple([z.int().min(least), z.int().min(least)]).refine(([low, high]) => low <= high, 'must be [from, to]')

const band = z
  .strictObject({
    name: text,
    /** The marks of this band, both included. */
    from: z.int().min(0),
    to: z.int().min(0),
    description: text,
  })
  .refine(({ from, to }) => from <= to, 'must not end below its start')

/** A criterion: with bands described in words, or with marks alone. */
const criterion = z
  .strictObject({
    id: slug,
    for: text,
    marks: wholeMarks.optional(),
    bands: z.array(band).min(2).max(8).optional(),
  })
  .superRefine(({ marks, bands }, context) => {
    const tell = (message: string) => context.addIssue({ code: 'custom', path: ['bands'], message })
    if ((marks === undefined) === (bands === undefined)) tell('give either marks or bands')
    const sorted = (bands ?? []).toSorted((one, other) => one.from - other.from)
    sorted.forEach((one, index) => {
      const before = sorted[index - 1]
      if (before && one.from !== before.to + 1)
        tell(`"${one.name}" must begin at ${before.to + 1}, where "${before.name}" ends`)
    })
    if (sorted[0] && sorted[0].from > 1) tell('the lowest band must begin at 0 or 1')
  })
export type Criterion = z.output<typeof criterion>

const sample = z
  .strictObject({
    /** The name of a band of the criteria, or in words how good it is. */
    band: text,
    /** The question that the sample answers, when several questions share it. */
    question: text.optional(),
    /** Whether the text is a part of a longer answer, or an answer of full length. */
    extent: z.enum(['excerpt', 'full']).optional(),
    text: text.min(80, 'is too short for a sample'),
    annotations: z.array(z.strictObject({ quote: text, note: text })).min(2, 'needs two annotations or more'),
  })
  .superRefine((value, context) => {
    const words = value.text.replace(/\s+/g, ' ')
    value.annotations.forEach(({ quote }, index) => {
      if (!words.includes(quote.replace(/\s+/g, ' ')))
        context.addIssue({
          code: 'custom',
          path: ['annotations', index, 'quote'],
          message: 'does not stand word for word in the sample',
        })
    })
  })
export type Sample = z.output<typeof sample>

const scheme = {
  criteria: z.array(criterion).min(1).max(8),
  samples: z.array(sample).optional(),
  /** How long an answer is expected to be, in words. */
  words: range(10).optional(),
  /** 'assessed' where the real task marks spelling and expression; otherwise it costs nothing. */
  spelling: z.enum(['assessed', 'not-assessed']).optional(),
}

/** A long answer, judged by its criteria: here by the student, later perhaps by a teacher. */
export const extendedSchema = z.strictObject({
  kind: z.literal('extended'),
  /** content/tasks/<task>.yaml holds the criteria and the samples that questions of a type share. */
  task: slug.optional(),
  criteria: scheme.criteria.optional(),
  samples: scheme.samples,
  words: scheme.words,
  spelling: scheme.spelling,
  /** Asks the student to name the text they write about, in these words. */
  asksText: text.optional(),
})
export type Extended = z.output<typeof extendedSchema>

export function marksOf(criteria: readonly Criterion[]): number {
  return criteria.reduce(
    (sum, { marks, bands }) => sum + (marks ?? Math.max(0, ...(bands ?? []).map(({ to }) => to))),
    0,
  )
}

export function checkExtended(answer: Extended, marks: number, tell: Tell): void {
  if ((answer.task === undefined) === (answer.criteria === undefined))
    tell(['criteria'], 'give either a task or criteria')
  if (!answer.criteria) return
  tellTwice(
    answer.criteria.map(({ id }) => id),
    (index) => ['criteria', index, 'id'],
    tell,
  )
  const total = marksOf(answer.criteria)
  if (total !== marks) tell(['criteria'], `are worth ${total}, but the part is worth ${marks}`)
}

/** A type of task that questions share: its criteria, and samples in each band. */
export const taskSchema = z
  .strictObject({
    schema: z.literal(1),
    id: slug,
    family: z.enum(['english', 'history', 'mathematics', 'chemistry', 'physics', 'biology']),
    name: text,
    /** The source of the criteria. */
    source: text,
    criteria: scheme.criteria,
    samples: z.array(sample),
    words: scheme.words,
    spelling: scheme.spelling,
  })
  .superRefine((value, context) => {
    const tell: Tell = (path, message) => context.addIssue({ code: 'custom', path, message })
    tellTwice(
      value.criteria.map(({ id }) => id),
      (index) => ['criteria', index, 'id'],
      tell,
    )
  })
export type Task = z.output<typeof taskSchema>
