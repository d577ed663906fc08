import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { addImage, addText } from './edit-scene.ts'
import { LARGEST_SCENE, MOST_ELEMENTS } from './limits.ts'
import { readScene } from './read-scene.server.ts'
import type { SceneElement } from './scene-schema.ts'
import { sceneOf, storableElements } from './storable-scene.ts'

const [text] = addText([], 'text', 'Hello') as [SceneElement]
const read = (...elements: object[]) =>
  readScene(JSON.stringify(sceneOf(elements as SceneElement[], '#ffffff')))

describe('a posted scene', () => {
  it('is refused with an embedded page, a link to another site or an unknown kind of object', () => {
    for (const change of [
      { type: 'embeddable' },
      { type: 'iframe' },
      { type: 'magicframe' },
      { link: 'https://example.com' },
      { x: Number.NaN },
      { id: '"><script>' },
      { strokeColor: 'url(https://example.com/x)' },
      { customData: { kind: 'unknown' } },
      { isDeleted: true },
    ])
      expect(read({ ...text, ...change }), JSON.stringify(change)).toMatchObject({
        error: { code: 'invalid-input' },
      })
    expect(read(text).ok).toBe(true)
  })

  it('loses fields that a canvas does not have', () => {
    const result = read({ ...text, href: 'javascript:alert(1)' })
    expect(result.ok && result.value.elements).toEqual([text])
  })

  it('gets the ids of formulas from their text, so that a picture cannot pretend to be another', () => {
    const [formula] = addImage([], {
      ...{ id: 'f', width: 10, height: 10 },
      meaning: { kind: 'formula', tex: 'x' },
    })
    const result = read({ ...formula, fileId: 'somebody-elses-file' })
    expect(result.ok && result.value.elements[0]).toEqual(formula)
  })

  it('is refused in clear words when it is too large', () => {
    expect(readScene('x'.repeat(LARGEST_SCENE + 1))).toMatchObject({
      error: { code: 'too-large', message: expect.stringContaining('1.5 MB of at most 1.5 MB') },
    })
    const many = Array.from({ length: MOST_ELEMENTS + 1 }, () => ({}))
    expect(read(...many)).toMatchObject({
      error: { code: 'too-large', message: expect.stringContaining('4001 objects') },
    })
  })

  it('never throws, whatever was posted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (posted) => {
        expect(readScene(posted).ok).toBe(false)
      }),
    )
  })
})

describe('the elements of the board', () => {
  const none = new Set<string>()
  const picture = {
    ...text,
    ...{ type: 'image', fileId: 'p1', status: 'pending', scale: [1, 1], crop: null },
    customData: { kind: 'picture', words: 'A cell' },
  }

  it('are stored without deleted ones and without links', () => {
    const { elements } = storableElements(
      [
        { ...text, link: 'https://example.com', x: 1.23456 },
        { ...text, id: 'gone', isDeleted: true },
      ],
      none,
    )
    expect(elements).toEqual([{ ...text, x: 1.23 }])
  })

  it('are refused if they are embedded pages or pictures that were not added to this canvas', () => {
    const embedded = { ...text, id: 'e', type: 'embeddable' }
    expect(storableElements([text, embedded, picture], none)).toMatchObject({
      elements: [{ id: 'text' }],
      refused: ['e', 'text'],
    })
    expect(storableElements([picture], new Set(['p1'])).elements).toMatchObject([{ status: 'saved' }])
  })

  it('lose what another program wrote about them', () => {
    expect(storableElements([{ ...text, customData: { kind: 'line' } }], none).elements).toEqual([text])
  })
})
