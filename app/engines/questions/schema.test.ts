import { describe, expect, test } from 'vitest'
import { parseQuestion, type Problem } from './parse.ts'

const valid = () => ({
  schema: 1,
  id: 'sample-01',
  family: 'mathematics',
  title: 'A product',
  topics: ['vce-mathematical-methods.u1.calculus'],
  skill: 'products',
  commandTerm: 'calculate',
  difficulty: 1,
  minutes: 2,
  params: { a: { integer: [2, 9] }, p: { value: 'a*3' } } as Record<string, unknown>,
  parts: [
    {
      id: 'a',
      prompt: 'Calculate $3 \\times {{a}}$.',
      marks: 2,
      answer: { kind: 'numeric', expected: '{{p}}' } as Record<string, unknown>,
      steps: [
        { marks: 1, for: 'Method' },
        { marks: 1, for: 'Value', needs: 'value' },
      ],
      solution: '{{p}}',
      recheck: '{{a}} + {{a}} + {{a}}',
    } as Record<string, unknown>,
  ],
  commonLoss: 'A slip.',
  review: { answers: 'machine', source: 'Arithmetic' },
})

type Sample = ReturnType<typeof valid>

function problemsAfter(change: (sample: Sample) => void): Problem[] {
  const sample = valid()
  change(sample)
  const parsed = parseQuestion(sample)
  return parsed.ok ? [] : parsed.problems
}

const part = (sample: Sample) => sample.parts[0]!

describe('format version 1', () => {
  test('accepts a sound question', () => {
    expect(problemsAfter(() => {})).toEqual([])
  })

  const refused: [string, string, (sample: Sample) => void][] = [
    ['an unknown key', 'parts[0].hint', (s) => (part(s).hint = 'x')],
    [
      'an unknown key of an answer',
      'parts[0].answer.expect',
      (s) => (part(s).answer = { kind: 'numeric', expected: '1', expect: '1' }),
    ],
    ['an unknown version', 'schema', (s) => (s.schema = 2)],
    ['steps that do not add up', 'parts[0].steps', (s) => (part(s).marks = 3)],
    ['no topic', 'topics', (s) => (s.topics = [])],
    ['a topic named twice', 'topics[1]', (s) => s.topics.push(s.topics[0]!)],
    ['an id with capitals', 'id', (s) => (s.id = 'Sample')],
    [
      'a number where text is meant',
      'parts[0].answer.expected',
      (s) => (part(s).answer = { kind: 'numeric', expected: 5 }),
    ],
    ['parameters in the title', 'title', (s) => (s.title = 'Three times {{a}}')],
    ['a parameter with a reserved name', 'params.e', (s) => (s.params.e = { integer: [1, 2] })],
    ['a range that is upside down', 'params.a.integer', (s) => (s.params.a = { integer: [9, 2] })],
    ['parts that are not in order', 'parts[0].id', (s) => (part(s).id = 'b')],
    [
      'an option of another kind',
      'parts[0].answer.options.places',
      (s) => (part(s).answer = { kind: 'numeric', expected: '1', options: { places: 2 } }),
    ],
    [
      'a tolerance without a size',
      'parts[0].answer.options',
      (s) => (part(s).answer = { kind: 'tolerance', expected: '1', options: {} }),
    ],
    [
      'full marks for a known error',
      'parts[0].misconceptions[0].marks',
      (s) => (part(s).misconceptions = [{ id: 'x', answer: '1', feedback: 'No.', marks: 2 }]),
    ],
    [
      'two known errors of one name',
      'parts[0].misconceptions[1].id',
      (s) =>
        (part(s).misconceptions = [
          { id: 'x', answer: '1', feedback: 'No.' },
          { id: 'x', answer: '2', feedback: 'No.' },
        ]),
    ],
    [
      'units whose marks never depend on the unit',
      'parts[0].steps',
      (s) =>
        Object.assign(part(s), {
          answer: { kind: 'units', expected: '3 m' },
          steps: [{ marks: 2, for: 'Value', needs: 'value' }],
        }),
    ],
  ]
  test.each(refused)('refuses %s, naming %s', (_, path, change) => {
    expect(problemsAfter(change).map((problem) => problem.path)).toContain(path)
  })

  test('says how to write a number as text', () => {
    const [problem] = problemsAfter((s) => (part(s).answer = { kind: 'numeric', expected: 5 }))
    expect(problem?.message).toContain('"5"')
  })
})

describe('choices and points', () => {
  const choices = () => [
    { text: '1', correct: true },
    { text: '2', feedback: 'No.' },
    { text: '3', feedback: 'No.' },
    { text: '4', feedback: 'No.' },
  ]
  const withAnswer = (answer: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
    problemsAfter((s) => {
      s.parts[0] = { id: 'a', prompt: 'Which?', marks: 1, solution: 'The first.', answer, ...rest }
    }).map((problem) => problem.path)

  test('a sound choice is accepted', () => {
    expect(withAnswer({ kind: 'choice', choices: choices() })).toEqual([])
  })

  test('a choice has one right option, feedback on the others, and two to six in all', () => {
    const second = choices().map((choice, index) => (index === 1 ? { text: '2', correct: true } : choice))
    expect(withAnswer({ kind: 'choice', choices: second })).toContain('parts[0].answer.choices')
    expect(withAnswer({ kind: 'choice', choices: choices().slice(0, 1) })).toContain(
      'parts[0].answer.choices',
    )
    const silent = choices().map((choice, index) => (index === 2 ? { text: '3' } : choice))
    expect(withAnswer({ kind: 'choice', choices: silent })).toContain('parts[0].answer.choices[2].feedback')
    expect(withAnswer({ kind: 'multiple', choices: choices() })).toContain('parts[0].answer.choices')
    expect(
      withAnswer(
        { kind: 'choice', choices: choices() },
        { misconceptions: [{ id: 'x', answer: '2', feedback: 'No.' }] },
      ),
    ).toContain('parts[0].misconceptions')
  })

  test('points must be worth the part', () => {
    const points = [{ id: 'one', marks: 1, for: 'One', accept: ['one'] }]
    expect(withAnswer({ kind: 'short-text', points, model: 'one' })).toEqual([])
    expect(withAnswer({ kind: 'short-text', points, model: 'one' }, { marks: 2 })).toContain(
      'parts[0].answer.points',
    )
    expect(withAnswer({ kind: 'short-text', points: [...points, ...points], model: 'one' })).toContain(
      'parts[0].answer.points[1].id',
    )
  })
})

test.each([null, 4, 'text', [], {}, { schema: '1' }, { schema: 1 }])(
  '%j is not a question, and does not throw',
  (raw) => {
    expect(parseQuestion(raw).ok).toBe(false)
  },
)
