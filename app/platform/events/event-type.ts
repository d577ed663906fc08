import { z } from 'zod'

/** Ids of rows and of content. They contain no spaces, so no sentence fits in. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/

/** The allowed types of event fields. Free text is not one of them, because an event outlives the person's account. */
export const field = {
  id: () => z.string().regex(ID),
  number: () => z.number(),
  whole: () => z.number().int(),
  flag: () => z.boolean(),
  oneOf: <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values),
  ids: () => z.array(z.string().regex(ID)).max(200),
} as const

type Field = ReturnType<(typeof field)[keyof typeof field]>
export type Shape = Record<string, Field | z.ZodOptional<Field> | z.ZodNullable<Field>>

/** The keys of a shape that could hold free text: all except ids, numbers, flags and fixed lists. */
export function freeText(shape: Record<string, z.core.$ZodType>): string[] {
  return Object.keys(shape).filter((key) => couldHoldText(shape[key]!))
}

function couldHoldText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return couldHoldText(schema.unwrap())
  if (schema instanceof z.ZodArray) return couldHoldText(schema.element)
  if (schema instanceof z.ZodString)
    return !schema.def.checks?.some((check) => {
      const def = check._zod.def as { format?: string; pattern?: RegExp }
      return def.format === 'regex' && def.pattern?.source === ID.source
    })
  return !(schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum)
}
