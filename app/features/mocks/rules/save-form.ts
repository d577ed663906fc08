import { z } from 'zod'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'

const position = z.int().min(0).max(199)

/** What a page sends: everything that the server has not confirmed yet. */
export const batchSchema = z.object({
  /** A random word for this open page. */
  device: z.string().regex(/^[a-z0-9-]{4,40}$/),
  /** Answers that other devices wrote since then are returned. */
  since: z.number().min(0),
  answers: z
    .array(
      z.object({
        position,
        part: z.string().regex(/^[a-z]$/),
        // PostgreSQL cannot store NUL or half a surrogate pair, and no real answer contains one.
        response: z
          .string()
          .max(
            LONGEST_WRITING,
            `An answer has at most ${LONGEST_WRITING.toLocaleString('en-AU')} characters. Shorten it, then save it.`,
          )
          .transform((text) => text.replaceAll('\0', '').toWellFormed()),
        /** In the server's time, as the device knows it. */
        writtenMs: z.number().min(0),
      }),
    )
    .max(200),
  /** An invalid time is dropped, so that no answer is lost because of it. */
  times: z
    .array(z.object({ position, seconds: z.number().min(0).max(86_400) }))
    .max(200)
    .catch([]),
  /** Questions that were flagged or unflagged; pages of earlier versions send none. */
  flags: z
    .array(z.object({ position, on: z.boolean() }))
    .max(200)
    .catch([]),
  /** The student handed in the paper: the server ends the paper after it saved these answers. */
  handIn: z.boolean().optional(),
})

export type Batch = z.output<typeof batchSchema>
export type Written = Batch['answers'][number]

export interface Refusal {
  position: number
  part: string
  why: 'too-early' | 'written-after-the-end' | 'received-too-late' | 'no-such-place'
}

export interface FromElsewhere {
  position: number
  part: string
  response: string
  writtenMs: number
}

/** What the server returns to a page. */
export interface Saved {
  now: number
  phase: 'reading' | 'writing' | 'resting' | 'over'
  endsAt: number
  writingEndsAt: number
  restLeft: number
  submitted: boolean
  /** Stored, or replaced by something newer: need not be sent again. */
  acked: { position: number; part: string; writtenMs: number; late: boolean }[]
  refused: Refusal[]
  /** All flagged questions, from every device. */
  flagged: number[]
  /** Written by another page of the same person after `since`. */
  others: FromElsewhere[]
}
