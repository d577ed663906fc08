import { expect, it } from 'vitest'
import { tellZone } from './tell-zone.ts'
import { zoneOf } from './zone.ts'

/** Keeps cookies as a document does: setting one leaves the others. */
function page(cookie = '') {
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [cookie, ...written.map((one) => one.split(';')[0])].filter(Boolean).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
}

const told = (cookie: string) => zoneOf(new Headers({ cookie }))

it('is told by the page and read by the server', () => {
  const perth = page('victor-theme=dark')
  tellZone(perth, 'Australia/Perth')
  expect(perth.written).toEqual(['victor-zone=Australia%2FPerth; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(told(perth.cookie)).toBe('Australia/Perth')
})

it('is written once, and again after the person has moved', () => {
  const moving = page('a=b; victor-zone=Australia%2FPerth')
  tellZone(moving, 'Australia/Perth')
  expect(moving.written).toEqual([])
  tellZone(moving, 'Australia/Lord_Howe')
  expect(moving.written).toHaveLength(1)
})

it.each(['', 'UTC', 'Etc/UTC', 'Etc/GMT-10'])('is not written by a browser that hides it: %j', (zone) => {
  const silent = page()
  tellZone(silent, zone)
  expect(silent.written).toEqual([])
})

it.each([
  '',
  'victor-zone=',
  'victor-zone=Mars/Olympus',
  'victor-zone=%E0%A4%A',
  'not-victor-zone=Asia/Tokyo',
])('is Melbourne’s where %j says nothing that can be used', (cookie) =>
  expect(told(cookie)).toBe('Australia/Melbourne'),
)
