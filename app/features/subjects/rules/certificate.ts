import { z } from 'zod'

/**
 * The shape of `data/certificates/<certificate>.json`: the subjects of a certificate and the rules for
 * choosing them, each with its source. One schema for all certificates, so that rules are data.
 */

export const SUBJECT_AREAS = [
  'Sciences',
  'English',
  'Mathematics',
  'Humanities',
  'Languages',
  'Arts',
  'Technologies',
  'Health and PE',
  'VET',
  'Other',
] as const

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const subject = z.strictObject({
  id,
  name: z.string().min(1),
  area: z.enum(SUBJECT_AREAS),
  /** Units of an HSC course, or credits of a SACE subject. */
  units: z.number().int().positive().optional(),
  /** Meets the certificate's English requirement. */
  english: z.literal(true).optional(),
  /** The file in data/curriculum that describes it. */
  curriculum: id.optional(),
  /** The VTAC study area, if the number of results from it is limited. */
  studyArea: z.string().optional(),
  category: z.string().optional(),
  /** Courses of one group count as one subject (a course and its extension). */
  group: z.string().optional(),
  /** Only in these years. A Year 11 subject gives no Year 12 result. */
  years: z.array(z.string()).optional(),
})

const common = {
  id,
  says: z.string().min(1),
  severity: z.enum(['must', 'warn']),
  source: z.number().int().nonnegative(),
}
const areaLimit = z.strictObject({ areas: z.array(z.string()).min(1), count: z.number().int().positive() })

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('requires-english'), units: z.number().int().optional() }),
  z.strictObject({
    ...common,
    kind: z.literal('minimum-subjects'),
    count: z.number().int().positive(),
    /** Only subjects of at least this size count. */
    minimumUnits: z.number().int().positive().optional(),
    countBy: z.literal('group').optional(),
    /** One of the counted subjects must be an English. */
    withEnglish: z.literal(true).optional(),
    /** At most this many subjects of an area count. */
    atMostPerArea: areaLimit.optional(),
    /** At least this many of the counted subjects come from these categories. */
    atLeast: z.strictObject({ categories: z.array(z.string()), count: z.number().int() }).optional(),
  }),
  z.strictObject({ ...common, kind: z.literal('maximum-subjects'), count: z.number().int().positive() }),
  z.strictObject({
    ...common,
    kind: z.literal('minimum-units'),
    units: z.number().int().positive(),
    categories: z.array(z.string()).optional(),
  }),
  /** Subjects from at most one of the sets. */
  z.strictObject({ ...common, kind: z.literal('not-together'), sets: z.array(z.array(id).min(1)).min(2) }),
  z.strictObject({ ...common, kind: z.literal('requires-with'), subject: id, anyOf: z.array(id).min(1) }),
  z.strictObject({ ...common, kind: z.literal('requires-one-of'), subjects: z.array(id).min(1) }),
  z.strictObject({ ...common, kind: z.literal('at-most-in-area'), ...areaLimit.shape }),
  /** The subject replaces another one, which then counts nothing; others may then count different units. */
  z.strictObject({
    ...common,
    kind: z.literal('replaces'),
    subject: id,
    replaced: id,
    unitsThen: z.record(id, z.number().int().positive()).optional(),
  }),
])

export const certificateSchema = z.strictObject({
  schema: z.literal(1),
  certificate: z.string(),
  name: z.string(),
  authority: z.string(),
  state: z.string(),
  years: z.array(z.string()),
  /** What the person chooses, in the authority's words: "Unit 3 and 4 studies". */
  countsFor: z.string(),
  notes: z.array(z.string()).optional(),
  subjects: z.array(subject).min(1),
  rules: z.array(rule).min(1),
  sources: z
    .array(
      z.strictObject({
        title: z.string(),
        url: z.url(),
        gathered: z.iso.date(),
        note: z.string().optional(),
      }),
    )
    .min(1),
})

export type Certificate = z.infer<typeof certificateSchema>
export type CertificateSubject = Certificate['subjects'][number]
export type CertificateRule = Certificate['rules'][number]
