import { expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import type { Draft } from '../rules/draft.ts'
import { draftRefusal } from '../rules/draft-refusal.server.ts'
import { editorAction } from '../screens/editor-action.server.ts'
import { editorView } from './editor-page.server.ts'

const clock = () => new Date('2026-11-26T00:00:00Z')
const draft = (text: string, parts = 1): Draft => ({
  title: 'Many formulas',
  stem: text,
  parts: Array.from({ length: parts }, () => ({
    prompt: text,
    answer: { kind: 'choice', choices: [{ text }] },
  })),
})

it.each([
  ['260 kB of formulas', draft('$x$ '.repeat(5_000), 6), /too long to check/],
  ['a text of more than 20,000 characters', draft('word '.repeat(4_100)), /more than 20,000 characters/],
  ['4,500 formulas', draft('$x$ '.repeat(1_500)), /too many formulas/],
])('refuses %s and renders nothing of it', (_, large, words) => {
  expect(draftRefusal(large)).toMatchObject({ code: 'too-large', message: expect.stringMatching(words) })
  // The bank is loaded once, before the clock starts.
  editorView(draft('x'), { id: 'own', clock, whole: false })
  let page = ''
  const took = cpuTime(() => {
    page = JSON.stringify(editorView(large, { id: 'own', clock, whole: false }))
  })
  expect(page).not.toContain('katex')
  expect(page).toMatch(words)
  expect(took).toBeLessThan(3_000)
})

it('accepts a long question with 300 formulas', () => {
  expect(draftRefusal(draft('Find $x^2 + 3x - 5$ and explain. '.repeat(100)))).toBeNull()
})

it('answers a preview that is too large with the reason and status 413', async () => {
  const form = new FormData()
  form.set('intent', 'preview')
  form.set('id', 'own')
  for (const name of ['stem', 'parts[0].prompt', 'parts[1].prompt']) form.set(name, '$x$ '.repeat(1_500))
  const services = { clock, limits: { take: () => Promise.resolve({ ok: true }) } }
  const person = { kind: 'person', personId: 'kim', viewing: null }
  const request = new Request('http://localhost/exam-practice/own/new', { method: 'POST', body: form })
  const answer = await editorAction(services as never, person as never, request, null)
  expect(answer).toMatchObject({
    data: { error: { code: 'too-large', message: expect.stringMatching(/too many formulas/) } },
    init: { status: 413 },
  })
})
