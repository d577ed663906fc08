import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { createFiles } from '#app/platform/files/files.server.ts'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { posted } from '#tests/posted.ts'
import { canvasListPage } from '../pages/canvas-list-page.server.ts'
import { canvasPage, sharedCanvasPage } from '../pages/canvas-page.server.ts'
import { canvasPicture } from '../pages/picture.server.ts'
import { addImage, addText } from '../rules/edit-scene.ts'
import { MOST_PICTURES } from '../rules/limits.ts'
import type { SceneElement } from '../rules/scene-schema.ts'
import { sceneOf } from '../rules/storable-scene.ts'
import { canvases } from '../tables.ts'
import { addPicture } from './add-picture.server.ts'
import { checkTypedWorking } from './check-working.server.ts'
import { createCanvas, deleteCanvas, renameCanvas } from './create-canvas.server.ts'
import { deleteUnkeptPictures } from './delete-unkept-pictures.server.ts'
import { keepAsVersion, restoreVersion, saveScene } from './save-scene.server.ts'
import { revokeCanvasLink, shareCanvas } from './share-canvas.server.ts'

useMarkingWorld()
beforeAll(async () => {
  const { services, database } = world
  const where = { directory: join(database.directory, 'files') }
  Object.assign(services, {
    files: await createFiles({ db: services.db, clock: services.clock, where }),
  })
})

const guest: Actor = { kind: 'guest' }
const MINUTE = 60_000
const post = (useCase: Parameters<typeof posted>[0], actor: Actor, form: object) =>
  posted(useCase, world.services, actor, form)
const pageOf = (actor: Person, canvas: string) => canvasPage(world.services, actor, canvas)
const json = (elements: readonly SceneElement[]) => JSON.stringify(sceneOf(elements, '#ffffff'))
const noted = (words: string) => json(addText([], 'note', words))

async function canvasOf(actor: Person): Promise<string> {
  const id = randomUUID()
  expect(await post(createCanvas, actor, { id })).toMatchObject({ ok: true })
  return id
}
const saved = (actor: Actor, canvas: string, form: object) =>
  post(saveScene, actor, { canvas, scene: noted('x'), revision: 0, page: 'a', edit: 1, ...form })
const wordsOf = async (actor: Person, canvas: string) =>
  (await pageOf(actor, canvas))?.scene.elements.map((one) => (one.type === 'text' ? one.text : one.type))

describe('a canvas', () => {
  it('is created once when the form is posted twice, and listed with its name', async () => {
    const mia = await writer()
    const id = randomUUID()
    for (const _ of [1, 2]) expect(await post(createCanvas, mia, { id })).toMatchObject({ ok: true })
    expect(await post(renameCanvas, mia, { canvas: id, title: ' Quadratics ' })).toMatchObject({ ok: true })
    expect(await post(renameCanvas, mia, { canvas: id, title: '' })).toMatchObject({
      error: { fields: { title: 'Name the canvas.' } },
    })
    expect((await canvasListPage(world.services, mia)).canvases).toMatchObject([
      { id, title: 'Quadratics', objects: 0 },
    ])
  })

  it('cannot be seen, changed, shared or deleted by anybody else', async () => {
    const [mia, stranger] = [await writer(), await writer()]
    const canvas = await canvasOf(mia)
    expect(await pageOf(stranger, canvas)).toBeUndefined()
    for (const actor of [stranger, guest]) {
      expect(await saved(actor, canvas, {})).toMatchObject({ ok: false })
      for (const [useCase, form] of [
        [createCanvas, { id: canvas }],
        [renameCanvas, { title: 'Mine' }],
        [keepAsVersion, { scene: noted('x') }],
        [restoreVersion, { version: 'x' }],
        [shareCanvas, {}],
        [revokeCanvasLink, {}],
        [addPicture, { file: { name: 'a.png', bytes: png() } }],
        [deleteCanvas, {}],
      ] as const)
        expect(await post(useCase, actor, { canvas, ...form })).toMatchObject({ ok: false })
    }
    expect(await wordsOf(mia, canvas)).toEqual([])
    await post(deleteCanvas, mia, { canvas })
    expect(await pageOf(mia, canvas)).toBeUndefined()
  })
})

describe('saving', () => {
  it('keeps the order of one page, also when an answer was lost or a save arrives late', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    expect(await saved(mia, canvas, { edit: 1, scene: noted('one') })).toMatchObject({
      value: { revision: 1 },
    })
    // The answer was lost: the page sends its next change with the revision that it knows.
    expect(await saved(mia, canvas, { edit: 3, scene: noted('three') })).toMatchObject({
      value: { revision: 2 },
    })
    expect(await saved(mia, canvas, { edit: 2, scene: noted('two') })).toMatchObject({
      value: { revision: 2 },
    })
    expect(await wordsOf(mia, canvas)).toEqual(['three'])
  })

  it('refuses an older revision of another page, and keeps both states when the person chooses', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    await saved(mia, canvas, { page: 'phone', scene: noted('phone') })
    const late = { page: 'laptop', scene: noted('laptop') }
    expect(await saved(mia, canvas, late)).toMatchObject({ error: { code: 'conflict' } })
    expect(await wordsOf(mia, canvas)).toEqual(['phone'])
    // This canvas, and the other one as a version.
    expect(await saved(mia, canvas, { ...late, replace: 'yes' })).toMatchObject({ ok: true })
    expect(await wordsOf(mia, canvas)).toEqual(['laptop'])
    const [version] = (await pageOf(mia, canvas))!.versions
    await post(restoreVersion, mia, { canvas, version: version!.id })
    expect(await wordsOf(mia, canvas)).toEqual(['phone'])
    // The other canvas, and this one as a version.
    expect(await post(keepAsVersion, mia, { canvas, scene: noted('kept') })).toMatchObject({ ok: true })
    expect((await pageOf(mia, canvas))!.versions).toHaveLength(3)
  })

  it('refuses a scene that it cannot read, and changes nothing', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    for (const scene of ['', '{', '{"version":2}', json([{ type: 'iframe' } as never])])
      expect(await saved(mia, canvas, { scene })).toMatchObject({ error: { code: 'invalid-input' } })
    expect(await pageOf(mia, canvas)).toMatchObject({ revision: 0 })
  })
})

describe('versions', () => {
  it('are kept every ten minutes and restored, with the canvas of now as a version', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    for (const [at, words] of ['first', 'second', 'third'].entries()) {
      world.now += MINUTE
      await saved(mia, canvas, { edit: at + 1, scene: noted(words) })
    }
    const { versions } = (await pageOf(mia, canvas))!
    expect(versions).toHaveLength(1)
    world.now += 11 * MINUTE
    await saved(mia, canvas, { edit: 4, scene: noted('fourth') })
    expect((await pageOf(mia, canvas))!.versions).toHaveLength(2)
    expect(await post(restoreVersion, mia, { canvas, version: versions[0]!.id })).toMatchObject({
      ok: true,
    })
    expect(await wordsOf(mia, canvas)).toEqual(['first'])
    expect((await pageOf(mia, canvas))!.versions).toHaveLength(3)
    const other = await canvasOf(mia)
    expect(await post(restoreVersion, mia, { canvas: other, version: versions[0]!.id })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

const png = (size = 8) => new Uint8Array(PNG.sync.write(new PNG({ width: size, height: size })))
const picture = (fileId: string) =>
  addImage([], { id: fileId, fileId, meaning: { kind: 'picture', words: 'A cell' }, width: 8, height: 8 })

describe('a picture', () => {
  const added = async (actor: Person, canvas: string) => {
    const done = await posted(addPicture, world.services, actor, {
      canvas,
      file: { name: 'a.png', bytes: png() },
    })
    if (!done.ok) throw new Error(done.error.message)
    return (done.value as { fileId: string }).fileId
  }
  const seen = async (actor: Person, fileId: string, token: string | null = null) =>
    (await canvasPicture(world.services, actor, fileId, token)) !== undefined

  it('is shown to its owner, and to others only while a shared canvas shows it', async () => {
    const [mia, noa] = [await writer(), await writer()]
    const canvas = await canvasOf(mia)
    const fileId = await added(mia, canvas)
    await post(shareCanvas, mia, { canvas })
    const token = (await pageOf(mia, canvas))!.link!.address!.split('/').at(-1)!
    expect(await seen(mia, fileId)).toBe(true)
    expect(await seen(noa, fileId)).toBe(false)
    expect(await seen(noa, fileId, token)).toBe(false)
    await saved(mia, canvas, { scene: json(picture(fileId)) })
    expect(await seen(noa, fileId, token)).toBe(true)
    await post(revokeCanvasLink, mia, { canvas })
    expect(await seen(noa, fileId, token)).toBe(false)
    await post(deleteCanvas, mia, { canvas })
    expect(await world.services.files.find(fileId)).toBeUndefined()
  })

  it('of another canvas is refused in a scene', async () => {
    const [mia, noa] = [await writer(), await writer()]
    const fileId = await added(noa, await canvasOf(noa))
    const canvas = await canvasOf(mia)
    expect(await saved(mia, canvas, { scene: json(picture(fileId)) })).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('picture') },
    })
  })

  it('is refused if it is no picture, and after twelve that the canvas shows', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const bytes of [svg, new Uint8Array(), new Uint8Array([1, 2, 3])])
      expect(await post(addPicture, mia, { canvas, file: { name: 'a.svg', bytes } })).toMatchObject({
        error: { fields: { file: expect.any(String) } },
      })
    const ids: string[] = []
    for (let at = 0; at < MOST_PICTURES; at++) {
      ids.push(await added(mia, canvas))
      await saved(mia, canvas, { edit: at + 1, scene: json(ids.flatMap(picture)) })
    }
    const more = { canvas, file: { name: 'a.png', bytes: png() } }
    expect(await post(addPicture, mia, more)).toMatchObject({ error: { code: 'conflict' } })
    // Deleting a picture makes room.
    await saved(mia, canvas, { edit: 99, scene: json(ids.slice(0, -1).flatMap(picture)) })
    expect(await post(addPicture, mia, more)).toMatchObject({ ok: true })
  })

  it('that is not saved yet survives another one, and the page knows it', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    const first = await added(mia, canvas)
    const second = await added(mia, canvas)
    expect((await pageOf(mia, canvas))!.pictures.toSorted()).toEqual([first, second].toSorted())
    expect(await saved(mia, canvas, { scene: json([first, second].flatMap(picture)) })).toMatchObject({
      ok: true,
    })
  })

  it('is deleted by the nightly job when it is a day old and no canvas and no version shows it', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    const [shown, inVersion, unshown] = [
      await added(mia, canvas),
      await added(mia, canvas),
      await added(mia, canvas),
    ]
    await saved(mia, canvas, { edit: 1, scene: json(picture(inVersion)) })
    world.now += 11 * MINUTE
    await saved(mia, canvas, { edit: 2, scene: json(picture(shown)) })
    const left = async () => {
      await deleteUnkeptPictures(world.services)
      const files = await Promise.all([shown, inVersion, unshown].map((id) => world.services.files.find(id)))
      return files.map((file) => file !== undefined)
    }
    expect(await left()).toEqual([true, true, true])
    world.now += 24 * 60 * MINUTE
    expect(await left()).toEqual([true, true, false])
    expect((await pageOf(mia, canvas))!.pictures).toHaveLength(2)
  })

  it('that was stored and then refused is deleted by the nightly job', async () => {
    const mia = await writer()
    const file = await world.services.files.put({
      ...{ ownerId: mia.personId, purpose: 'canvas', name: 'a.png', bytes: png(), maxBytes: 10_000 },
      allow: ['image/png'],
    })
    if (!file.ok) throw new Error(file.error.message)
    await deleteUnkeptPictures(world.services)
    expect(await world.services.files.find(file.value.id)).toBeDefined()
    world.now += 2 * 60 * MINUTE
    await deleteUnkeptPictures(world.services)
    expect(await world.services.files.find(file.value.id)).toBeUndefined()
  })
})

describe('a link to a canvas', () => {
  const tokenOf = async (actor: Person, canvas: string) =>
    (await pageOf(actor, canvas))?.link?.address?.split('/').at(-1) ?? ''
  const shared = (token: string) => sharedCanvasPage(world.services, token)

  it('opens the canvas until it is revoked, and shows the first name only', async () => {
    const mia = await writer()
    const canvas = await canvasOf(mia)
    expect(await shared('')).toBeUndefined()
    await post(shareCanvas, mia, { canvas })
    const token = await tokenOf(mia, canvas)
    expect(await shared(token)).toMatchObject({ title: 'Untitled canvas', name: 'Mia' })
    await post(shareCanvas, mia, { canvas })
    expect(await tokenOf(mia, canvas)).toBe(token)
    await post(revokeCanvasLink, mia, { canvas })
    expect(await shared(token)).toBeUndefined()
    await post(shareCanvas, mia, { canvas })
    expect(await tokenOf(mia, canvas)).not.toBe(token)
  })

  it('needs an age of 16, or a guardian', async () => {
    for (const bornOn of ['2014-01-01', null]) {
      const child = await writer(bornOn)
      const canvas = await canvasOf(child)
      expect(await post(shareCanvas, child, { canvas })).toMatchObject({ error: { code: 'forbidden' } })
      expect((await pageOf(child, canvas))?.closed).toEqual(expect.any(String))
    }
  })
})

describe('checking typed working', () => {
  it('says which line is the first wrong step and what the lines were compared with', async () => {
    const mia = await writer()
    const form = { question: 'Solve 2x + 3 = 7', line: ['2x = 10', 'x = 5'] }
    expect(await checkTypedWorking(world.services, mia, form)).toMatchObject({
      value: { states: ['first-error', 'not-checked'], againstHtml: expect.stringContaining('katex') },
    })
    expect(await checkTypedWorking(world.services, mia, { line: 'x' })).toMatchObject({
      value: { states: ['not-checked'], againstHtml: null },
    })
  })

  it('is refused for guests, without lines, and for lines that are too long', async () => {
    const mia = await writer()
    expect(await checkTypedWorking(world.services, guest, { line: 'x = 1' })).toMatchObject({ ok: false })
    for (const form of [{}, { line: '  ' }, { line: 'x'.repeat(201) }, { line: Array(41).fill('x') }])
      expect(await checkTypedWorking(world.services, mia, form)).toMatchObject({
        error: { code: 'invalid-input', message: expect.stringMatching(/line/) },
      })
  })
})

it('a person has at most a hundred canvases', async () => {
  const mia = await writer()
  const now = world.services.clock()
  await world.services.db.insert(canvases).values(
    Array.from({ length: 99 }, (_, at) => ({
      ...{ id: `${mia.personId}-${at}`, personId: mia.personId, title: 'T', objects: 0, revision: 0 },
      ...{ scene: sceneOf([], '#ffffff'), savedPage: '', savedEdit: 0, createdAt: now, updatedAt: now },
    })),
  )
  await canvasOf(mia)
  expect(await post(createCanvas, mia, { id: randomUUID() })).toMatchObject({
    error: { code: 'conflict', message: expect.stringContaining('100 canvases') },
  })
})
