import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findGoal } from '../queries/goals-and-history.server.ts'
import { modelOf, readRecord } from '../queries/learning-record.server.ts'
import { findQuestions } from '../queries/questions.server.ts'
import type { StoredReply } from '../rules/language-layer.ts'
import { LONGEST_QUESTION } from '../rules/question-limits.ts'
import { factsOf } from '../rules/study-facts.ts'
import { ruleBasedLayer } from '../rules/rule-based-layer.ts'
import { simulatorTools } from '../rules/simulator-tools.ts'
import { atarQuestions } from '../tables.ts'

const ASKED: LimitRule = { name: 'atar-questions', points: 60, seconds: 3_600 }

/** Answers a question about the ATAR and stores both. What was typed goes to no log. */
export const askQuestion = defineUseCase({
  form: z.object({
    id: z.uuid(),
    // An example comes after what stands in the box.
    question: z
      .union([z.string(), z.array(z.string())])
      .transform((posted) => [posted].flat().at(-1) ?? '')
      .pipe(
        z
          .string()
          .trim()
          .min(1, 'Type a question, or choose one below.')
          .max(LONGEST_QUESTION, `A question has at most ${LONGEST_QUESTION} characters.`),
      ),
  }),
  invalid: 'Your question is not sent yet.',
  async prepare({ services, person, personId }, { question }) {
    const limit = await takeLimit(
      services.limits,
      ASKED,
      personId,
      (wait) => `You have asked 60 questions in an hour. Ask again ${wait}.`,
    )
    if (!limit.ok) return limit
    const [record, goal, history] = await Promise.all([
      readRecord(services, person),
      findGoal(services.db, person),
      findQuestions(services.db, person),
    ])
    const model = modelOf(record)
    if (!model) return fail('conflict', 'Choose your subjects first. Then ask again.')
    const reply: StoredReply =
      model.missing.length > 0
        ? { layer: ruleBasedLayer.id, understood: false, text: model.missing, tools: [] }
        : await answered(question, goal)
    return ok(reply)

    async function answered(words: string, ownGoal: number | null): Promise<StoredReply> {
      const { understood, text, calls } = await ruleBasedLayer.reply({
        question: words,
        history: history.map((one) => ({ question: one.question, text: one.reply.text })),
        subjects: model!.subjects.map(({ name }) => name),
        goal: ownGoal,
        tools: simulatorTools({ model: model!, facts: record.subjects.map(({ tree }) => factsOf(tree)) }),
      })
      return { layer: ruleBasedLayer.id, understood, text, tools: calls.map(({ tool }) => tool) }
    }
  },
  async run({ tx, personId, now }, { id, question }, reply) {
    const before = await lockOwn(tx, atarQuestions, personId, id)
    if (before) return ok({ id })
    const made = await tx
      .insert(atarQuestions)
      .values({ id, personId, question, reply, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: atarQuestions.id })
    return made.length > 0 ? ok({ id }) : fail('conflict', 'Reload the page, then ask again.')
  },
})

/** Deletes the whole conversation. */
export const deleteQuestions = defineUseCase({
  form: z.object({}),
  invalid: 'The conversation is not deleted yet.',
  async run({ tx, personId }) {
    await tx.delete(atarQuestions).where(eq(atarQuestions.personId, personId))
    return ok({ deleted: true as const })
  },
})
