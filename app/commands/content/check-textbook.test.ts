import { expect, it } from 'vitest'
import { loadCurriculum } from '#app/features/question-bank/door.ts'
import { loadTextbook, textbookProblems } from '#app/features/textbook/door.ts'
import { checkTextbook } from './check-textbook.ts'
import { answerProblems } from './lesson-proofs.ts'

const [lesson] = loadTextbook(process.cwd())
const curriculum = loadCurriculum(process.cwd())
const messagesOf = (changes: Partial<NonNullable<typeof lesson>>) =>
  textbookProblems([{ ...lesson!, ...changes }], (id) => curriculum.topic(id) !== undefined).map(
    ({ message }) => message,
  )

it('proves every lesson of the textbook', () => {
  expect(checkTextbook(process.cwd())).toEqual([])
})

it('names a topic, a section and a subject that do not exist', () => {
  expect(messagesOf({})).toEqual([])
  expect(messagesOf({ topics: ['vce-chemistry.u9'] })).toEqual([
    'names a topic that does not exist: vce-chemistry.u9',
  ])
  expect(messagesOf({ group: 'geography' })[0]).toContain('is in the folder geography')
  const [first, ...others] = lesson!.questions
  expect(messagesOf({ questions: [{ ...first!, section: 'Nowhere' }, ...others] })).toEqual([
    `${first!.id} names a section that does not exist: Nowhere`,
  ])
  expect(messagesOf({ questions: [first!, first!] })).toContain(`${first!.id} is the id of two questions`)
})

it('names a response in words that is not marked as the lesson says', () => {
  const question = lesson!.questions.find(({ answer }) => answer?.kind === 'short-text')!
  expect(answerProblems(question)).toEqual([])
  expect(answerProblems({ ...question, accepts: ['forward'] })).toEqual(['forward is not marked right'])
})
