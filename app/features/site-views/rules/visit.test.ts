import { expect, it } from 'vitest'
import { visitOf, type AnsweredRequest } from './visit.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const request = (
  headers: Record<string, string> = {},
  more: Partial<AnsweredRequest> = {},
): AnsweredRequest => ({
  ...{ method: 'GET', status: 200, route: '/exam-practice/:setId', site: 'https://victor.example' },
  headers: new Headers({ 'user-agent': DESKTOP, ...headers }),
  ...more,
})

it('stores the route pattern, the kind of device and the host that linked here', () => {
  expect(visitOf(request({ referer: 'https://www.example.org/search?q=my+secret' }))).toEqual({
    ...{ kind: 'viewed', route: 'exam-practice.:setId', width: 'desktop', from: 'www.example.org' },
  })
  expect(
    visitOf(request({ 'user-agent': PHONE, referer: 'https://victor.example/x' }, { route: '/' })),
  ).toEqual({
    ...{ kind: 'viewed', route: 'home', width: 'phone' },
  })
})

it.each([
  ['Do Not Track', request({ dnt: '1' })],
  ['Global Privacy Control', request({ 'sec-gpc': '1' })],
  ['a robot', request({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
  ['a request without a browser', request({ 'user-agent': '' })],
  ['a page fetched in advance', request({ 'sec-purpose': 'prefetch' })],
  ['an unknown address', request({}, { route: 'unknown' })],
  ['a redirect', request({}, { status: 302 })],
])('counts nothing for %s', (_what, asked) => {
  expect(visitOf(asked)).toBeNull()
})

it('stores of a sent form only whether it was accepted', () => {
  expect(visitOf(request({}, { method: 'POST', status: 422 }))).toMatchObject({
    kind: 'posted',
    accepted: false,
  })
})
