import { z } from 'zod'

export interface FieldRule {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}

/**
 * The limits of each field of a form, from the schema of the use case. The browser checks them before it posts, and zod
 * stays on the server. Limits that HTML cannot express are checked on the server only.
 */
export function fieldRules(schema: z.ZodObject): Record<string, FieldRule> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const required = new Set(json.required)
  return Object.fromEntries(
    Object.entries(json.properties ?? {}).flatMap(([name, property]) => {
      if (typeof property === 'boolean') return []
      const { type, minLength, maxLength, minimum, maximum } = property
      const isText = type === 'string'
      const isNumber = type === 'number' || type === 'integer'
      const rule: FieldRule = {
        // An empty list or an unticked flag is not posted, so HTML cannot require it.
        ...((isText || isNumber) && required.has(name) && minLength !== 0 ? { required: true } : {}),
        ...(isText && minLength ? { minLength } : {}),
        ...(isText && maxLength ? { maxLength } : {}),
        ...(isNumber && minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? { min: minimum } : {}),
        ...(isNumber && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? { max: maximum } : {}),
      }
      return Object.keys(rule).length > 0 ? [[name, rule]] : []
    }),
  )
}
