import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { planUpdate, type CopiedNote } from './deck-update.ts'

const copy = (sourceNoteId: string, base: string, mine: string | null): CopiedNote => ({
  sourceNoteId,
  noteId: mine === null ? null : `my ${sourceNoteId}`,
  base,
  mine,
})
const change = (id: string) => ({ noteId: `my ${id}`, sourceNoteId: id })

it('adds new notes, takes changes of the source, keeps own edits, and asks where both changed', () => {
  const copies = [
    copy('same', 'a', 'a'),
    copy('theirs', 'a', 'a'),
    copy('mine', 'a', 'b'),
    copy('both', 'a', 'b'),
    copy('agreed', 'a', 'c'),
    copy('deleted by me', 'a', null),
    copy('gone', 'a', 'a'),
  ]
  const source = [
    { id: 'same', hash: 'a' },
    { id: 'theirs', hash: 'c' },
    { id: 'mine', hash: 'a' },
    { id: 'both', hash: 'c' },
    { id: 'agreed', hash: 'c' },
    { id: 'deleted by me', hash: 'c' },
    { id: 'new', hash: 'a' },
  ]
  expect(planUpdate(copies, source)).toEqual({
    added: ['new'],
    updated: [change('theirs')],
    conflicts: [change('both')],
    agreed: [change('agreed')],
    gone: 1,
  })
})

it('never touches a note whose source did not change', () => {
  const text = fc.constantFrom('a', 'b', 'c')
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.array(fc.tuple(text, text)),
      (ids, texts) => {
        const copies = ids.map((id, index) => copy(id, texts[index]?.[0] ?? 'a', texts[index]?.[1] ?? 'a'))
        const source = copies.map(({ sourceNoteId: id, base }) => ({ id, hash: base }))
        expect(planUpdate(copies, source)).toEqual({
          added: [],
          updated: [],
          conflicts: [],
          agreed: [],
          gone: 0,
        })
      },
    ),
  )
})
