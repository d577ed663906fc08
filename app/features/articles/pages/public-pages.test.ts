import { expect, it } from 'vitest'
import { MAP } from '#app/routes.ts'
import { siteMap } from './feeds.server.ts'
import { NOT_LISTED, publicPages } from './public-pages.server.ts'

it('lists every screen for guests in the site map', () => {
  const listed = publicPages().map(({ path }) => path)
  const open = MAP.filter(({ audience, kind, path }) => audience === 'guest' && !kind && !path.includes(':'))
  expect(
    open.map(({ path }) => path).filter((path) => !listed.includes(path) && !NOT_LISTED.includes(path)),
  ).toEqual([])
})

it('writes full addresses and days', () => {
  const text = siteMap(
    [{ path: '/blog', updated: '2026-11-27' }, { path: '/?a&b' }],
    'https://victor.example',
  )
  expect(text).toContain('<loc>https://victor.example/blog</loc><lastmod>2026-11-27</lastmod>')
  expect(text).toContain('<loc>https://victor.example/?a&#38;b</loc>')
})
