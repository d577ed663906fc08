import { z } from 'zod'
import { flag, numberOption, text } from './field-schema.ts'

const NUMBER_FORMS = ['fraction-lowest-terms', 'improper-fraction', 'mixed-number', 'standard-form'] as const
const FIELDS = ['integers', 'rationals', 'reals', 'complex'] as const

const expectedAndShown = { expected: text, shown: text.optional() }
const variables = z.array(text).optional()
const variable = { variable: text.optional() }
const states = z.enum(['required', 'optional', 'ignored']).optional()

/** Kinds whose options are only which letter is the variable. */
const inOneVariable = <Kind extends string>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...expectedAndShown,
    variables,
    options: z.strictObject(variable).optional(),
  })

/** Kinds without options. */
const plain = <Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), ...expectedAndShown, variables })

/**
 * Why a question has a window of its own, wider than correct rounding: its data are read from a graph, the result is an
 * estimate, several rounded steps lead to it, or the question asks for another rounding (the nearest 10).
 */
const WINDOWS = ['graph', 'estimate', 'steps', 'asked'] as const

const roundingOptions = {
  /** Significant figures of the data: an answer that is rounded correctly to these or more is right. */
  dataFigures: numberOption.optional(),
  /** Decimal places of the data, where these decide: pH, a mean of readings. */
  dataPlaces: numberOption.optional(),
  /** Why the window of `absolute` or `relative` is wider than correct rounding; not an option of the marking. */
  because: z.enum(WINDOWS).optional(),
}

/** Answers that are worked out. The kinds and their options are those of the marking engine. */
export const computedSchemas = [
  z.strictObject({
    kind: z.literal('numeric'),
    ...expectedAndShown,
    options: z.strictObject({ form: z.enum(NUMBER_FORMS).optional() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('decimal-places'),
    ...expectedAndShown,
    options: z.strictObject({ places: numberOption }),
  }),
  z.strictObject({
    kind: z.literal('sigfigs'),
    ...expectedAndShown,
    options: z.strictObject({ figures: numberOption }),
  }),
  z.strictObject({
    kind: z.literal('tolerance'),
    ...expectedAndShown,
    options: z
      .strictObject({
        absolute: numberOption.optional(),
        relative: numberOption.optional(),
        digits: numberOption.optional(),
        ...roundingOptions,
      })
      .refine(
        ({ because: _, ...o }) => Object.keys(o).length > 0,
        'needs dataFigures, dataPlaces, absolute, relative or digits',
      ),
  }),
  z.strictObject({
    kind: z.literal('units'),
    ...expectedAndShown,
    options: z
      .strictObject({
        absolute: numberOption.optional(),
        relative: numberOption.optional(),
        figures: numberOption.optional(),
        digits: numberOption.optional(),
        ...roundingOptions,
        sameUnit: flag.optional(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('algebraic'),
    ...expectedAndShown,
    variables,
    options: z.record(z.string(), z.union([z.number(), z.boolean(), text])).optional(),
  }),
  z.strictObject({
    kind: z.literal('complex'),
    ...expectedAndShown,
    variables,
    options: z.strictObject({ imaginaryUnit: text.optional() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('factored'),
    ...expectedAndShown,
    variables,
    options: z.strictObject({ ...variable, over: z.enum(FIELDS).optional() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('antiderivative'),
    ...expectedAndShown,
    variables,
    options: z
      .strictObject({ ...variable, constant: z.enum(['required', 'optional']).optional() })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('chemical-formula'),
    ...expectedAndShown,
    options: z.strictObject({ states }).optional(),
  }),
  z.strictObject({
    kind: z.literal('chemical-equation'),
    ...expectedAndShown,
    options: z.strictObject({ states, multiples: flag.optional() }).optional(),
  }),
  inOneVariable('equation'),
  inOneVariable('inequality'),
  inOneVariable('interval'),
  inOneVariable('solutions'),
  inOneVariable('set'),
  inOneVariable('expanded'),
  inOneVariable('completed-square'),
  inOneVariable('single-fraction'),
  inOneVariable('partial-fractions'),
  inOneVariable('simplified'),
  inOneVariable('lowest-terms'),
  inOneVariable('rationalised'),
  inOneVariable('same-form'),
  plain('list'),
  plain('coordinates'),
  plain('vector'),
  plain('matrix'),
] as const

export type ComputedKind = z.output<(typeof computedSchemas)[number]>['kind']

/** Kinds whose right answer is computed. */
export const COMPUTED_KINDS: readonly ComputedKind[] = computedSchemas.map(({ shape }) => shape.kind.value)

/** Written for a value in one form of several: only its value is rechecked, the form is the engine's to judge. */
const CHEMICAL: ReadonlySet<string> = new Set(['chemical-formula', 'chemical-equation'])

export const isComputedKind = (kind: string): kind is ComputedKind =>
  (COMPUTED_KINDS as readonly string[]).includes(kind)

/** An equation is balanced by the check itself; every other computed answer names its recheck. */
export const needsRecheck = (kind: string): boolean =>
  (isComputedKind(kind) && kind !== 'chemical-equation') || kind === 'point' || kind === 'region'

export const isChemical = (kind: string): boolean => CHEMICAL.has(kind)
