import { expect, it } from 'vitest'
import { theBank } from '#app/features/practice/door.ts'
import { furtherTexts } from './further-texts.ts'

it('names each text that a student can come to read later', () => {
  const base = theBank().questions.find(
    ({ parts }) => parts.length === 1 && parts[0]!.answer.kind === 'choice',
  )!
  const part = base.parts[0]!
  const texts = furtherTexts({
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
  const said = new Map(texts.map(({ text, path }) => [text, path]))
  expect(said.get('A hint.')).toBe('parts[0].hints[0]')
  for (const text of [
    'a drawn word',
    'The loss.',
    'What is seen.',
    'Said of a mistake.',
    'Said of a choice.',
  ])
    expect([...said.keys()]).toContain(text)
  // What stands above it on the desk is not said twice, and a file has no words.
  expect([...said.keys()]).not.toContain(part.prompt)
  expect([...said.keys()]).not.toContain('some-file')
})

it('leaves out what stands for words that nobody wrote', () => {
  const base = theBank().questions[0]!
  expect(
    furtherTexts({ ...base, commonLoss: 'The author does not say.' }).some(
      ({ path }) => path === 'commonLoss',
    ),
  ).toBe(false)
})
