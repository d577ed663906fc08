import { expect, it } from 'vitest'
import { fitted, messageWith } from './attached-text.ts'
import { LONGEST_MESSAGE } from './chat.ts'

it('adds the text after what is typed, and cuts it at a word so that a message holds both', () => {
  expect(messageWith('', 'From the file')).toBe('From the file')
  expect(messageWith('Help me with this: ', 'From the file')).toBe('Help me with this:\n\nFrom the file')
  const typed = 'Help me with this:'
  const long = { text: 'word '.repeat(2_000).trim(), notes: ['A note.'] }
  const { text, notes } = fitted(long, typed)
  const message = messageWith(typed, text)
  expect(message.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
  expect(message.length).toBeGreaterThan(LONGEST_MESSAGE - 10)
  expect(message.endsWith('word')).toBe(true)
  expect(notes).toEqual(['A message holds 4,000 characters, so the end of the file is left out.', 'A note.'])
  expect(fitted({ text: 'short', notes: [] }, typed)).toEqual({ text: 'short', notes: [] })
})
