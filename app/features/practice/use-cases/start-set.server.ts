import { findDealable, isOwnId } from '#app/features/authoring/door.ts'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { deal, dealMinutes, matching, type Chosen, type Filter } from '../choose-questions.ts'
import { FIRST_MINUTES, quickest } from '../fit-minutes.ts'
import { findHistory } from '../queries.server.ts'
import { findStart, keepStart } from '../same-start.server.ts'
import { setForm, type SetForm } from '../set-form.ts'
import { practiceBank } from '../the-bank.server.ts'
import { startOwnSet } from './start-own-set.server.ts'

/**
 * Starts a sitting: what was asked for, or – with `lead` – a set given around the skills named, filled up from
 * the same subject. Only whole questions of the bank are dealt. The same asked for again in the next minutes, before
 * anything is answered in it, is the same sitting: a form sent twice starts one.
 */
export async function startSet(
  services: Services,
  actor: Actor,
  form: unknown,
  lead: readonly string[] = [],
): Promise<Result<{ setId: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = setForm.safeParse(form)
  if (!parsed.success) {
    const fields = wordsByField(parsed.error, 'subject')
    return fail('invalid-input', 'Check what you asked for.', { fields })
  }
  const asked = parsed.data
  if (asked.from === 'mine') return startOwnSet(services, person.value, asked)
  const bank = practiceBank()
  if (!bank.curriculum.subject(asked.subject))
    return fail('invalid-input', 'Choose a subject.', {
      fields: { subject: 'This subject is not in the bank.' },
    })
  const at = services.clock()
  const { personId } = person.value
  const [start, history] = await Promise.all([
    findStart(services.db, personId, [asked, lead], at),
    findHistory(services.db, person.value, { flags: asked.status === 'flagged' }),
  ])
  if (start.already) return ok({ setId: start.setId })
  const all = matching(bank.bySubject.get(asked.subject) ?? [], filterOf(asked), history)
  const pool = asked.question ? all.filter(({ id }) => id === asked.question) : all
  if (pool.length === 0)
    return fail('invalid-input', 'No question fits all of that. Leave one of the choices open and try again.')
  const leading = asked.skill ? [asked.skill] : lead
  const minutes = asked.first ? FIRST_MINUTES : asked.minutes
  const chosen = minutes
    ? dealMinutes(asked.first ? quickest(pool) : pool, minutes, history, services.dice, leading)
    : deal(pool, asked.count, history, services.dice, leading)
  // What was withdrawn a moment ago in another process is not dealt; only where there is any does it cost a query.
  const dealable = await stillDealable(services.db, person.value, chosen)
  if (dealable.length === 0) return fail('conflict', 'What fits was withdrawn a moment ago. Choose again.')
  const skillOf = ({ questionId }: Chosen) => bank.byId.get(questionId)?.skill ?? ''
  await keepStart(services.db, {
    id: start.setId,
    personId,
    at,
    subjectId: asked.subject,
    title: titleOf(
      asked,
      lead.filter((skill) => dealable.some((one) => skillOf(one) === skill)),
    ),
    origin: lead.length > 0 ? 'given' : 'chosen',
    questions: dealable.map((one) => ({ ...one, skillId: skillOf(one) })),
  })
  return ok({ setId: start.setId })
}

async function stillDealable(db: Services['db'], actor: Person, chosen: Chosen[]): Promise<Chosen[]> {
  const written = chosen.map(({ questionId }) => questionId).filter(isOwnId)
  if (written.length === 0) return chosen
  const known = await findDealable(db, actor, written)
  return chosen.filter(({ questionId }) => !isOwnId(questionId) || known.has(questionId))
}

function filterOf(asked: SetForm): Filter {
  return {
    subjectId: asked.subject,
    ...(asked.topic ? { topicId: asked.topic } : {}),
    ...(asked.skill ? { skillId: asked.skill } : {}),
    ...(asked.term ? { commandTerm: asked.term } : {}),
    ...(asked.difficulty ? { difficulty: asked.difficulty } : {}),
    ...(asked.marks ? { marks: asked.marks } : {}),
    ...(asked.status ? { status: asked.status } : {}),
    // What somebody asks for by itself, or has flagged, comes whatever it is.
    ...(asked.form
      ? { form: asked.form }
      : asked.question || asked.status === 'flagged'
        ? { form: 'any' }
        : {}),
  }
}

/** In names of the bank only, so that a title never holds anything typed; `lead` is what is in the set. */
function titleOf(asked: SetForm, lead: readonly string[]): string {
  const bank = practiceBank()
  const skill = bank.skills.get(asked.skill ?? lead[0] ?? '')
  const question = asked.question ? bank.byId.get(asked.question) : undefined
  const topic = asked.topic ? bank.curriculum.topic(asked.topic) : undefined
  return (
    question?.title ??
    skill?.name ??
    topic?.name ??
    bank.curriculum.subject(asked.subject)?.subject ??
    'Practice'
  )
}
