import { z } from 'zod'
import { postedText } from '#app/platform/access/posted-text.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findCard } from '../queries/cards.server.ts'
import { explainedTopic } from '../queries/explained-topic.server.ts'
import { explainedCard } from '../rules/explained-card.server.ts'
import { checkExplanation, MOST_SENTENCES, sentencesOf } from '../rules/explanation.ts'
import type { NoteKind } from '../rules/note-cards.ts'
import { checkTopicExplanation, LEAST_IDEAS } from '../rules/topic-explanation.ts'
import { NO_CARD } from './review-card.server.ts'

const LONGEST = 4_000

const ownWords = (empty: string) =>
  z
    .unknown()
    .transform((text) => postedText(text).trim())
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(LONGEST, `Use at most ${LONGEST} characters.`)
        .refine(
          (text) => sentencesOf(text).length <= MOST_SENTENCES,
          `Use at most ${MOST_SENTENCES} sentences.`,
        ),
    )

/** Checks an explanation of a topic against the key points of its short-answer questions. Nothing is stored. */
export const checkTopicWords = defineUseCase({
  form: z.object({
    topicId: z.string().max(200),
    words: ownWords('Explain the topic in your own words.'),
  }),
  invalid: 'We couldn’t check the explanation.',
  async prepare({ services: { db }, person }, { topicId, words }) {
    const topic = await explainedTopic(db, person, topicId)
    if (!topic) return fail('not-found', 'We couldn’t find this topic in your subjects.')
    const isCompared = topic.ideas.length >= LEAST_IDEAS
    return ok({
      words,
      check: isCompared ? checkTopicExplanation(words, topic.ideas) : null,
      skills: topic.skills,
    })
  },
  run: async (_context, _form, checked) => ok(checked),
})

/** Checks an explanation in the learner's own words against the card's key ideas. Nothing is stored. */
export const checkOwnWords = defineUseCase({
  form: z.object({
    cardId: z.string().max(64),
    words: ownWords('Explain the card in your own words.'),
  }),
  invalid: 'We couldn’t check the explanation.',
  async prepare({ services: { db }, person }, { cardId, words }) {
    const found = await findCard(db, person, cardId)
    if (!found) return fail('not-found', NO_CARD)
    const note = { ...found.note, kind: found.note.kind as NoteKind }
    return ok({ words, check: checkExplanation(words, explainedCard(note, found.card.ordinal)) })
  },
  run: async (_context, _form, checked) => ok(checked),
})
