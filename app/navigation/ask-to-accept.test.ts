import { expect, it } from 'vitest'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { askToAccept } from './viewer.server.ts'

const frame = (asksAcceptance?: true) =>
  ({ viewer: { name: 'Kim', ...(asksAcceptance ? { asksAcceptance } : {}) } }) as unknown as Frame
const url = (path: string) => new URL(path, 'http://localhost')

/** Where the person is sent, or null. */
function sentTo(who: Frame, path: string, method = 'GET'): string | null {
  try {
    askToAccept(who, new Request(url(path), { method }), url(path))
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

it('asks after a material change, and remembers the page with its query', () => {
  expect(sentTo(frame(true), '/progress?subject=vce-biology')).toBe(
    '/legal/accept?to=%2Fprogress%3Fsubject%3Dvce-biology',
  )
})

it('asks nobody else, interrupts no question, and loses no sent form', () => {
  expect(sentTo(frame(), '/progress')).toBeNull()
  expect(sentTo({ viewer: null } as unknown as Frame, '/progress')).toBeNull()
  expect(sentTo(frame(true), '/exam-practice/abc?q=2')).toBeNull()
  expect(sentTo(frame(true), '/privacy-policy')).toBeNull()
  expect(sentTo(frame(true), '/progress', 'POST')).toBeNull()
})
