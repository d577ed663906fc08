import { z } from 'zod'

/** The name that screens show, as a student says it. `name` is the official title. */
const shortName = z.string().min(1).max(28)

const topicSchema = z.object({ id: z.string(), name: z.string(), shortName, points: z.array(z.string()) })

const examSchema = z.looseObject({
  name: z.string(),
  readingMinutes: z.number().nullish(),
  writingMinutes: z.number().nullish(),
  marks: z.number().nullish(),
  sections: z
    .array(
      z.looseObject({
        name: z.string(),
        type: z.string().nullish(),
        questions: z.union([z.number(), z.string()]).nullish(),
        marks: z.number().nullish(),
      }),
    )
    .nullish(),
  materials: z.string().nullish(),
})

const lines = z.array(z.string().min(1).max(120))

/** How papers of the previous course differ from the current course: facts with their source. */
const oldPapersSchema = z.strictObject({
  /** The first year with a paper of this course. */
  since: z.number().int().min(2000).max(2100),
  /** In old papers but no longer in the course. */
  gone: lines.min(1),
  /** Still in the course but asked differently. */
  changed: lines,
  /** In the course but in no old paper. */
  added: lines,
  source: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  /** True when somebody has compared the list with the study design. */
  studyDesignRead: z.boolean(),
  gathered: z.iso.date(),
})

/** One file of data/curriculum. Facts about exams and formula sheets differ by authority, so their shape is free. */
export const subjectSchema = z.object({
  schema: z.literal(1),
  id: z.string(),
  certificate: z.enum(['VCE', 'HSC', 'QCE', 'WACE', 'SACE']),
  authority: z.string(),
  subject: z.string(),
  shortName,
  family: z.enum(['mathematics', 'chemistry', 'physics', 'biology', 'english', 'history']),
  studyDesignYears: z.string(),
  gathered: z.iso.date(),
  confidence: z.string(),
  units: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      shortName,
      taught: z.string(),
      topics: z.array(topicSchema),
    }),
  ),
  exams: z.array(examSchema),
  formulaSheet: z.record(z.string(), z.unknown()).nullable(),
  oldPapers: oldPapersSchema.optional(),
  sources: z.array(z.looseObject({ title: z.string(), url: z.string().nullish() })),
})

export type Subject = z.output<typeof subjectSchema>
export type OldPapers = z.output<typeof oldPapersSchema>
export type CurriculumUnit = Subject['units'][number]
export type CertificateCode = Subject['certificate']

/** A topic with the unit and subject it belongs to. `name` is the short name, `fullTitle` the official title. */
export interface Topic {
  id: string
  name: string
  fullTitle: string
  points: readonly string[]
  unit: { id: string; name: string; fullTitle: string; taught: string }
  subjectId: string
}

export interface Curriculum {
  subjects: readonly Subject[]
  subject(id: string): Subject | undefined
  topic(id: string): Topic | undefined
  topicsOf(subjectId: string): readonly Topic[]
}

/** Indexes subjects by their own and their topics' ids. */
export function curriculumOf(subjects: readonly Subject[]): Curriculum {
  const bySubject = new Map(subjects.map((subject) => [subject.id, subject]))
  const topics = new Map<string, Topic>()
  const topicsBySubject = new Map<string, Topic[]>()
  for (const subject of subjects) {
    const own = subject.units.flatMap((unit) =>
      unit.topics.map(({ id, name, shortName: short, points }): Topic => ({
        id,
        name: short,
        fullTitle: name,
        points,
        unit: { id: unit.id, name: unit.shortName, fullTitle: unit.name, taught: unit.taught },
        subjectId: subject.id,
      })),
    )
    for (const topic of own) topics.set(topic.id, topic)
    topicsBySubject.set(subject.id, own)
  }
  return {
    subjects,
    subject: (id) => bySubject.get(id),
    topic: (id) => topics.get(id),
    topicsOf: (id) => topicsBySubject.get(id) ?? [],
  }
}
