import { expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { allTexts } from './all-texts.ts'

it('lists each text that a student can read later', () => {
  const base = builtInBank().questions.find(
    ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'choice',
  )!
  const part = base.parts[0]!
  const texts = allTexts({
    ...base,
    params: { who: { pick: ['a drawn word', 'another'] } },
    commonLoss: 'The loss.',
    picture: { alt: 'What is seen.', image: { file: 'some-file', width: 4, height: 4 } },
    parts: [
      {
        ...part,
        hints: ['A hint.'],
        misconceptions: [{ id: 'one', answer: '4', feedback: 'Said of a mistake.' }],
        answer: {
          kind: 'choice',
          choices: [
            { text: 'Right', correct: true },
            { text: 'Wrong', feedback: 'Said of a choice.' },
          ],
        },
      },
    ],
  })
  const paths = new Map(texts.map(({ text, path }) => [text, path]))
  expect(paths.get('A hint.')).toBe('parts[0].hints[0]')
  for (const text of [
    'a drawn word',
    'The loss.',
    'What is seen.',
    'Said of a mistake.',
    'Said of a choice.',
  ])
    expect([...paths.keys()]).toContain(text)
  // Texts that the desk already shows are left out, and a file has no text.
  expect([...paths.keys()]).not.toContain(part.prompt)
  expect([...paths.keys()]).not.toContain('some-file')
})

it('leaves out placeholders for missing text', () => {
  const base = builtInBank().questions[0]!
  expect(
    allTexts({ ...base, commonLoss: 'The author does not say.' }).some(({ path }) => path === 'commonLoss'),
  ).toBe(false)
})
