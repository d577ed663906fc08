import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const words = z.string().trim().min(1)
/** A number about a real paper, with its source. */
const figure = z.strictObject({ value: z.int().positive(), from: slug })

export const TRUST = ['official', 'official, second-hand', 'third party', 'general knowledge'] as const

const section = z.strictObject({
  id: z.string().regex(/^[A-Z]{1,3}$/),
  name: words,
  kind: z.enum(['choice', 'written', 'essay']),
  marks: z.int().positive(),
  questions: z.strictObject({ low: z.int().positive(), high: z.int().positive() }).nullable(),
  from: slug,
  /** Topics that the section covers; default: the whole subject. */
  topics: z.array(words).min(1).optional(),
  note: words.optional(),
})

/** A real paper: its sections and sources (data/blueprints). Unknown keys are errors. */
export const blueprintSchema = z
  .strictObject({
    schema: z.literal(1),
    id: slug,
    subject: slug,
    certificate: z.enum(['VCE', 'HSC']),
    title: words,
    readingMinutes: figure,
    writingMinutes: figure,
    marks: figure,
    /** Share of the final result in the subject; null if not known. */
    weightPercent: figure.nullable(),
    /** What students may bring, and what the real exam provides but Victor does not. */
    aids: z.strictObject({ text: words, supplied: words.optional(), from: slug }),
    /** No calculator is permitted, so no question needs one. */
    withoutTechnology: z.literal(true).optional(),
    scale: z.enum(['study-score', 'bands', 'extension-bands']),
    sections: z.array(section).min(1),
    notes: z.array(words),
    sources: z.record(
      slug,
      z.strictObject({ title: words, trust: z.enum(TRUST), asOf: words.nullable(), url: z.url().optional() }),
    ),
    gathered: z.iso.date(),
  })
  .superRefine((value, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const sum = value.sections.reduce((all, { marks }) => all + marks, 0)
    if (sum !== value.marks.value) report(['sections'], `add up to ${sum}, not ${value.marks.value}`)
    const named = [
      value.readingMinutes.from,
      value.writingMinutes.from,
      value.marks.from,
      value.aids.from,
      ...(value.weightPercent ? [value.weightPercent.from] : []),
      ...value.sections.map(({ from }) => from),
    ]
    for (const name of named) if (!value.sources[name]) report(['sources'], `"${name}" is not there`)
    for (const name of Object.keys(value.sources))
      if (!named.includes(name)) report(['sources', name], 'says nothing')
    value.sections.forEach(({ topics = [] }, index) => {
      for (const topic of topics)
        if (!topic.startsWith(`${value.subject}.`))
          report(['sections', index, 'topics'], `"${topic}" is of another subject`)
    })
  })

export type Blueprint = z.output<typeof blueprintSchema>
export type BlueprintSection = Blueprint['sections'][number]

/** False for sources that nobody has read: screens then say "not checked". */
export function isChecked(blueprint: Blueprint, from: string): boolean {
  return blueprint.sources[from]?.trust !== 'general knowledge'
}
