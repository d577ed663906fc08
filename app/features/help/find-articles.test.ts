import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/database.ts'
import { withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { findArticles } from './find-articles.server.ts'
import { articlesAbout, shelves, theArticles } from './the-articles.server.ts'

eachMode('finding articles', (mode) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await withDatabase({ mode })
  })
  afterAll(() => database.drop())
  const found = async (query: string) =>
    (await findArticles(database.db, { kind: 'guest' }, query)).map(({ slug }) => slug)

  it.each([
    ['delete account', 'delete-your-account'],
    ['delte acount', 'delete-your-account'],
    ['pasword forgotten', 'sign-in'],
    ['passkeey', 'passkeys'],
    ['extra time', 'exam-arrangements'],
    ['exrta time', 'exam-arrangements'],
    ['moodel', 'bring-questions'],
    ['significant figures', 'units-and-significant-figures'],
    ['dark mode', 'change-how-pages-look'],
    ['2fa', 'second-step'],
    ['how do i type a fraction', 'typing-maths'],
    ['disput', 'this-mark-is-wrong'],
    ['essay', 'essays-and-long-answers'],
  ])('“%s” finds what it is about among the first three', async (query, slug) => {
    expect((await found(query)).slice(0, 3)).toContain(slug)
  })

  it('finds nothing for what is not there, and for nothing', async () => {
    for (const query of ['zebra crossing', '', '%%%', "'; DROP TABLE people; --"])
      expect([query, await found(query)]).toEqual([query, []])
  })
})

it('knows the articles about a page by its address', () => {
  const about = (path: string) => articlesAbout(path).map(({ slug }) => slug)
  expect(about('/dojo')).toContain('dojo')
  expect(about('/exam-practice/11111111-1111-4111-8111-111111111111')).toContain('answer-a-question')
  // A page of its own, though a pattern fits it too.
  expect(about('/exam-practice/own')).toEqual(['questions-of-your-own'])
  for (const path of ['', '/nothing/here', '//elsewhere.example', '/\\elsewhere', 'javascript:alert(1)'])
    expect([path, about(path)]).toEqual([path, []])
})

it('has every article on one shelf', () => {
  const shelved = shelves().flatMap(({ articles }) => articles.map(({ slug }) => slug))
  expect(shelved.toSorted()).toEqual([...theArticles().keys()].toSorted())
})
