import type { Asking } from './world.ts'

/** Starts a mock paper with its form and skips the reading time; can hand it in. */
export async function startedMock(
  world: Asking,
  token: string,
  { handedIn = false }: { handedIn?: boolean } = {},
): Promise<string> {
  const form = { intent: 'start', blueprint: 'vce-mathematical-methods-1' }
  const answer = await world.ask('/mock-tests', { as: token, form })
  const id = /^\/mock-tests\/([0-9a-f-]{36})$/.exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`No paper was started: ${answer.status} ${answer.text.slice(0, 300)}`)
  await world.ask(`/mock-tests/${id}`, { as: token, form: { intent: 'begin-writing' } })
  if (handedIn) await world.ask(`/mock-tests/${id}`, { as: token, form: { intent: 'hand-in' } })
  return id
}
