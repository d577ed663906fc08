import { beforeAll, expect, it } from 'vitest'
import { loadStarterDecks } from '#app/features/flashcards/door.ts'
import { loadCurriculum } from '#app/features/question-bank/door.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { cardOrdinals, cardSides } from '#app/features/flashcards/rules/note-cards.ts'

const decks = loadStarterDecks('.')
const each = decks.map((deck) => [deck.id, deck] as const)

it('has twelve starter decks or more, over six subjects', () => {
  expect(new Set(decks.map(({ family }) => family)).size).toBe(6)
  expect(decks.length).toBeGreaterThanOrEqual(12)
})

it.each(each)('%s has at least 40 cards, each with a source and no question twice', (_id, deck) => {
  expect(deck.count).toBeGreaterThanOrEqual(40)
  const questions = deck.cards.map(({ front }) => front)
  expect(new Set(questions).size).toBe(questions.length)
  expect(deck.cards.every(({ source }) => source.length > 10)).toBe(true)
})

it.each(each)('%s shows every formula and every text of its cards', (_id, deck) => {
  for (const card of deck.cards)
    for (const ordinal of cardOrdinals(card)) {
      const { question, answer, more } = cardSides(card, ordinal)
      for (const text of [question, answer, more].filter(Boolean)) {
        const { html, isTooLarge, plain } = renderMarkdown(text)
        expect([text, isTooLarge, /katex-error|not-shown/.test(html)]).toEqual([text, false, false])
        expect(plain).not.toBe('')
        expect(plain).not.toMatch(/\$|\{\{c\d/)
      }
      expect(answer).not.toBe('')
    }
})

let families: Map<string, string>
beforeAll(() => {
  families = new Map(loadCurriculum('.').subjects.map(({ id, family }) => [id, family]))
})

it.each(each)('%s belongs to subjects that exist', (_id, deck) => {
  for (const ending of deck.subjects)
    expect([...families.keys()].some((id) => id.endsWith(`-${ending}`))).toBe(true)
})
