import { expect, it } from 'vitest'
import { checkedWords } from './checked-words.ts'

it('shows whole paragraphs after their check, each checked once', async () => {
  const seen: string[] = []
  const words = checkedWords(async (one) => seen.push(one.trim()) > 0)
  expect(await words.upTo('One', false)).toBe('')
  expect(await words.upTo('One\n\nTw', false)).toBe('One')
  expect(await words.upTo('One\n\nTwo', false)).toBe('One')
  expect(await words.upTo('One\n\nTwo', true)).toBe('One\n\nTwo')
  expect(seen).toEqual(['One', 'Two'])
  expect(words.isCut()).toBe(false)
})

it('shows nothing from a refused paragraph on', async () => {
  const words = checkedWords(async (one) => !one.includes('bad'))
  expect(await words.upTo('Fine\n\nbad\n\nMore', false)).toBe('')
  expect(words.isCut()).toBe(true)
  const slow = checkedWords(async (one) => !one.includes('bad'))
  await slow.upTo('Fine\n\nba', false)
  expect(await slow.upTo('Fine\n\nbad', true)).toBe('Fine')
  expect(await slow.upTo('Fine\n\nbad\n\nMore', true)).toBe('Fine')
})
