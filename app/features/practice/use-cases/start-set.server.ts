import { z } from 'zod'
import { startOwnSet } from '#app/features/authoring/door.ts'
import { findVersions, isOwnId, questionBank } from '#app/features/question-bank/door.ts'
import { createSet, findHistory, setIdFor } from '#app/features/responses/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { chooseQuestions, matching, type Chosen, type Filter } from '../rules/choose-questions.ts'
import { quickestThird } from '../rules/set-size.ts'
import { setForm, type SetChoices, type SetForm } from '../rules/set-form.ts'

/**
 * Starts a practice set of whole questions. A double submit starts one set.
 * @param lead skills that the set focuses on; other questions of the subject fill it up
 */
export function startSet(
  services: Services,
  actor: Actor,
  form: SetChoices,
  lead: readonly string[] = [],
): Promise<Result<{ setId: string }>> {
  return form.from === 'mine'
    ? startOwnSet(services, actor, form)
    : startBankSet(services, actor, { ...form, lead })
}

const startBankSet = defineUseCase({
  form: setForm.extend({ lead: z.array(z.string()).readonly() }),
  invalid: 'Check your choices.',
  wholeForm: 'subject',
  async run({ services, tx, person, personId, now }, { lead, ...form }) {
    const bank = questionBank()
    if (!bank.curriculum.subject(form.subject))
      return fail('invalid-input', 'Choose a subject.', {
        fields: { subject: 'This subject is not in the bank.' },
      })
    const { setId, exists } = await setIdFor(tx, personId, [form, lead], now)
    if (exists) return ok({ setId })
    const history = await findHistory(tx, person, { flags: form.status === 'flagged' })
    const all = matching(bank.bySubject.get(form.subject) ?? [], filterOf(form), history)
    const pool = form.question ? all.filter(({ id }) => id === form.question) : all
    if (pool.length === 0)
      return fail('invalid-input', 'No questions match these filters. Remove a filter to see more.')
    const order = { history, dice: services.dice, lead: form.skill ? [form.skill] : lead, now }
    const chosen = chooseQuestions(form.first ? quickestThird(pool) : pool, form.count, order)
    const available = await stillAvailable(tx, personId, chosen)
    if (available.length === 0) return fail('conflict', 'These questions were just withdrawn. Choose again.')
    const skillOf = ({ questionId }: Chosen) => bank.byId.get(questionId)?.skill ?? ''
    await createSet(tx, {
      id: setId,
      personId,
      startedAt: now,
      subjectId: form.subject,
      title: titleOf(
        form,
        lead.filter((skill) => available.some((one) => skillOf(one) === skill)),
      ),
      origin: lead.length > 0 ? 'given' : 'chosen',
      questions: available.map((one) => ({ ...one, skillId: skillOf(one) })),
    })
    return ok({ setId })
  },
})

/**
 * Leaves out questions that another process has just withdrawn. Needs a query only for questions that people wrote.
 */
async function stillAvailable(tx: Tx, personId: string, chosen: Chosen[]): Promise<Chosen[]> {
  const written = chosen.map(({ questionId }) => questionId).filter(isOwnId)
  if (written.length === 0) return chosen
  const known = new Set((await findVersions(tx, personId, written)).map(({ id }) => id))
  return chosen.filter(({ questionId }) => !isOwnId(questionId) || known.has(questionId))
}

function filterOf(form: SetForm): Filter {
  return {
    subjectId: form.subject,
    ...(form.topic ? { topicId: form.topic } : {}),
    ...(form.skill ? { skillId: form.skill } : {}),
    ...(form.term ? { commandTerm: form.term } : {}),
    ...(form.difficulty ? { difficulty: form.difficulty } : {}),
    ...(form.marks ? { marks: form.marks } : {}),
    ...(form.status ? { status: form.status } : {}),
    // A single or flagged question is included whatever its form.
    ...(form.form ? { form: form.form } : form.question || form.status === 'flagged' ? { form: 'any' } : {}),
  }
}

/** Built from names in the bank, never from typed text. */
function titleOf(form: SetForm, lead: readonly string[]): string {
  const bank = questionBank()
  const skill = bank.skills.get(form.skill ?? lead[0] ?? '')
  const question = form.question ? bank.byId.get(form.question) : undefined
  const topic = form.topic ? bank.curriculum.topic(form.topic) : undefined
  return (
    question?.title ??
    skill?.name ??
    topic?.name ??
    bank.curriculum.subject(form.subject)?.shortName ??
    'Practice'
  )
}
