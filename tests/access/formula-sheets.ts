import { randomUUID } from 'node:crypto'
import { grown } from './handed-on.ts'
import type { Asking } from './world.ts'

/** A sheet of this person, created by its form. */
export async function ownSheet(world: Asking, token: string): Promise<string> {
  const id = randomUUID()
  const form = { intent: 'create', id, title: 'Motion', formulas: 'momentum' }
  const { status, text } = await world.ask('/formula-sheets/create', { as: token, form })
  if (status >= 400) throw new Error(`No sheet was created: ${status} ${text.slice(0, 300)}`)
  return id
}

/** The link to a sheet that this person shares, made by its form and read from its page. */
export async function sharedSheet(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  const at = `/formula-sheets/${await ownSheet(world, token)}`
  await world.ask(at, { as: token, form: { intent: 'share' } })
  const { status, text } = await world.ask(at, { as: token })
  const found = /\/formula-sheets\/shared\/([\w-]{43})/.exec(text)?.[1]
  if (found === undefined) throw new Error(`No link was made: ${status}`)
  return found
}
