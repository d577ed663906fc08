import { z } from 'zod'
import { LONGEST_TEX, MOST_ELEMENTS } from './limits.ts'

/*
 * The stored scene: Excalidraw's elements (its element/types.ts) of the kinds that a canvas may hold. Embedded pages,
 * links to other sites and unknown kinds are refused. Fields that are not listed are dropped.
 */

const place = z.number().min(-10_000_000).max(10_000_000)
const size = z.number().min(0).max(10_000_000)
const id = z.string().regex(/^[\w-]{1,64}$/)
/** No quotes, slashes or colons: a colour never names an address. */
const colour = z.string().regex(/^[#\w(),.% -]{1,64}$/)
const whole = z.number().int()
const point = z.tuple([place, place])

/** What an object means for the canvas. Excalidraw keeps it as `customData`. */
export const meaning = z.discriminatedUnion('kind', [
  /** A line of working. */
  z.object({ kind: z.literal('line'), working: id }),
  /** The question that a working answers. */
  z.object({ kind: z.literal('question'), working: id }),
  /** The verdict beside a line. `of` identifies the working that was checked. */
  z.object({
    kind: z.literal('mark'),
    working: id,
    line: id,
    of: z.string().max(20),
    state: z.enum(['right', 'first-error', 'not-checked']),
  }),
  z.object({ kind: z.literal('formula'), tex: z.string().min(1).max(LONGEST_TEX) }),
  /** A graph: the fields of the graphing tool. */
  z.object({
    kind: z.literal('graph'),
    input: z.object({
      y: z.string().min(1).max(1_000),
      x1: z.string().max(20),
      x2: z.string().max(20),
      y1: z.string().max(20),
      y2: z.string().max(20),
    }),
  }),
  z.object({ kind: z.literal('picture'), words: z.string().min(1).max(300) }),
])

const base = {
  id,
  x: place,
  y: place,
  width: size,
  height: size,
  angle: z.number().min(-7).max(7),
  strokeColor: colour,
  backgroundColor: colour,
  fillStyle: z.enum(['hachure', 'cross-hatch', 'solid', 'zigzag']),
  strokeWidth: z.number().min(0).max(200),
  strokeStyle: z.enum(['solid', 'dashed', 'dotted']),
  roundness: z.object({ type: whole.min(1).max(3), value: size.optional() }).nullable(),
  roughness: z.number().min(0).max(10),
  opacity: z.number().min(0).max(100),
  seed: whole,
  version: whole,
  versionNonce: whole,
  index: z.string().max(100).nullable(),
  isDeleted: z.literal(false),
  groupIds: z.array(id).max(50),
  frameId: id.nullable(),
  boundElements: z
    .array(z.object({ id, type: z.enum(['arrow', 'text']) }))
    .max(1_000)
    .nullable(),
  updated: z.number(),
  link: z.null(),
  locked: z.boolean(),
  customData: meaning.optional(),
}

const arrowhead = z
  .enum(
    'arrow bar dot circle circle_outline triangle triangle_outline diamond diamond_outline crowfoot_one crowfoot_many crowfoot_one_or_many'.split(
      ' ',
    ) as [string, ...string[]],
  )
  .nullable()
const binding = z
  .object({ elementId: id, focus: z.number(), gap: z.number(), fixedPoint: point.nullish() })
  .nullable()
const linear = {
  ...base,
  points: z.array(point).min(1).max(10_000),
  lastCommittedPoint: point.nullable(),
  startBinding: binding,
  endBinding: binding,
  startArrowhead: arrowhead,
  endArrowhead: arrowhead,
}

const element = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.enum(['rectangle', 'diamond', 'ellipse']) }),
  z.object({
    ...base,
    type: z.literal('text'),
    fontSize: z.number().min(1).max(2_000),
    fontFamily: whole.min(1).max(9),
    text: z.string().max(20_000),
    originalText: z.string().max(20_000),
    textAlign: z.enum(['left', 'center', 'right']),
    verticalAlign: z.enum(['top', 'middle', 'bottom']),
    containerId: id.nullable(),
    autoResize: z.boolean(),
    lineHeight: z.number().min(0.1).max(10),
  }),
  z.object({ ...linear, type: z.literal('line') }),
  z.object({
    ...linear,
    type: z.literal('arrow'),
    elbowed: z.boolean(),
    fixedSegments: z
      .array(z.object({ start: point, end: point, index: whole }))
      .max(100)
      .nullish(),
    startIsSpecial: z.boolean().nullish(),
    endIsSpecial: z.boolean().nullish(),
  }),
  z.object({
    ...base,
    type: z.literal('freedraw'),
    points: z.array(point).max(20_000),
    pressures: z.array(z.number()).max(20_000),
    simulatePressure: z.boolean(),
    lastCommittedPoint: point.nullable(),
  }),
  z.object({
    ...base,
    type: z.literal('image'),
    customData: meaning,
    fileId: id,
    status: z.enum(['pending', 'saved', 'error']),
    scale: z.tuple([z.number(), z.number()]),
    crop: z
      .object({ x: place, y: place, width: size, height: size, naturalWidth: size, naturalHeight: size })
      .nullable(),
  }),
  z.object({ ...base, type: z.literal('frame'), name: z.string().max(200).nullable() }),
])

export const sceneSchema = z.object({
  version: z.literal(1),
  background: colour,
  elements: z.array(element).max(MOST_ELEMENTS),
})

export type StoredScene = z.infer<typeof sceneSchema>
export type SceneElement = z.infer<typeof element>
export type TextElement = Extract<SceneElement, { type: 'text' }>
export type ImageElement = Extract<SceneElement, { type: 'image' }>
export type Meaning = z.infer<typeof meaning>
