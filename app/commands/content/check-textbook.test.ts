import { expect, it } from 'vitest'
import { loadCurriculum } from '#app/features/question-bank/door.ts'
import { loadTextbook, textbookProblems } from '#app/features/textbook/door.ts'
import { checkTextbook } from './check-textbook.ts'
import { answerProblems, formulaProblems } from './lesson-proofs.ts'

const lesson = loadTextbook(process.cwd()).find(({ slug }) => slug === 'equilibrium-constant')
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

it('names feedback for a choice that does not exist or is right', () => {
  const question = lesson!.questions.find(({ choices }) => choices)!
  const wrong = (answer: string) => ({ ...question, wrong: [{ answer, because: 'Read the section again.' }] })
  expect(answerProblems(wrong(question.right === 1 ? '2' : '1'))).toEqual([])
  expect(answerProblems(wrong('9'))).toEqual(['9 should be wrong but is ask'])
  expect(answerProblems(wrong(String(question.right)))).toEqual([
    `${question.right} should be wrong but is right`,
  ])
})

it('names a formula that readers would see as source', () => {
  expect(formulaProblems({ ...lesson!, text: '## Water\n\n$\\mathrm{H_2O}$' })).toEqual([])
  expect(formulaProblems({ ...lesson!, text: '## Water\n\n$\\ce{H2O}$' })).toEqual([
    { file: lesson!.file, path: '', message: 'cannot typeset the formula \\ce{H2O}' },
  ])
})
