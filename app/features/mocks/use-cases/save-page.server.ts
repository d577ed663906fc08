import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, findSitting, type AnswerRow } from '../queries/sittings.server.ts'
import { answersIn } from '../rules/typed-answers.ts'
import { saveAnswers } from './save-answers.server.ts'

const form = z.object({
  position: z.coerce.number().int().min(0).max(199),
  go: z.enum(['previous', 'next', 'flag']).catch('next'),
})

const WHY = {
  'too-early': 'It is still reading time. You can’t write answers yet.',
  'written-after-the-end': 'Time is up. You wrote this answer after the end, so it does not count.',
  'received-too-late': 'This answer arrived more than ten minutes after the end, so it does not count.',
  'no-such-place': 'This paper has no such question.',
} as const

/** Enough text to recognise an answer. */
const SHOWN = 300

const isOvertaken = (sent: string | string[] | undefined, known: AnswerRow | undefined) =>
  known !== undefined && typeof sent === 'string' && Number(sent) !== known.writtenMs

/** A page of the paper posted as a form without scripts: all its parts at once. */
export async function savePage(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  sittingId: string,
  fields: Record<string, string | string[]>,
): Promise<Result<{ next: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success)
    return fail('invalid-input', 'We couldn’t read the page. Reload the page and try again.')
  const row = await findSitting(services.db, person.value, sittingId)
  if (!row) return fail('not-found', 'We couldn’t find this paper in your work.')
  const { position, go } = parsed.data
  const now = services.clock().getTime()
  const known = new Map(
    (await findAnswers(services.db, sittingId))
      .filter((one) => one.position === position)
      .map((one) => [one.partId, one]),
  )
  const changed = answersIn(fields).filter(
    ({ part, response }) => response !== (known.get(part)?.response ?? ''),
  )
  // Another device has written since this page was loaded: do not overwrite that with the loaded text.
  const overtaken = changed.filter(({ part }) => isOvertaken(fields[`known-${part}`], known.get(part)))
  const answers = changed
    .filter((one) => !overtaken.includes(one))
    .map((one) => ({ position, ...one, writtenMs: now }))
  const done = await saveAnswers(services, actor, sittingId, {
    device: 'form',
    since: now,
    answers,
    times: [],
    flags: go === 'flag' ? [{ position, on: !row.flagged.includes(position) }] : [],
  })
  if (!done.ok) return done
  const [refusal] = done.value.refused
  if (refusal && done.value.phase !== 'reading') return fail('conflict', WHY[refusal.why])
  const [other] = overtaken
  if (other) {
    const words = known.get(other.part)!.response
    return fail(
      'conflict',
      `Part ${other.part} was changed on another device: “${words.slice(0, SHOWN)}${words.length > SHOWN ? ' …' : ''}”. To replace that answer with yours below, save again.`,
    )
  }
  const last = placed(row.paper).length
  const next = { previous: Math.max(1, position), flag: position + 1, next: position + 2 }[go]
  return ok({ next: next > last ? 'end' : String(next) })
}
