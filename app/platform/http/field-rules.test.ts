import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldRules } from './field-rules.server.ts'

it('reads the limits that a browser can check from the schema of a form', () => {
  const schema = z.object({
    reason: z.string().trim().min(10).max(500),
    note: z.string().max(80).optional(),
    awarded: z.coerce.number<number>().int().min(0).max(9),
    purposes: z.array(z.string()),
    agree: z.literal('on'),
  })
  expect(fieldRules(schema)).toMatchObject({
    reason: { required: true, minLength: 10, maxLength: 500 },
    note: { maxLength: 80 },
    awarded: { required: true, min: 0, max: 9 },
  })
})

it('leaves limits that HTML cannot express to the server', () => {
  const schema = z.object({
    purposes: z.array(z.string()),
    day: z.string().refine((text) => text !== ''),
    count: z.number().int(),
  })
  expect(fieldRules(schema)).toEqual({ day: { required: true }, count: { required: true } })
})
