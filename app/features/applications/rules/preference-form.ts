import { z } from 'zod'
import { CENTRE_IDS } from './admission-centre.ts'
import { CHANCES } from './preference-order.ts'

/** How sure the person is, and how much they want the course. */
export const judgeForm = z.object({
  chance: z.enum(CHANCES, 'Choose how sure you are of a place.'),
  want: z.coerce
    .number('Choose how much you want the course.')
    .int('Choose how much you want the course.')
    .min(1, 'Choose how much you want the course.')
    .max(3, 'Choose how much you want the course.'),
})

const line = (empty: string, most: number) =>
  z.string(empty).trim().min(1, empty).max(most, `At most ${most} characters.`)

export const addPreferenceForm = judgeForm.extend({
  id: z.uuid(),
  centre: z.enum(CENTRE_IDS, 'Choose an admission centre.'),
  university: line('Enter the university.', 120),
  course: line('Enter the course as its page names it.', 160),
  code: z
    .string()
    .trim()
    .max(20, 'A course code has at most 20 characters.')
    .default('')
    .transform((text) => (text === '' ? null : text)),
})
