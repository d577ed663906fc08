import type { World } from './world.ts'

/** A mock paper started as a person starts one: by the form. Its reading time is given up; it may be handed in. */
export async function startedMock(
  world: World,
  token: string,
  { handedIn = false }: { handedIn?: boolean } = {},
): Promise<string> {
  const form = { blueprint: 'vce-mathematical-methods-1' }
  const answer = await world.ask('/mock-tests', { as: token, form })
  const id = /^\/mock-tests\/([0-9a-f-]{36})$/.exec(String(answer.headers['location']))?.[1]
  if (id === undefined) throw new Error(`No paper was started: ${answer.status} ${answer.text.slice(0, 300)}`)
  await world.ask(`/mock-tests/${id}`, { as: token, form: { intent: 'begin-writing' } })
  if (handedIn) await world.ask(`/mock-tests/${id}`, { as: token, form: { intent: 'hand-in' } })
  return id
}
