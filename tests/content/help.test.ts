import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { checkHelp } from '#app/commands/content/check-help.ts'
import { loadArticles } from '#app/features/help/read-articles.server.ts'
import { PLACES } from '#app/navigation/places.ts'
import { MAP } from '#app/routes.ts'

const articles = loadArticles(process.cwd())

/** Not pages: what is sent or fetched by the page beside it. And the page that shows our own parts to developers. */
const NOT_READ = [
  '/exam-practice/:setId/answers',
  '/mock-tests/:sittingId/answers',
  '/exam-practice/pictures/:fileId',
  '/select-subjects/areas/:certificate',
  '/select-subjects/courses/:subjectId',
  '/progress/topics/:topicId',
  '/exam-practice/choices/:subjectId',
  '/mock-tests/papers/:blueprintId',
  '/past-papers/entries/:paperId',
  '/dev/ui',
]
/** The help explains the others; it is found through itself. */
const ITSELF = ['/help/articles/:slug']

it('has forty articles or more, with nothing wrong in or between them', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40)
  expect(checkHelp(process.cwd())).toEqual([])
})

it('explains every screen that there is', () => {
  const explained = new Set(articles.flatMap(({ screens }) => screens))
  const unexplained = MAP.map(({ path }) => path).filter(
    (path) => !explained.has(path) && !NOT_READ.includes(path) && !ITSELF.includes(path),
  )
  expect(unexplained, 'screens without an article: write content/help/<slug>.md for each').toEqual([])
})

it('excuses only screens that there are', () => {
  const there = MAP.map(({ path }) => path)
  for (const path of [...NOT_READ, ...ITSELF]) expect(there).toContain(path)
})

it('names in code only addresses that there are', () => {
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
  expect(PLACES.map(({ href }) => href)).toContain('/help')
})
