import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { newVisitor, readerOf } from '../reader.server.ts'
import { helpAnswers } from '../tables.ts'
import { theArticles } from '../the-articles.server.ts'

const ANSWERING = { name: 'help.answer', points: 60, seconds: 3_600 }
/** A whole school may share one address. */
const ANSWERING_FROM = { name: 'help.answer-from', points: 300, seconds: 3_600 }
export const MOST_WORDS = 500

const form = z.object({
  helped: z.enum(['yes', 'no'], 'Say yes or no.'),
  /** Absent where only yes or no was pressed: what was written before then stays. */
  words: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(MOST_WORDS, `At most ${MOST_WORDS} characters.`))
    .optional(),
})

/** Keeps whether an article helped. A reader has one answer for an article; another replaces it. */
export async function answerHelped(
  scope: RequestScope,
  headers: Headers,
  slug: string,
  fields: unknown,
): Promise<Result<{ kept: true }>> {
  const { services } = scope
  const actor = await scope.actor()
  if (actor.kind === 'person') {
    const person = assertWritable(actor)
    if (!person.ok) return person
  }
  const article = theArticles().get(slug)
  if (!article) return fail('not-found', 'There is no such article.')
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', 'This was not sent yet.', {
      fields: wordsByField(parsed.error),
    })
  const taken =
    actor.kind === 'person'
      ? await services.limits.take(ANSWERING, actor.personId)
      : await services.limits.take(ANSWERING_FROM, scope.address)
  if (!taken.ok)
    return fail('too-many', `That is a lot of answers. Try again ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })
  const reader = (await readerOf(scope, headers)) ?? newVisitor(scope)
  const said = {
    helped: parsed.data.helped === 'yes',
    stateOf: article.updated,
    answeredAt: services.clock(),
    ...(parsed.data.words === undefined ? {} : { words: parsed.data.words }),
  }
  await services.db
    .insert(helpAnswers)
    .values({ id: randomUUID(), slug, ...reader, ...said })
    .onConflictDoUpdate({
      target: ['personId' in reader ? helpAnswers.personId : helpAnswers.visitor, helpAnswers.slug],
      set: said,
    })
  return ok({ kept: true })
}
