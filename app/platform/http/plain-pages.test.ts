import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plainPage } from './plain-pages.ts'

it('names the same icon as every other page, and the icon exists', async () => {
  const page = await plainPage(503, 'Too many people', 'Come back soon.').text()
  const icon = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/
  const named = icon.exec(page)?.[1]
  expect(named).toBe(icon.exec(readFileSync('app/root.tsx', 'utf8'))?.[1])
  expect(existsSync(`public${named}`)).toBe(true)
})
