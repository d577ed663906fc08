import { z } from 'zod'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'

const position = z.int().min(0).max(199)

/** What a page sends again and again: what was written since the server last acknowledged it. */
export const batchSchema = z.object({
  /** A random word for this open page. */
  device: z.string().regex(/^[a-z0-9-]{4,40}$/),
  /** What other devices wrote since then is sent back. */
  since: z.number().min(0),
  answers: z
    .array(
      z.object({
        position,
        part: z.string().regex(/^[a-z]$/),
        // PostgreSQL keeps neither NUL nor half a surrogate pair, and no honest answer holds one.
        response: z
          .string()
          .max(
            LONGEST_WRITING,
            `An answer has at most ${LONGEST_WRITING.toLocaleString('en-AU')} characters. Shorten it, then save it.`,
          )
          .transform((text) => text.replaceAll('\0', '').toWellFormed()),
        /** By the server’s clock, as the device knows it. */
        writtenMs: z.number().min(0),
      }),
    )
    .max(200),
  /** A time that makes no sense is left out: no answer may be lost for it. */
  times: z
    .array(z.object({ position, seconds: z.number().min(0).max(86_400) }))
    .max(200)
    .catch([]),
  /** Questions that were flagged to come back to, or not any more; pages of earlier versions send none. */
  flags: z
    .array(z.object({ position, on: z.boolean() }))
    .max(200)
    .catch([]),
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

/** What a page gets back. */
export interface Saved {
  now: number
  phase: 'reading' | 'writing' | 'resting' | 'over'
  endsAt: number
  writingEndsAt: number
  restLeft: number
  submitted: boolean
  /** Stored, or written over by something newer: need not be sent again. */
  acked: { position: number; part: string; writtenMs: number; late: boolean }[]
  refused: Refusal[]
  /** All that are flagged, on whatever device. */
  flagged: number[]
  /** Written by another page of the same person since `since`. */
  others: FromElsewhere[]
}
