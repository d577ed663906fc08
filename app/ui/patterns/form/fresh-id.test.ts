import { expect, it } from 'vitest'
import type { FormAnswer } from './form-answer.ts'
import { nextFreshId, type FreshId } from './fresh-id.ts'

const start: FreshId = { id: 'a', answer: undefined, isUsed: false }
const added: FormAnswer = { ok: true, intent: 'add', value: null }
const refused: FormAnswer = {
  ok: false,
  intent: 'add',
  error: { code: 'invalid-input', message: 'The course is not added yet.' },
  typed: {},
}

it('keeps the id while other forms of the page are sent, and after a refusal', () => {
  const other = nextFreshId(start, 'b')
  expect(other.id).toBe('a')
  expect(nextFreshId(other, 'c', refused).id).toBe('a')
})

it('takes the next id of the page once, after the form succeeded', () => {
  // The answer arrives before the page is loaded again.
  const answered = nextFreshId(start, 'a', added)
  expect(answered).toMatchObject({ id: 'a', isUsed: true })
  const loaded = nextFreshId(answered, 'b', added)
  expect(loaded).toMatchObject({ id: 'b', isUsed: false })
  expect(nextFreshId(loaded, 'c', added).id).toBe('b')
  expect(nextFreshId(start, 'b', added).id).toBe('b')
})

it('does not change the state when nothing happened', () => {
  expect(nextFreshId(start, 'a')).toBe(start)
})
