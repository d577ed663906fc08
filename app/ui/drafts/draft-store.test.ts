import { beforeEach, expect, it } from 'vitest'
import { draftStore, sameFields, type DraftField } from './draft-store.ts'

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}

const DAY = 24 * 3_600_000
const typed: DraftField[] = [['title', 'Half-lives']]
const mia = { owner: 'mia', form: 'question 7' }
let shelf = memory()
let now = 0
const store = draftStore(
  () => shelf,
  () => now,
)
beforeEach(() => {
  shelf = memory()
  now = 100 * DAY
})

it('returns a stored draft with its time', () => {
  store.keep(mia, typed)
  expect(store.read(mia)).toEqual({ at: now, fields: typed })
})

it('returns no draft that another person typed in the same form', () => {
  store.keep(mia, typed)
  expect(store.read({ ...mia, owner: 'noa' })).toBeNull()
})

it('deletes a draft after two weeks', () => {
  store.keep(mia, typed)
  now += 14 * DAY
  expect(store.read(mia)).not.toBeNull()
  now += 1
  expect(store.read(mia)).toBeNull()
  expect(shelf.length).toBe(0)
})

it('deletes the other forms of one owner only', () => {
  store.keep(mia, typed)
  store.keep({ ...mia, form: 'question 8' }, typed)
  store.keep({ ...mia, owner: 'noa' }, typed)
  store.forgetOthers('mia', 'question 8')
  expect(store.read(mia)).toBeNull()
  expect(store.read({ ...mia, form: 'question 8' })).not.toBeNull()
  expect(store.read({ ...mia, owner: 'noa' })).not.toBeNull()
})

it('deletes every draft at sign-out, and nothing else', () => {
  shelf.setItem('victor-mock 1', '{}')
  store.keep(mia, typed)
  store.forgetAll()
  expect(store.read(mia)).toBeNull()
  expect(shelf.getItem('victor-mock 1')).toBe('{}')
})

it.each(['', 'null', '{', '{"at":1}', '{"at":1,"fields":[["a"]]}', '{"at":"1","fields":[]}'])(
  'reads %s as no draft',
  (text) => {
    shelf.setItem('victor-draft mia question 7', text)
    expect(store.read(mia)).toBeNull()
  },
)

it('works in a browser that stores nothing', () => {
  const refusing = draftStore(
    () => {
      throw new DOMException('Storage is blocked.')
    },
    () => now,
  )
  refusing.keep(mia, typed)
  expect(refusing.read(mia)).toBeNull()
  refusing.forgetAll()
})

it('treats two forms as equal if they differ in line breaks only', () => {
  expect(sameFields([['a', 'x\r\ny']], [['a', 'x\ny']])).toBe(true)
  expect(sameFields([['a', 'x']], [['a', 'y']])).toBe(false)
})
