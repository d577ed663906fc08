import { randomUUID } from 'node:crypto'
import { PNG } from 'pngjs'
import { canvasPictures } from '#app/features/canvas/tables.ts'
import { grown } from './handed-on.ts'
import { ownerOf } from './own-questions.ts'
import type { Asking } from './world.ts'

/** A canvas of this person, created by its form. */
export async function ownCanvas(world: Asking, token: string): Promise<string> {
  const id = randomUUID()
  const { status, text } = await world.ask('/victor-canvas', { as: token, form: { intent: 'create', id } })
  if (status >= 400) throw new Error(`No canvas was created: ${status} ${text.slice(0, 300)}`)
  return id
}

/** The link to a canvas that this person shares, made by its form and read from its page. */
export async function sharedCanvas(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  const at = `/victor-canvas/${await ownCanvas(world, token)}`
  await world.ask(at, { as: token, form: { intent: 'share' } })
  const { status, text } = await world.ask(at, { as: token })
  const found = /\/victor-canvas\/shared\/([\w-]{43})/.exec(text)?.[1]
  if (found === undefined) throw new Error(`No link was made: ${status}`)
  return found
}

/** A picture of a canvas of this person, stored without the form, which sends a file. */
export async function canvasPicture(world: Asking, token: string): Promise<string> {
  const { db, files, clock } = world.services
  const personId = await ownerOf(world, token)
  const canvasId = await ownCanvas(world, token)
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  const put = await files.put({
    ...{ ownerId: personId, purpose: 'canvas', name: 'a.png', bytes, maxBytes: 10_000 },
    allow: ['image/png'],
  })
  if (!put.ok) throw new Error(put.error.message)
  const fileId = put.value.id
  await db
    .insert(canvasPictures)
    .values({ fileId, canvasId, personId, contentType: 'image/png', createdAt: clock() })
  return fileId
}
