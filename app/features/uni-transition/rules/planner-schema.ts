import { z } from 'zod'
import { CHECK_IN_QUESTIONS } from './check-ins.ts'
import { INSPECTION } from './inspection.ts'
import { MOST_CENTS } from './money.ts'
import { CLASS_KINDS, EVERY } from './planner.ts'

export const LONGEST_NAME = 80
export const LONGEST_NOTES = 1000
export const MOST_ROWS = 60
/** A check-in a week for five years. */
const MOST_CHECK_INS = 260

const id = z.uuid()
const name = z.string().min(1).max(LONGEST_NAME)
const cents = z.int().min(0).max(MOST_CENTS)

/** A whole planner, as a browser keeps it and as it is moved into an account. */
export const plannerSchema = z.object({
  budget: z.object({
    savingsCents: cents,
    weeks: z.int().min(4).max(30),
    lines: z
      .array(
        z.object({
          id,
          kind: z.enum(['income', 'cost']),
          name,
          cents,
          every: z.enum(EVERY),
          week: z.int().min(1).max(30).nullable(),
        }),
      )
      .max(MOST_ROWS),
  }),
  homes: z
    .array(
      z.object({
        id,
        name,
        weeklyCents: cents.nullable(),
        notes: z.string().max(LONGEST_NOTES),
        checked: z.array(z.enum(INSPECTION.map((item) => item.id))).max(INSPECTION.length),
      }),
    )
    .max(MOST_ROWS),
  tasks: z
    .array(z.object({ id, title: name, due: z.iso.date().nullable(), isDone: z.boolean() }))
    .max(MOST_ROWS),
  classes: z
    .array(
      z.object({
        id,
        name,
        kind: z.enum(CLASS_KINDS),
        day: z.int().min(1).max(7),
        start: z.int().min(0).max(1439),
        end: z.int().min(1).max(1439),
        place: z.string().max(LONGEST_NAME),
      }),
    )
    .max(MOST_ROWS),
  checkIns: z
    .array(
      z.object({
        id,
        week: z.iso.date(),
        question: z.enum(CHECK_IN_QUESTIONS.map((question) => question.id)),
        answer: z.int().min(1).max(5),
        note: z.string().max(LONGEST_NOTES),
      }),
    )
    .max(MOST_CHECK_INS),
})
