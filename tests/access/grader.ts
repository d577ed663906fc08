import { randomUUID } from 'node:crypto'
import { grown } from './handed-on.ts'
import { somebody } from './people.ts'
import type { Asking } from './world.ts'

/** Text that only its writer, and markers whom the writer shares it with, may ever read. */
export const DRAFTED = 'The harvest of 1788 failed 73521 farms, and so bread was dear in the spring of 1789.'

/** A work of this person, created by its form. */
export async function graderWork(world: Asking, token: string, counts: 'yes' | 'no' = 'no'): Promise<string> {
  const id = randomUUID()
  const task = 'To what extent did hunger cause the revolution of 1789?'
  const { status, text } = await world.ask('/assessment-grader', {
    as: token,
    form: { intent: 'create', id, counts, title: 'Causes of 1789', task, rubric: 'history-essay' },
  })
  if (status >= 400) throw new Error(`No work was created: ${status} ${text.slice(0, 300)}`)
  return id
}

/** A draft of a new work of this person, added by its form. */
export async function graderDraft(
  world: Asking,
  token: string,
): Promise<{ workId: string; draftId: string }> {
  const [workId, draftId] = [await graderWork(world, token), randomUUID()]
  const form = { intent: 'add-draft', id: draftId, text: DRAFTED }
  const { status, text } = await world.ask(`/assessment-grader/${workId}`, { as: token, form })
  if (status >= 400) throw new Error(`No draft was added: ${status} ${text.slice(0, 300)}`)
  return { workId, draftId }
}

/** Makes the link to a work with its form, and reads it from its page. */
export async function graderLinkTo(world: Asking, token: string, workId: string): Promise<string> {
  const at = `/assessment-grader/${workId}`
  await world.ask(at, { as: token, form: { intent: 'share' } })
  const page = await world.ask(at, { as: token })
  const found = /\/assessment-grader\/shared\/([\w-]{43})/.exec(page.text)?.[1]
  if (found === undefined) throw new Error(`No link was made: ${page.status}`)
  return found
}

/** A link that a student made: the sample object of people who mark. */
export async function draftOfAStudent(world: Asking): Promise<string> {
  const { token } = await somebody(world.services, 'a student with a draft', { roles: ['student'] })
  await grown(world, token)
  return graderLinkTo(world, token, (await graderDraft(world, token)).workId)
}
