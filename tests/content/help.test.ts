import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { checkHelp } from '#app/commands/content/check-help.ts'
import { helpArticles } from '#app/features/help/queries/read-articles.server.ts'
import { MAP } from '#app/routes.ts'

const articles = helpArticles.load(process.cwd())

it('has forty articles or more without problems', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40)
  expect(checkHelp(process.cwd())).toEqual([])
})

it('explains every existing screen', () => {
  const explained = new Set(articles.flatMap(({ screens }) => screens))
  const unexplained = MAP.filter(
    ({ path, kind, help }) => kind !== 'part' && help !== false && !explained.has(path),
  ).map(({ path }) => path)
  expect(unexplained, 'screens without an article: write content/help/<slug>.md for each').toEqual([])
})

it('lets few screens exist without an article', () => {
  expect(MAP.filter(({ help }) => help === false).map(({ path }) => path)).toEqual([
    '/help/articles/:slug',
    '/dev/ui',
  ])
})

it('names only existing addresses in code', () => {
  const dead = articles.flatMap(({ slug, html }) =>
    [...html.matchAll(/<code>(\/[a-z][\w/-]*)<\/code>/g)]
      .map(([, path]) => path!)
      .filter((path) => !/^\/(?:healthz|readyz|metrics)$/.test(path))
      .filter((path) => !MAP.some((entry) => matchPath(entry.path, path)))
      .map((path) => `${slug}: ${path}`),
  )
  expect(dead).toEqual([])
})

it('is linked from the frame', () => {
  expect(MAP.find(({ path }) => path === '/help')?.nav?.group).toBe('Account')
})
