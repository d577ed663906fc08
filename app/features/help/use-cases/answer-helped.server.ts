import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assertWritable } from '#app/platform/access/own.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { newVisitor, readerOf } from '../queries/reader.server.ts'
import { helpAnswers } from '../tables.ts'
import { theArticles } from '../queries/articles-store.server.ts'

const ANSWERING = { name: 'help.answer', points: 60, seconds: 3_600 }
/** Higher, because a whole school may share one address. */
const ANSWERING_FROM = { name: 'help.answer-from', points: 300, seconds: 3_600 }
export const MOST_WORDS = 500

const form = z.object({
  helped: z.enum(['yes', 'no'], 'Choose yes or no.'),
  /** Absent when only yes or no was pressed; an earlier comment then stays. */
  words: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(MOST_WORDS, `At most ${MOST_WORDS} characters.`))
    .optional(),
})

/** Saves whether an article helped. A reader has one answer for an article, and a new answer replaces it. */
export async function answerHelped(
  scope: RequestScope,
  headers: Headers,
  slug: string,
  fields: unknown,
): Promise<Result<{ saved: true }>> {
  const { services } = scope
  const actor = await scope.actor()
  if (actor.kind === 'person') {
    const person = assertWritable(actor)
    if (!person.ok) return person
  }
  const article = theArticles().get(slug)
  if (!article) return fail('not-found', 'We couldn’t find this article.')
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', 'We couldn’t send your feedback.', {
      fields: wordsByField(parsed.error),
    })
  const tooMany = (wait: string) => `You have sent feedback many times. Try again ${wait}.`
  const limit =
    actor.kind === 'person'
      ? await takeLimit(services.limits, ANSWERING, actor.personId, tooMany)
      : await takeLimit(services.limits, ANSWERING_FROM, scope.address, tooMany)
  if (!limit.ok) return limit
  const reader = (await readerOf(scope, headers)) ?? newVisitor(scope)
  const answer = {
    helped: parsed.data.helped === 'yes',
    stateOf: article.updated,
    answeredAt: services.clock(),
    ...(parsed.data.words === undefined ? {} : { words: parsed.data.words }),
  }
  await services.db
    .insert(helpAnswers)
    .values({ id: randomUUID(), slug, ...reader, ...answer })
    .onConflictDoUpdate({
      target: ['personId' in reader ? helpAnswers.personId : helpAnswers.visitor, helpAnswers.slug],
      set: answer,
    })
  return ok({ saved: true })
}
