import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { postedText } from '#app/platform/access/posted-text.ts'
import { findCard } from '../queries/cards.server.ts'
import { markTyped } from '../rules/mark-typed.server.ts'
import { NO_CARD } from './review-card.server.ts'

/** Marks what was typed on a typed card. Nothing is stored. */
export const checkAnswer = defineUseCase({
  form: z.object({
    card: z.string().max(64),
    response: z.unknown().transform((text) => postedText(text).slice(0, 500)),
  }),
  invalid: 'We couldn’t mark this answer.',
  async run({ tx, person }, { card, response }) {
    const found = await findCard(tx, person, card)
    if (!found) return fail('not-found', NO_CARD)
    return ok({ card, response, ...markTyped(found.note.accepted, response) })
  },
})
