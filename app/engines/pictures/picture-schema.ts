import { z } from 'zod'

/** A number, or an expression over the parameters: 2, '{{a}}', 'a^2 - 1'. */
const number = z.union([z.number(), z.string().trim().min(1)], 'must be a number, or an expression in quotes')
export type Amount = z.output<typeof number>

const words = z
  .string('must be text: put it in quotes')
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !text.includes('$'), 'is drawn as plain text: no $...$ here (write x², θ, → as they are)')
const expression = z.union(
  [z.string().trim().min(1), z.number().transform(String)],
  'must be an expression in quotes',
)
const point = z.tuple([number, number], 'must be a point: [x, y]')
const look = z.enum(['solid', 'dashed', 'second', 'thin']).optional()
const side = z.enum(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']).optional()
const label = words.optional()
const arrow = z.enum(['end', 'start', 'both']).optional()
const shaded = z.literal(true).optional()

/** Marks of a graph or diagram. Each has one key that names its type. */
const mark = z.union(
  [
    z.strictObject({
      curve: expression,
      from: number.optional(),
      to: number.optional(),
      label,
      at: number.optional(),
      side,
      look,
    }),
    z.strictObject({
      parametric: z.tuple([expression, expression]),
      from: number,
      to: number,
      label,
      at: number.optional(),
      side,
      look,
    }),
    z.strictObject({ point, label, side, open: z.literal(true).optional() }),
    z.strictObject({
      segment: z.tuple([point, point]),
      label,
      side,
      look,
      arrow,
      ticks: z.int().min(1).max(3).optional(),
    }),
    z.strictObject({
      asymptote: z.string().regex(/^\s*[xy]\s*=/, 'must begin with x = or y ='),
      label,
      side,
    }),
    z.strictObject({
      shade: z.strictObject({ from: number, to: number, under: expression, over: expression.optional() }),
    }),
    z.strictObject({ polygon: z.array(point).min(3), label, shaded, look }),
    z.strictObject({ circle: z.strictObject({ at: point, radius: number }), label, shaded, look }),
    z.strictObject({
      arc: z.strictObject({ at: point, radius: number, from: number, to: number }),
      label,
      look,
      arrow,
    }),
    z.strictObject({
      angle: z.tuple([point, point, point]),
      label,
      right: z.literal(true).optional(),
      radius: number.optional(),
    }),
    z.strictObject({ text: words, at: point, side }),
  ],
  'is not something that can be drawn: curve, parametric, point, segment, asymptote, shade, polygon, circle, arc, angle or text, with keys of its own',
)
export type Mark = z.output<typeof mark>

const axis = z.strictObject({
  from: number,
  to: number,
  step: number.optional(),
  label,
  /** false: ticks without numbers. */
  numbers: z.literal(false).optional(),
  /** from, to and step count multiples of π. */
  pi: z.literal(true).optional(),
})
export type Axis = z.output<typeof axis>

const scale = z.strictObject({
  from: number.optional(),
  to: number.optional(),
  step: number.optional(),
  label,
})

const span = z.tuple([number, number], 'must be [from, to]')

const graph = z.strictObject({ x: axis, y: axis, grid: z.boolean().optional(), draw: z.array(mark) })
const diagram = z.strictObject({ x: span, y: span, draw: z.array(mark).min(1) })

const chart = z
  .strictObject({
    x: scale.optional(),
    y: scale.optional(),
    bars: z
      .strictObject({
        labels: z.array(words).min(1),
        series: z
          .array(z.strictObject({ name: label, values: z.array(number).min(1) }))
          .min(1)
          .max(3),
      })
      .optional(),
    histogram: z
      .strictObject({ edges: z.array(number).min(2), counts: z.array(number).min(1) })
      .refine(({ edges, counts }) => edges.length === counts.length + 1, 'needs one edge more than counts')
      .optional(),
    boxes: z
      .array(
        z.strictObject({
          label,
          five: z.tuple(
            [number, number, number, number, number],
            'must be [least, Q1, median, Q3, greatest]',
          ),
          outliers: z.array(number).optional(),
        }),
      )
      .min(1)
      .max(4)
      .optional(),
    scatter: z.strictObject({ points: z.array(point).min(2), fit: expression.optional() }).optional(),
    lines: z
      .array(z.strictObject({ name: label, points: z.array(point).min(2) }))
      .min(1)
      .max(4)
      .optional(),
  })
  .superRefine(({ bars, histogram, boxes, scatter, lines }, context) => {
    const kinds = [bars, histogram, boxes, scatter, lines].filter((one) => one !== undefined).length
    if (kinds !== 1)
      context.addIssue({ code: 'custom', message: 'needs one of bars, histogram, boxes, scatter or lines' })
    bars?.series.forEach(({ values }, index) => {
      if (values.length !== bars.labels.length)
        context.addIssue({
          code: 'custom',
          path: ['bars', 'series', index, 'values'],
          message: `has ${values.length} values for ${bars.labels.length} labels`,
        })
    })
  })
export type Chart = z.output<typeof chart>

const cell = z.union([z.number(), z.string().trim().min(1)])

const points = z.int().min(1).max(4_000)
const image = z.strictObject({ file: z.uuid(), width: points, height: points })

/** A picture drawn from parameters: a graph, a diagram or a chart, with a description. */
export const pictureSchema = z
  .strictObject({
    /** A description that is sufficient to answer the question, but does not give the answer. */
    alt: z
      .string('must be text: say what the picture shows')
      .trim()
      .min(10, 'must say what the picture shows'),
    caption: words.optional(),
    graph: graph.optional(),
    diagram: diagram.optional(),
    chart: chart.optional(),
    /** An uploaded picture with its size in pixels. */
    image: image.optional(),
    /** The same as a table, opened on request. */
    table: z
      .strictObject({ head: z.array(words).min(1), rows: z.array(z.array(cell).min(1)).min(1) })
      .refine(
        ({ head, rows }) => rows.every((row) => row.length === head.length),
        'has rows of another length',
      )
      .optional(),
  })
  .refine(
    ({ graph: one, diagram: two, chart: three, image: four }) =>
      [one, two, three, four].filter(Boolean).length === 1,
    'needs one of graph, diagram or chart',
  )
export type PictureSource = z.output<typeof pictureSchema>
