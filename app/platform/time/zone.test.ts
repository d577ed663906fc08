import { expect, it } from 'vitest'
import { saveZone } from './save-zone.ts'
import { zoneOf } from './zone.ts'

/** A document with cookies: setting one leaves the others. */
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

const zoneFrom = (cookie: string) => zoneOf(new Headers({ cookie }))

it('is set by the page and read by the server', () => {
  const perth = page('victor-theme=dark')
  saveZone(perth, 'Australia/Perth')
  expect(perth.written).toEqual(['victor-zone=Australia%2FPerth; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(zoneFrom(perth.cookie)).toBe('Australia/Perth')
})

it('is written once, and again after the zone changes', () => {
  const moving = page('a=b; victor-zone=Australia%2FPerth')
  saveZone(moving, 'Australia/Perth')
  expect(moving.written).toEqual([])
  saveZone(moving, 'Australia/Lord_Howe')
  expect(moving.written).toHaveLength(1)
})

it.each(['', 'UTC', 'Etc/UTC', 'Etc/GMT-10'])('is not written when the browser hides it: %j', (zone) => {
  const silent = page()
  saveZone(silent, zone)
  expect(silent.written).toEqual([])
})

it.each([
  '',
  'victor-zone=',
  'victor-zone=Mars/Olympus',
  'victor-zone=%E0%A4%A',
  'not-victor-zone=Asia/Tokyo',
])('is Melbourne’s where %j says nothing that can be used', (cookie) =>
  expect(zoneFrom(cookie)).toBe('Australia/Melbourne'),
)
