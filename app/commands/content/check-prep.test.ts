import { expect, it } from 'vitest'
import { loadPrepModules, prepProblems, questionsOf, type PrepQuestion } from '#app/features/uni-prep/door.ts'
import { checkPrep } from './check-prep.ts'
import { answerProblems } from './lesson-proofs.ts'

const question: PrepQuestion = {
  id: 'x-1',
  lesson: 'x',
  ask: 'Solve $3x - 7 = 11$.',
  answer: { kind: 'numeric', expected: '6', variables: [], options: {} },
  check: '(11 + 7) / 3',
  accepts: [],
  wrong: [{ answer: '4/3', because: 'Add 7.' }],
  because: 'Divide by 3.',
}

it('proves every module, lesson and mathematics answer of the content', () => {
  expect(checkPrep(process.cwd())).toEqual([])
  const modules = loadPrepModules(process.cwd())
  expect(modules.length).toBeGreaterThanOrEqual(6)
  const typed = modules.flatMap(questionsOf).filter(({ answer }) => answer)
  expect(typed.length).toBeGreaterThanOrEqual(40)
  for (const { lessons } of modules) expect(lessons.length).toBeGreaterThanOrEqual(3)
})

it('names an answer that another program does not confirm', () => {
  expect(answerProblems(question)).toEqual([])
  expect(answerProblems({ ...question, check: '(11 - 7) / 3' })).toEqual(['(11 - 7) / 3 does not give 6'])
  expect(answerProblems({ ...question, wrong: [{ answer: '12/2', because: 'No.' }] })).toEqual([
    '12/2 should be wrong but is right',
  ])
  const derivative = { kind: 'algebraic', expected: '3x^2', variables: ['x'], options: {} } as const
  const withVariable = { ...question, answer: { ...derivative, variables: ['x'] }, wrong: [] }
  expect(answerProblems({ ...withVariable, check: 'x^2 + 2*x*x' })).toEqual([])
  expect(answerProblems({ ...withVariable, check: 'x^3' })).toEqual(['x^3 does not give 3x^2'])
})

it('names a lesson that does not exist, and a short lesson', () => {
  const [first] = loadPrepModules(process.cwd())
  const [lesson] = first!.lessons
  const broken = {
    ...first!,
    lessons: first!.lessons.map((one) => (one === lesson ? { ...one, slug: 'other', text: 'Short.' } : one)),
  }
  const messages = prepProblems([broken]).map(({ message }) => message)
  expect(messages).toContain('has 1 words; a lesson has 400 to 800')
  expect(messages).toContain('the diagnostic asks nothing about other')
  expect(messages.some((message) => message.includes(`does not exist: ${lesson!.slug}`))).toBe(true)
})
