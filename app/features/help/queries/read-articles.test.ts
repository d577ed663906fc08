import { expect, it } from 'vitest'
import type { Article } from '../rules/article.ts'
import { problemsOf } from '../rules/article.ts'
import { helpArticles } from './read-articles.server.ts'

const head = `title: How do I begin?
summary: Open the page for practising and press the large button at its foot.
category: practice
place: 1
screens: [/exam-practice]
audience: study
updated: 2026-11-20
words: [start]`
const file = (body: string, top = head) => `---\n${top}\n---\n${body}`

it('renders the text, escapes HTML, and collects the links', () => {
  const article = helpArticles.readOne(
    'begin',
    file('## First\n\nSee [marks](/help/articles/marks) <script>alert(1)</script> [x](javascript:alert(1)).'),
  )
  expect(article.html).toContain('<h2 id="s-first">First</h2>')
  expect(article.html).toContain('<a href="/help/articles/marks">marks</a>')
  expect(article.html).toContain('&lt;script&gt;')
  expect(article.html).not.toContain('href="javascript')
  expect(article.links).toEqual(['/help/articles/marks'])
  expect(article.plain).toContain('See marks')
})

it.each([
  ['no head', 'Just words.', /no head/],
  ['an unknown category', file('x', head.replace('practice', 'magic')), /category/],
  ['a key that nobody reads', file('x', `${head}\nauthor: me`), /author/],
  ['a day that is none', file('x', head.replace('2026-11-20', '2026-13-40')), /updated/],
])('names the file and the fault of one with %s', (_what, text, fault) => {
  expect(() => helpArticles.readOne('begin', text)).toThrow(/content\/help\/begin\.md/)
  expect(() => helpArticles.readOne('begin', text)).toThrow(fault)
})

it('refuses a file name that is not a slug', () => {
  expect(() => helpArticles.readOne('Begin here', file('x'))).toThrow(/no part of an address/)
})

const article = (over: Partial<Article>): Article => ({
  ...helpArticles.readOne('begin', file('word '.repeat(200))),
  ...over,
})
const audiences = { '/exam-practice': 'study', '/signin': 'guest' } as const
const faults = (...articles: Article[]) =>
  problemsOf(articles, (path) => audiences[path as keyof typeof audiences]).map(({ message }) => message)

it('accepts a valid article', () => {
  expect(faults(article({ links: ['/signin?step=forgot', '/help/articles/begin'] }))).toEqual([])
})

it.each<[string, Partial<Article>, RegExp]>([
  ['explains a screen that is not there', { screens: ['/exam-practice', '/atar'] }, /explains \/atar/],
  ['explains no screen', { screens: [] }, /explains no screen/],
  ['is for others than its screen', { audience: 'student' }, /is for student/],
  ['leads to a screen that is not there', { links: ['/atar-hub'] }, /leads to \/atar-hub/],
  ['leads everybody to a screen of some', { links: ['/exam-practice'] }, /leads to \/exam-practice/],
  ['leads to an article that is not there', { links: ['/help/articles/none'] }, /leads to/],
  ['is related to nothing', { related: ['none'] }, /related to none/],
  ['is related to itself', { related: ['begin'] }, /related to begin/],
  ['is too short', { plain: 'Too short.' }, /has \d+ words/],
  ['is too long', { plain: 'word '.repeat(700) }, /has \d+ words/],
])('says when one %s', (_what, over, fault) => {
  expect(faults(article(over)).join('; ')).toMatch(fault)
})

it('reports two articles with one title', () => {
  expect(faults(article({}), article({ slug: 'other' })).join()).toMatch(/title of begin/)
})
