import { describe, expect, test } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import type { Skill } from '#app/features/practice/bank.ts'
import { loadCurriculum } from '#app/features/subjects/door.server.ts'
import { checkQuestion } from './check-question.ts'
import { findLeaks } from './leaks.ts'

const skills = new Map<string, Skill>([
  ['equilibrium-constant', { id: 'equilibrium-constant', name: 'Equilibrium constant', family: 'chemistry' }],
  ['motion', { id: 'motion', name: 'Motion', family: 'physics' }],
])
const facts = { skills, curriculum: loadCurriculum(process.cwd()) }

function problemsOf(question: Question, seeds = 12): string[] {
  return checkQuestion('file.yaml', question, facts, seeds).map(({ path, message }) => `${path}: ${message}`)
}

/** The sound template with one thing changed for the worse. */
function planted(change: (question: Question) => void): string[] {
  const question = structuredClone(fixture('template-equilibrium'))
  change(question)
  return problemsOf(question)
}
const part = (question: Question) => question.parts[0]!

describe('the content check', () => {
  test('finds nothing wrong with sound questions', () => {
    expect(problemsOf(fixture('template-equilibrium'))).toEqual([])
    expect(problemsOf(fixture('fixed-kinds'))).toEqual([])
  })

  const faults: [string, RegExp, (question: Question) => void][] = [
    [
      'a wrong expected value',
      /parts\[0\]\.recheck: gives/,
      (q) => Object.assign(part(q).answer, { expected: '{{k * 1.02}}' }),
    ],
    [
      'a model answer that is marked wrong',
      /answer\.shown: .*marked wrong/,
      (q) => Object.assign(part(q).answer, { shown: '{{k * 2|sf3}}' }),
    ],
    [
      'an accepted answer that is wrong',
      /accepts\[0\]: .*is not the value of/,
      (q) => (part(q).accepts = ['{{k * 3}}']),
    ],
    [
      'a known error that is right',
      /misconceptions\[0\]\.answer: .*should be wrong/,
      (q) => (part(q).misconceptions![0]!.answer = '{{k}}'),
    ],
    ['an unknown topic', /topics\[0\]: .*is not a topic/, (q) => (q.topics = ['vce-chemistry.u9.aos9'])],
    [
      'a known error that another one hides',
      /misconceptions\[1\]: "twin" is taken for another/,
      (q) => part(q).misconceptions!.push({ id: 'twin', answer: '{{1/k}}', feedback: 'No.' }),
    ],
    ['an unknown subject', /is not a subject/, (q) => (q.topics = ['vce-alchemy.u1.aos1'])],
    ['an unknown skill', /skill: "gold" is not in/, (q) => (q.skill = 'gold')],
    ['maths that does not render', /solution: .*does not render/, (q) => (part(q).solution = '$\\frac{1}{$')],
    ['a lone dollar sign', /prompt: .*lone "\$"/, (q) => (part(q).prompt = 'It costs $5.')],
    ['an exponent without its braces', /stem: .*write \^\{\{\{/, (q) => (q.stem = '$x^{{a + 10}}$')],
    [
      'a template that cannot be filled in',
      /parts\[0\]\.solution: cannot work out/,
      (q) => (part(q).solution = '{{missing}}'),
    ],
    ['conditions that never hold', /where: does not hold/, (q) => (q.where = ['a > 100'])],
    [
      'parameters that hardly vary',
      /params: .*different questions/,
      (q) => (q.where = ['a == 2', 'c == 0.1', 'd == 1.2']),
    ],
    ['a recheck that repeats the answer', /recheck: only repeats/, (q) => (part(q).recheck = '{{k}}')],
    ['a recheck that fails', /recheck: /, (q) => (part(q).recheck = 'nothing(2)')],
    ['a recheck that is no number', /recheck: .*number is needed/, (q) => (part(q).recheck = '2 > 1')],
    [
      'a recheck that reaches for more',
      /recheck: .*not for rechecks/,
      (q) => (part(q).recheck = 'evaluate("1")'),
    ],
  ]
  test.each(faults)('finds %s', (_, message, change) => {
    expect(planted(change).join('\n')).toMatch(message)
  })

  test('finds an exact answer that is written rounded', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    Object.assign(question.parts[1]!.answer, { expected: '{{1/3}} t', shown: 't/3' })
    expect(problemsOf(question).join()).toMatch(/compared exactly/)
  })

  test('finds choices that read the same', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[2]!
    if (answer.kind !== 'choice') throw new Error('not the fixture')
    answer.choices[0]!.text = '$\\frac{1}{2}$'
    answer.choices[2]!.text = '0.5'
    expect(problemsOf(question).join()).toMatch(/read the same/)
  })

  test('finds a key phrase that does not earn its point', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[4]!
    if (answer.kind !== 'short-text') throw new Error('not the fixture')
    answer.points[0]!.reject = ['net force']
    expect(problemsOf(question).join()).toMatch(/does not earn its own point/)
  })
})

describe('the leak guard', () => {
  test('nothing hidden is shown', () => {
    expect(findLeaks(fixture('template-equilibrium'))).toEqual([])
    expect(findLeaks(fixture('fixed-kinds'))).toEqual([])
  })

  test.each<[string, (variant: Parameters<typeof split>[0]) => unknown, string]>([
    ['the whole variant', (variant) => variant, 'parts.0.solution'],
    ['the seed', (variant) => ({ ...split(variant).shown, seed: variant.seed }), 'seed'],
    ['the hints', (variant) => [split(variant).shown, variant.parts[4]?.hints], 'parts.4.hints.0'],
    ['which choice is right', (variant) => variant.parts[2]?.answer, 'correct'],
    ['a misconception', (variant) => variant.parts[4]?.misconceptions[0]?.id, 'parts.4.misconceptions.0.id'],
  ])('bites when %s gets through', (_, leaky, place) => {
    expect(findLeaks(fixture('fixed-kinds'), undefined, leaky)).toContain(place)
  })
})
