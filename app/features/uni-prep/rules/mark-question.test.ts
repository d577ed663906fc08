import { expect, it } from 'vitest'
import { prepLibrary } from '../queries/modules.server.ts'
import { markQuestion } from '#app/features/lessons/door.ts'
import { fieldOf, markDiagnostic, responsesIn } from './posted-responses.ts'

const question = (id: string) => prepLibrary().questions.get(id)!.question

it('marks a choice by its number and asks again for anything else', () => {
  const { right } = question('ss-d1')
  expect(markQuestion(question('ss-d1'), String(right)).verdict).toBe('right')
  expect(markQuestion(question('ss-d1'), right === 1 ? '2' : '1').verdict).toBe('wrong')
  for (const response of ['', '4', '1.5', 'b', '-1'])
    expect(markQuestion(question('ss-d1'), response).verdict).toBe('ask')
})

it('accepts any equal form of a typed answer and explains a typical error', () => {
  expect(markQuestion(question('ma-d2'), '(v - u)/a').verdict).toBe('right')
  expect(markQuestion(question('ma-d2'), 'v/a - u/a').verdict).toBe('right')
  expect(markQuestion(question('ma-d2'), 'v - u/a')).toMatchObject({
    verdict: 'wrong',
    reason: expect.stringContaining('Use brackets'),
  })
})

it('puts an answer that cannot be read beside its field, and marks nothing', () => {
  const module = prepLibrary().byId.get('maths-algebra')!
  const fields = { [fieldOf('ma-d1')]: '6', [fieldOf('ma-d3')]: '17//12 cats', [fieldOf('nobody')]: '1' }
  const responses = responsesIn(fields, module.diagnostic)
  expect(Object.keys(responses)).toEqual(['ma-d1', 'ma-d3'])
  const marked = markDiagnostic(module, responses)
  expect(marked).toMatchObject({ ok: false, error: { fields: { 'q-ma-d3': expect.any(String) } } })
  expect(markDiagnostic(module, {})).toMatchObject({ ok: false })
})
