import { expect, it } from 'vitest'
import { shouldRevalidate } from '#app/root.tsx'

it('does not reload the frame after an answer, a step of a run or a saved log', () => {
  const url = new URL('http://localhost/dojo/1')
  const asks = (formAction: string, actionStatus = 200) =>
    shouldRevalidate({
      currentUrl: url,
      nextUrl: url,
      formMethod: 'POST',
      formAction,
      actionStatus,
      defaultShouldRevalidate: true,
    } as unknown as Parameters<typeof shouldRevalidate>[0])
  for (const path of ['/exam-practice/1', '/dojo/1?after=0', '/past-papers/1']) expect(asks(path)).toBe(false)
  expect(asks('/settings')).toBe(true)
  expect(asks('/settings', 503)).toBe(false)
})

it('moves to the next question of a run without reloading the frame', () => {
  const going = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
      defaultShouldRevalidate: true,
    } as unknown as Parameters<typeof shouldRevalidate>[0])
  expect(going('/dojo/1?after=0', '/dojo/1?after=1')).toBe(false)
  expect(going('/dojo/1?after=1', '/dojo')).toBe(true)
})
