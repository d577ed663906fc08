import { z } from 'zod'

/** The shape of `data/atar/<system>-<year>.json`: what an admission centre published for one year. */
const score = z.number().min(0)
const point = z.tuple([score, score])
const rising = z
  .array(point)
  .refine(
    (points) => points.every(([x, y], i) => i === 0 || (x >= points[i - 1]![0] && y >= points[i - 1]![1])),
    'falls somewhere',
  )
const scale = z.strictObject({
  name: z.string().min(1).optional(),
  min: z.number().optional(),
  max: z.number().positive(),
  note: z.string().optional(),
})

const subject = z.strictObject({
  name: z.string().min(1),
  code: z.string().min(1).optional(),
  group: z.string().min(1).optional(),
  smallStudy: z.boolean().optional(),
  units: z.literal([1, 2]).optional(),
  candidature: z.int().positive().optional(),
  mean: score.optional(),
  sd: score.optional(),
  points: rising,
  curve: z
    .strictObject({
      type: z.literal('logistic'),
      a: z.number().positive(),
      b: z.number(),
      maxResidual: score.optional(),
    })
    .optional(),
  suspect: z.boolean().optional(),
  gradeToScaled: z.record(z.string().length(1), score).optional(),
  fixedScaled: score.optional(),
  percentiles: z.record(z.string(), point).optional(),
  scaledPercentiles: z.record(z.string(), score).optional(),
  hscMean: score.optional(),
  hscSd: score.optional(),
  hscMax: score.optional(),
  scaledMin: score.optional(),
  scaledMax: score.optional(),
  statSource: z.string().optional(),
  note: z.string().optional(),
})

export const yearTableSchema = z.strictObject({
  schemaVersion: z.literal(1),
  system: z.enum(['vce', 'hsc', 'qce', 'sace', 'wace']),
  year: z.int().min(2015).max(2100),
  authority: z.string().min(1),
  sources: z
    .array(
      z.strictObject({ title: z.string().min(1), url: z.url().optional(), tables: z.string().optional() }),
    )
    .min(1),
  rawScale: scale,
  scaledScale: scale,
  aggregateScale: scale,
  subjects: z.array(subject),
  aggregateToAtarKind: z.enum(['minimum', 'observed', 'estimated', 'none']),
  aggregateToAtar: rising,
  belowTable: z
    .strictObject({
      lowestReportedAtar: z.number().optional(),
      lowestTabulatedAtar: z.number().optional(),
      belowLabel: z.string().optional(),
      note: z.string().optional(),
    })
    .optional(),
  completeness: z.string().min(1),
  trust: z.string().min(1),
  smallLanguagesPoints: rising.optional(),
  summaryTable: z.array(z.tuple([z.number(), z.number()])).optional(),
  aggregateToEligiblePercentile: rising.optional(),
  eligiblePercentileToAtar: rising.optional(),
  participationRatePercent: z.number().positive().nullable().optional(),
  splineAlpha: z.number().nullable().optional(),
  atarBandCounts: z.array(z.tuple([z.number(), z.int()])).optional(),
  atarBandCountsNote: z.string().optional(),
})

/** A year's figures with their sources. */
export type AtarData = z.output<typeof yearTableSchema>

/** What does not fit together in a file, in plain words. */
export function yearTableProblems(data: AtarData, file: string): string[] {
  const names = data.subjects.map(({ name }) => name)
  const twice = names.filter((name, i) => names.indexOf(name) !== i)
  const none = data.aggregateToAtar.length === 0
  return [
    ...(file === `${data.system}-${data.year}.json` ? [] : [`is named ${file}`]),
    ...(twice.length > 0 ? [`has two rows of ${twice.join(', ')}`] : []),
    ...(none === (data.aggregateToAtarKind === 'none') ? [] : ['aggregateToAtarKind does not fit its table']),
    ...data.aggregateToAtar
      .filter(([, atar]) => atar > 99.95)
      .map(([aggregate]) => `aggregate ${aggregate} has an ATAR above 99.95`),
  ]
}
