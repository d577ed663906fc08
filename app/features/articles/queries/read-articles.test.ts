import { expect, it } from 'vitest'
import { checkArticles } from '#app/commands/content/check-articles.ts'
import { articleProblems } from '../rules/article-problems.ts'
import { jsonFeed, rssFeed } from '../pages/feeds.server.ts'
import { comparisons, infoPages, legalDocuments, posts } from './read-articles.server.ts'

const root = process.cwd()
const all = posts.load(root)

it('has twelve posts or more and four comparisons without problems', () => {
  expect(all.length).toBeGreaterThanOrEqual(12)
  expect(comparisons.load(root).map(({ slug }) => slug)).toEqual([
    'anki',
    'edrolo',
    'khan-academy',
    'quizlet',
  ])
  expect(checkArticles(root)).toEqual([])
})

const head = `title: A title of a post
description: One or two sentences that say the answer of the post.
published: 2026-11-27
updated: 2026-11-27
staleAfter: 2027-11-27
tags: [exams]
sources:
  - text: A book that somebody wrote.`
const file = (body: string, top = head) => `---\n${top}\n---\n${body}`

it('collects the headings, the links and the reading time', () => {
  const post = posts.readOne(
    'a-post',
    file(`## First *part*\n\nSee [help](/help).\n\n${'word '.repeat(440)}`),
  )
  expect(post.contents).toEqual([{ id: 's-first-part', title: 'First part' }])
  expect(post.links).toEqual(['/help'])
  expect(post.minutes).toBe(2)
})

it.each([
  ['no source', file('word '.repeat(400), head.replace(/sources:[\s\S]*/, 'sources: []')), /names no source/],
  ['a source that is not in its list', file(`${'word '.repeat(400)} [2](#source-2)`), /cites source 2/],
  ['a link that guests cannot open', file(`${'word '.repeat(400)} [x](/dashboard)`), /leads to \/dashboard/],
  ['few words', file('word '), /has 1 words/],
])('finds a post with %s', (_what, text, problem) => {
  const set = { posts: [posts.readOne('a-post', text)], comparisons: [], infoPages: [], legalDocuments: [] }
  const found = articleProblems(set, (path) => (path === '/help' ? 'guest' : undefined))
  expect(found.map(({ message }) => message).join()).toMatch(problem)
})

it('refuses a comparison that finds the other product better nowhere', () => {
  const [anki] = comparisons.load(root)
  const proud = { ...anki!, rows: anki!.rows.map((row) => ({ ...row, better: 'victor' as const })) }
  const found = articleProblems(
    {
      posts: [],
      comparisons: [proud],
      infoPages: infoPages.load(root),
      legalDocuments: legalDocuments.load(root),
    },
    () => 'guest',
  )
  expect(found.map(({ message }) => message)).toEqual(['says nowhere that the other is better'])
})

it('writes feeds with full addresses and escaped text', () => {
  const post = { ...all[0]!, title: 'Marks & “grades” <b>' }
  expect(rssFeed([post], 'https://victor.example')).toContain(
    '<title>Marks &#38; “grades” &#60;b&#62;</title>',
  )
  const feed = JSON.parse(jsonFeed([post], 'https://victor.example')) as {
    items: { url: string; content_html: string }[]
  }
  expect(feed.items[0]!.url).toBe(`https://victor.example/blog/${post.slug}`)
  expect(feed.items[0]!.content_html).not.toMatch(/href="[/#]/)
})
