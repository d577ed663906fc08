import { z } from 'zod'

export const TRIALS = ['markup', 'signature', 'limit', 'password'] as const
export type TrialName = (typeof TRIALS)[number]

export const LONGEST_MARKUP = 400

export const markupForm = z.object({
  markup: z
    .string()
    .min(1, 'Type some text, for example the suggestion.')
    .max(LONGEST_MARKUP, `Use at most ${LONGEST_MARKUP} characters.`),
})

export const signatureForm = z.object({
  pass: z.string().min(1, 'Paste the signed text.').max(400, 'Use at most 400 characters.'),
})

export const passwordForm = z.object({
  password: z
    .string()
    .min(1, 'Type an invented password. Do not use a real one.')
    .max(200, 'Use at most 200 characters.'),
})

/** What a trial showed. */
export interface TrialResult {
  trial: TrialName
  /** One sentence. */
  finding: string
  /** The typed text as the page shows it: safe HTML. Only for markup. */
  html?: string
}

/** An entry of the trail. Holds nothing that was typed. */
export const trailEntry = z.object({ trial: z.enum(TRIALS), at: z.number() })
export type TrailEntry = z.output<typeof trailEntry>

/** The demo signs with a secret of its own, so that its texts are worth nothing elsewhere. */
export const demoSecret = (secret: string) => `${secret} security demo`

export const LONGEST_TRAIL = 12
