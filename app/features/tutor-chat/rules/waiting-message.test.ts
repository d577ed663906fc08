import { expect, it } from 'vitest'
import { LONGEST_MESSAGE } from './chat.ts'
import { givenBack, waitingText } from './waiting-message.ts'

it('joins two messages that wait, up to the longest message', () => {
  expect(waitingText('', 'One')).toBe('One')
  expect(waitingText('One', 'Two')).toBe('One\n\nTwo')
  const half = 'x'.repeat(LONGEST_MESSAGE / 2 - 1)
  expect(waitingText(half, half)).toHaveLength(LONGEST_MESSAGE)
  expect(waitingText(half, `${half}y`)).toBeNull()
})

it('puts a refused message before what was typed meanwhile, and loses neither', () => {
  expect(givenBack('Refused', '')).toBe('Refused')
  expect(givenBack('Refused', ' ')).toBe('Refused')
  expect(givenBack('Refused', 'Typed')).toBe('Refused\n\nTyped')
  // Two come back, the last one first.
  expect(givenBack('First', givenBack('Second', 'Typed'))).toBe('First\n\nSecond\n\nTyped')
})
