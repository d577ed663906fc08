import { expect, test } from 'vitest'
import { asChoice, mayBeChoice, typedFor } from './as-choice.ts'
import { instantiate } from './instantiate.ts'
import { markPart } from './mark-part.ts'
import { parseQuestion } from './parse.ts'
import type { Question } from './schema.ts'
import { split } from './split.ts'

type Part = Record<string, unknown>

function question(
  part: Part,
  params: Record<string, unknown> = { n: { integer: [2, 9] }, a: { integer: [2, 7] } },
): Question {
  const parsed = parseQuestion({
    schema: 1,
    id: 'made-up-01',
    family: 'physics',
    title: 'Made up',
    topics: ['vce-physics.u3.aos1'],
    skill: 'made-up',
    commandTerm: 'calculate',
    difficulty: 2,
    minutes: 1,
    ...(Object.keys(params).length > 0 ? { params } : {}),
    parts: [{ id: 'a', prompt: 'How much?', marks: 1, solution: 'So.', recheck: '1', ...part }],
    commonLoss: 'None.',
    review: { answers: 'machine', source: 'made up' },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.question
}

const wrong = (...answers: string[]) =>
  answers.map((answer, index) => ({ id: `slip-${index + 1}`, answer, feedback: `Slip ${index + 1}.` }))

const units = question({
  answer: {
    kind: 'units',
    expected: '{{n*a*1.37}} N',
    options: { relative: 0.01 },
    shown: '{{n*a*1.37|sf3}} N',
  },
  misconceptions: wrong(
    '{{n*a*2.74|sf3}} N',
    '{{n*a*13.7|sf3}} N',
    '{{n*a/1.37|sf3}} N',
    '{{n*a*1.37|sf3}} kg',
  ),
})

test('the answer and three known errors are four choices, of one unit and with the same figures', () => {
  expect(mayBeChoice(units)).toBe(true)
  let made = 0
  for (let seed = 1; seed <= 50; seed++) {
    const choice = asChoice(instantiate(units, seed))
    if (!choice) continue
    made++
    const { answer } = choice.parts[0]!
    if (answer.kind !== 'choice') throw new Error('not a choice')
    expect(answer.choices.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
    expect(answer.choices.filter(({ correct }) => correct)).toHaveLength(1)
    expect(new Set(answer.choices.map(({ text }) => text)).size).toBe(4)
    for (const { text } of answer.choices) {
      expect(text).toMatch(/^\$\d+(?:\.\d+)?\\ \\mathrm\{N\}\$$/)
      expect(text.replace(/\D/g, '').replace(/^0+/, '')).toHaveLength(3)
    }
    // Three of the same unit are left, so the one in kilograms is not among them.
    expect(answer.choices.map(({ id }) => id)).not.toContain('slip-4')
  }
  expect(made).toBeGreaterThan(40)
})

test('is the same for the same seed, and the right one is not always at the same place', () => {
  const places = new Set<string>()
  for (let seed = 1; seed <= 50; seed++) {
    const [one, other] = [asChoice(instantiate(units, seed)), asChoice(instantiate(units, seed))]
    expect(one).toEqual(other)
    const answer = one?.parts[0]!.answer
    if (answer?.kind === 'choice') places.add(answer.choices.find(({ correct }) => correct)!.key)
  }
  expect([...places].toSorted()).toEqual(['A', 'B', 'C', 'D'])
})

test('marks the key, names the slip, and shows a learner no more than any choice question', () => {
  const original = instantiate(units, 3)
  const choice = asChoice(original)!
  const { shown, marking } = split(choice)
  const { answer } = choice.parts[0]!
  if (answer.kind !== 'choice') throw new Error('not a choice')
  for (const one of answer.choices) {
    const result = markPart(marking, 'a', one.key)
    expect(result.verdict).toBe(one.correct ? 'right' : 'wrong')
    expect(result.misconception?.id).toBe(one.correct ? undefined : one.id)
    // What the key stands for is marked the same as if it had been typed.
    const typed = typedFor(original.parts[0]!, one.id)!
    const asTyped = markPart(split(original).marking, 'a', typed)
    expect(asTyped.verdict).toBe(result.verdict)
    expect(asTyped.misconception?.id).toBe(result.misconception?.id)
  }
  expect(JSON.stringify(shown)).not.toMatch(/slip|correct|Slip/)
  expect(shown.parts[0]!.input).toEqual({
    kind: 'choice',
    choices: answer.choices.map(({ key, text }) => ({ key, text })),
  })
})

test('formulas are set as the marking reads them', () => {
  const algebraic = question({
    answer: { kind: 'algebraic', expected: '{{n}}*x^{{n-1}}', variables: ['x'] },
    misconceptions: wrong('x^{{n-1}}', '{{n}}*x^{{n}}', '{{n-1}}*x^{{n}}'),
  })
  const answer = asChoice(instantiate(algebraic, 4))?.parts[0]!.answer
  if (answer?.kind !== 'choice') throw new Error('not a choice')
  for (const { text } of answer.choices) expect(text).toMatch(/^\$.*x.*\$$/)
})

test('whole numbers stay whole', () => {
  const whole = question({
    answer: { kind: 'numeric', expected: '{{n*a}}' },
    misconceptions: wrong('{{n*a+1}}', '{{n*a+n}}', '{{2*n*a+3}}'),
  })
  const answer = asChoice(instantiate(whole, 4))?.parts[0]!.answer
  if (answer?.kind !== 'choice') throw new Error('not a choice')
  for (const { text } of answer.choices) expect(text).toMatch(/^\$\d+\$$/)
})

test.each([
  ['two errors only', { answer: { kind: 'numeric', expected: '5' }, misconceptions: wrong('6', '7') }],
  [
    'errors that are one and the same',
    { answer: { kind: 'numeric', expected: '5' }, misconceptions: wrong('6', '6.0', '12/2') },
  ],
  [
    'a decimal among fractions',
    { answer: { kind: 'numeric', expected: '3/7' }, misconceptions: wrong('4/7', '0.25', '1.5') },
  ],
  [
    'another unit in all but two',
    {
      answer: { kind: 'units', expected: '5.2 N' },
      misconceptions: wrong('6.1 N', '5.2 J', '7.3 W', '8.1 kg'),
    },
  ],
  [
    'more than one mark',
    {
      marks: 2,
      answer: { kind: 'numeric', expected: '5' },
      steps: [{ marks: 2, for: 'It' }],
      misconceptions: wrong('6', '7', '8'),
    },
  ],
])('is refused for %s', (_, part) => {
  expect(asChoice(instantiate(question(part, {}), 1))).toBeNull()
})

test('formulas and equations are printed with their indices and charges', () => {
  const formula = question(
    {
      answer: { kind: 'chemical-formula', expected: 'SO4^2-' },
      recheck: 'S 1, O 4, charge -2',
      misconceptions: wrong('SO3^2-', 'SO4^-', 'S2O3^2-'),
    },
    {},
  )
  const variant = asChoice(instantiate(formula, 1))!
  const { answer } = variant.parts[0]!
  if (answer.kind !== 'choice') throw new Error('no choice')
  expect(answer.choices.map(({ text }) => text).toSorted()).toEqual(
    ['SO₃²⁻', 'SO₄²⁻', 'SO₄⁻', 'S₂O₃²⁻'].toSorted(),
  )
})
