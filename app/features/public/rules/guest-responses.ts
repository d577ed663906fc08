import { z } from 'zod'

/** The most questions that a guest can answer in a day before there is an account. */
export const GUEST_QUESTIONS = 5

const guestResponse = z.object({
  questionId: z.string(),
  seed: z.number(),
  response: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})

/** The responses of a guest to the questions on the first page. A signed cookie holds them until there is an account. */
export const guestResponses = z.array(guestResponse)

export type GuestResponse = z.output<typeof guestResponse>
