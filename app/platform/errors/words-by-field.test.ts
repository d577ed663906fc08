import { expect, it } from 'vitest'
import { z } from 'zod'
import { wordsByField } from './words-by-field.ts'

const form = z
  .object({
    name: z
      .string()
      .min(2, 'Too short.')
      .regex(/^[A-Z]/, 'A capital first.'),
    exams: z.record(z.string(), z.iso.date('No date.')),
  })
  .refine(({ name }) => name !== 'Xx', 'Not this one.')

const wordsOf = (typed: unknown, whole?: string) => wordsByField(form.safeParse(typed).error!, whole)

it('returns the first message for each field', () => {
  expect(wordsOf({ name: 'x', exams: { chemistry: 'soon' } })).toEqual({
    name: 'Too short.',
    'exams.chemistry': 'No date.',
  })
})

it('returns the message for the whole form under the given field', () => {
  expect(wordsOf({ name: 'Xx', exams: {} })).toEqual({ form: 'Not this one.' })
  expect(wordsOf({ name: 'Xx', exams: {} }, 'name')).toEqual({ name: 'Not this one.' })
})
