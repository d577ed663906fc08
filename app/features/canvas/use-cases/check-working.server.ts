import { z } from 'zod'
import { mathsShapes } from '#app/features/tutor-chat/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { requirePerson } from '#app/platform/access/own.ts'
import { takeLimit } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { checkWorking } from '../rules/check-working.ts'
import type { LineState } from '../rules/working.ts'
import { LONGEST_LINE, MOST_LINES } from '../rules/limits.ts'

const CHECKS = { name: 'canvas.check', points: 300, seconds: 3_600 }

const form = z.object({
  question: z.string().max(600, 'Use at most 600 characters for the question.').default(''),
  line: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((line) => [line].flat())
    .pipe(
      z
        .array(z.string().max(LONGEST_LINE, `Use at most ${LONGEST_LINE} characters in a line.`))
        .min(1, 'Add a line of working first.')
        .max(MOST_LINES, `Check at most ${MOST_LINES} lines at once.`),
    ),
})

export interface TypedCheck {
  states: readonly LineState[]
  /** What the lines were compared with, as HTML; null when only neighbouring lines could be compared. */
  againstHtml: string | null
  /** What the lines still lack, in a sentence; null when nothing is known to be missing. */
  missing: string | null
}

/** Checks typed working line by line. Nothing is stored. */
export async function checkTypedWorking(
  services: Services,
  actor: Actor,
  fields: unknown,
): Promise<Result<TypedCheck>> {
  const person = requirePerson(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', parsed.error.issues[0]?.message ?? 'Add a line of working first.')
  const limit = await takeLimit(
    services.limits,
    CHECKS,
    person.value.personId,
    (wait) => `You have checked a lot of working. Try again ${wait}.`,
  )
  if (!limit.ok) return limit
  const { question, line } = parsed.data
  if (line.every((one) => one.trim() === '')) return fail('invalid-input', 'Add a line of working first.')
  const { lines, problem, missing } = checkWorking(question, line, mathsShapes(builtInBank()))
  return ok({
    states: lines.map(({ state }) => state),
    againstHtml: problem === null ? null : renderMarkdown(problem, { inline: true }).html,
    missing,
  })
}
