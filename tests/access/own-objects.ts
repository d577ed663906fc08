import type { Audience } from '#app/platform/access/audiences.ts'
import { handedOnByAStudent, writtenAnswer } from './handed-on.ts'
import { startedMock } from './mocks.ts'
import { ownPicture, ownQuestion, publishedQuestion } from './own-questions.ts'
import { startedSet } from './practice.ts'
import type { World } from './world.ts'

/** Something of a person's own that has an address: how somebody who may have one begins it, by its form. */
export interface OwnObject {
  /** As it stands in the address of its screen. */
  param: string
  audience: Audience
  start: (world: World, token: string) => Promise<string>
}

async function started(
  world: World,
  token: string,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await world.ask(path, { as: token, form })
  const id = new RegExp(`^${path}/([0-9a-f-]{36})`).exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return id
}

export const OWN_OBJECTS: readonly OwnObject[] = [
  { param: ':setId', audience: 'study', start: async (world, token) => (await startedSet(world, token)).id },
  {
    param: ':sittingId',
    audience: 'student',
    start: (world, token) => startedMock(world, token, { handedIn: true }),
  },
  {
    param: ':responseId',
    audience: 'study',
    start: async (world, token) => (await writtenAnswer(world, token)).id,
  },
  { param: ':token', audience: 'marker', start: handedOnByAStudent },
  { param: ':questionId', audience: 'study', start: (world, token) => ownQuestion(world, token) },
  { param: ':publishedId', audience: 'study', start: publishedQuestion },
  { param: ':fileId', audience: 'signed-in', start: ownPicture },
  {
    param: ':runId',
    audience: 'student',
    start: (world, token) => started(world, token, '/dojo', { topic: 'vce-chemistry', mode: 'untimed' }),
  },
  {
    param: ':attemptId',
    audience: 'student',
    start: (world, token) => started(world, token, '/past-papers', { paper: 'vce.biology.2025.examination' }),
  },
]
