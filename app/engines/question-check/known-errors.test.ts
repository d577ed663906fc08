import { expect, it } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { checkQuestion } from './check-question.ts'

const template = fixture('template-equilibrium')
const facts = {
  skills: { get: () => ({ family: template.family }) },
  curriculum: { topic: () => true, topicsOf: () => [] },
}

/** What is found of two known errors in 1000 + n and the answer given, with n drawn from 1 to `most`. */
function found(later: string, { most = 20, ownBank = true, seeds = 50 } = {}): string[] {
  const question: Question = {
    ...template,
    params: { n: { integer: [1, most] } },
    where: [],
    stem: 'A sum.',
    parts: [
      {
        id: 'a',
        prompt: 'What is {{n}} + 1000?',
        marks: 1,
        answer: { kind: 'numeric', expected: '{{n + 1000}}' },
        hints: ['Add.'],
        solution: 'It is {{n + 1000}}.',
        misconceptions: [
          { id: 'doubled', answer: '{{2*n}}', feedback: 'Add; do not double.' },
          { id: 'later', answer: later, feedback: 'Add; do not square.' },
        ],
      },
    ],
  }
  return checkQuestion(question, facts, { seeds, ownBank })
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((problem) => problem.includes('misconceptions'))
}

it('finds two known errors that are often the same answer', () => {
  expect(found('{{if(n < 11, 2*n, 5000)}}')).toEqual([
    expect.stringMatching(
      /^parts\[0\]\.misconceptions\[1\]: "later" is the same answer as "doubled" in \d+ of 50 draws/,
    ),
  ])
})

it('lets two known errors meet now and then, and asks nothing of a few draws or of own questions', () => {
  expect(found('{{n^2}}', { most: 200 })).toEqual([])
  expect(found('{{if(n < 11, 2*n, 5000)}}', { seeds: 5 })).toEqual([])
  expect(found('{{if(n < 11, 2*n, 5000)}}', { ownBank: false })).toEqual([])
})

it('finds a known error that is never named', () => {
  expect(found('{{n + n}}')).toEqual([
    expect.stringContaining('"later" is taken for another known error in every draw'),
  ])
})
