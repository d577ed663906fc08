import { expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { createSearchIndex } from '#app/platform/search/search-index.ts'
import { articleDocuments, findArticles } from './find-articles.server.ts'
import { articlesAbout, shelves, theArticles } from './articles-store.server.ts'

const guest: Actor = { kind: 'guest' }
const person = (rights: Partial<Person>): Person => ({
  kind: 'person',
  personId: 'p',
  sessionId: 's',
  roles: [],
  capabilities: [],
  institutions: [],
  ...rights,
})
const student = person({ roles: ['student'] })
const admin = person({ roles: ['admin'] })

const index = createSearchIndex(articleDocuments())
const slugsFor = (query: string, actor: Actor = guest) =>
  findArticles(index, actor, query).map(({ slug }) => slug)

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
  ['my chem exam is on tusday', 'choose-subjects'],
  ['when is my exam', 'choose-subjects'],
])('“%s” finds what it is about among the first three', (query, slug) => {
  expect(slugsFor(query).slice(0, 3)).toContain(slug)
})

it('finds articles that contain any word of the query', () => {
  expect(slugsFor('passkey zebra')[0]).toBe('passkeys')
})

it('finds nothing for an unknown word or an empty query', () => {
  for (const query of ['zebra', '', '   ', '%%%', 'the of my', '\u0000'])
    expect([query, slugsFor(query)]).toEqual([query, []])
})

it('shows articles about running Victor and staff work to staff only', () => {
  for (const actor of [guest, student]) {
    expect(slugsFor('install start server operator', actor)).not.toContain('install-victor')
    expect(slugsFor('marks disputed decide ruling', actor)).not.toContain('marks-in-question')
    expect(shelves(actor).map(({ id }) => id)).not.toContain('running')
    expect(shelves(actor).map(({ id }) => id)).not.toContain('staff')
  }
  expect(slugsFor('install', admin)[0]).toBe('install-victor')
  expect(shelves(admin).map(({ id }) => id)).toContain('running')
})

it('finds the articles about the address of a page', () => {
  const about = (path: string) => articlesAbout(path).map(({ slug }) => slug)
  expect(about('/dojo')).toContain('dojo')
  expect(about('/exam-practice/11111111-1111-4111-8111-111111111111')).toContain('answer-a-question')
  // This page has its own article, although a pattern matches it too.
  expect(about('/exam-practice/own')).toEqual(['questions-of-your-own'])
  for (const path of ['', '/nothing/here', '//elsewhere.example', '/\\elsewhere', 'javascript:alert(1)'])
    expect([path, about(path)]).toEqual([path, []])
})

it('puts every article into one category', () => {
  const shelved = shelves(admin).flatMap(({ articles }) => articles.map(({ slug }) => slug))
  expect(shelved.toSorted()).toEqual([...theArticles().keys()].toSorted())
})
