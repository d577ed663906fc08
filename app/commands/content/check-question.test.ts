import { describe, expect, test } from 'vitest'
import { fixture, NEW_FIXTURES, type FixtureName } from '#tests/content/read-fixture.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import { type Skill, loadCurriculum } from '#app/features/question-bank/door.ts'
import { checkQuestion } from './check-question.ts'
import { findLeaks } from '#app/engines/question-check/leaks.ts'

const skills = new Map<string, Skill>([
  ['equilibrium-constant', { id: 'equilibrium-constant', name: 'Equilibrium constant', family: 'chemistry' }],
  ['cells', { id: 'cells', name: 'Cells', family: 'biology' }],
  ['causes', { id: 'causes', name: 'Causes', family: 'history' }],
  ['motion', { id: 'motion', name: 'Motion', family: 'physics' }],
])
const facts = { skills, tasks: new Map(), curriculum: loadCurriculum(process.cwd()) }

function problemsOf(question: Question, seeds = 12): string[] {
  return checkQuestion('file.yaml', question, facts, seeds).map(({ path, message }) => `${path}: ${message}`)
}

/** The problems that the check finds in a correct template after this change. */
function planted(change: (question: Question) => void): string[] {
  const question = structuredClone(fixture('template-equilibrium'))
  change(question)
  return problemsOf(question)
}
const part = (question: Question) => question.parts[0]!

describe('the content check', () => {
  test('finds nothing wrong with correct questions', () => {
    expect(problemsOf(fixture('template-equilibrium'))).toEqual([])
    expect(problemsOf(fixture('fixed-kinds'))).toEqual([])
    expect(NEW_FIXTURES.map((name) => [name, problemsOf(fixture(name))])).toEqual(
      NEW_FIXTURES.map((name) => [name, []]),
    )
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
    ['an answer without a recheck', /recheck: is missing/, (q) => delete part(q).recheck],
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

  test('finds choices with the same text', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[2]!
    if (answer.kind !== 'choice') throw new Error('not the fixture')
    answer.choices[0]!.text = '$\\frac{1}{2}$'
    answer.choices[2]!.text = '0.5'
    expect(problemsOf(question).join()).toMatch(/read the same/)
  })

  test('finds a question with three choices, which only own questions may have', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[2]!
    if (answer.kind !== 'choice') throw new Error('not the fixture')
    answer.choices.splice(
      answer.choices.findIndex((one) => !one.correct),
      1,
    )
    expect(problemsOf(question).join()).toMatch(/exactly 4 choices/)
  })

  test('finds a key phrase that does not earn its point', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[4]!
    if (answer.kind !== 'short-text') throw new Error('not the fixture')
    answer.points[0]!.reject = ['net force']
    expect(problemsOf(question).join()).toMatch(/does not earn its own point/)
  })

  test.each([
    ['the stem', (q: Question) => (q.stem = 'The net force on a trolley is known.')],
    ['the prompt', (q: Question) => (q.parts[4]!.prompt = 'Explain by the second law why it speeds up.')],
    [
      'stem and prompt together',
      (q: Question) => {
        q.stem = 'All forces on it are unbalanced.'
        q.parts[4]!.prompt = 'Name one force and say why.'
      },
    ],
    ['words in a formula', (q: Question) => (q.stem = 'Given is $\\mathrm{net}\\ \\mathrm{force} = 2$.')],
  ])('finds that %s, typed back, earns a mark', (_, change) => {
    const question = structuredClone(fixture('fixed-kinds'))
    change(question)
    expect(problemsOf(question).join()).toMatch(/typed back earn 1 of 2/)
  })

  test('lets students quote from a long text, but not type back the question', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    question.stem = `The net force on a trolley was measured again. ${'The wind blew over the old pier that day. '.repeat(6)}`
    expect(problemsOf(question).join()).not.toMatch(/typed back/)
  })

  test('finds examples of key points that are marked the wrong way', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[4]!
    if (answer.kind !== 'short-text') throw new Error('not the fixture')
    const examples = {
      right: ['a net force acts', 'the net force pulls it', 'there is a net force on it'],
      wrong: ['there is no net force', 'the forces balance'],
      bare: ['force'],
    }
    answer.points[0]!.examples = examples
    expect(problemsOf(question)).toEqual([])
    answer.points[0]!.examples = { ...examples, bare: ['net force'] }
    expect(problemsOf(question).join()).toMatch(
      /points\[0\]\.examples\.bare\[0\]: "net force" should not find the key point "net-force" but does/,
    )
    answer.points[0]!.examples = { ...examples, right: ['it is pulled', ...examples.right] }
    expect(problemsOf(question).join()).toMatch(
      /points\[0\]\.examples\.right\[0\]: "it is pulled" should find the key point "net-force" but does not/,
    )
  })

  test('finds a number that any text containing it would earn', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[4]!
    if (answer.kind !== 'short-text') throw new Error('not the fixture')
    answer.points[2]!.accept = ['1905', 'second law', '12 N', '0.5']
    expect(problemsOf(question).filter((one) => one.includes('any text with this number'))).toHaveLength(1)
    answer.points[2]!.for = 'Names the year 1905'
    expect(problemsOf(question)).toEqual([])
  })
})

/** Errors in answers of other kinds: fixture, part, the change, the expected message. */
const wrongNow: [FixtureName, number, Record<string, unknown>, RegExp][] = [
  ['relations', 0, { expected: 'y = {{m}}*x - {{c}}' }, /recheck: gives/],
  ['relations', 1, { expected: '-{{r}} <= x < {{r}}' }, /recheck: is false at/],
  ['relations', 2, { expected: '(-inf, {{r}})' }, /recheck: is true at/],
  ['relations', 3, { expected: 'x = {{r}} or x = {{r + 1}}' }, /recheck: gives/],
  ['relations', 4, { expected: '{ {{m}}, {{2*m}} }' }, /recheck: gives/],
  ['relations', 5, { expected: '{{2*m + c}}, {{m + c}}, {{3*m + c}}' }, /recheck: gives/],
  ['forms', 0, { expected: '(x + {{a}})(x - {{b}})' }, /recheck: gives/],
  ['forms', 3, { expected: '2/(x + {{a}})' }, /recheck: gives/],
  ['forms-more', 3, { expected: 'x^3 - sin(x) + C' }, /recheck: gives/],
  ['forms-more', 4, { expected: '1 + 5i' }, /recheck: gives/],
  ['forms-more', 5, { expected: '[[2, 0], [1, 2]]' }, /recheck: gives/],
  ['places', 0, { expected: '({{h}}, {{k + 1}})' }, /recheck: gives/],
  ['places', 1, { expected: 'y > {{k}}' }, /recheck: is/],
  ['places', 2, { expected: '{{k}}i + {{h + 9}}j' }, /recheck: gives/],
  ['chemical', 0, { expected: 'CaOH2' }, /recheck: counts Ca 1, H 2, O 2, but "CaOH2" has Ca 1, H 2, O 1/],
  ['chemical', 1, { expected: 'SO4^-' }, /recheck: counts/],
  [
    'chemical',
    2,
    { expected: 'CH4(g) + O2(g) -> CO2(g) + 2H2O(l)' },
    /does not balance: 2 O on the left, 4 on the right/,
  ],
]
const wrongErrors: [FixtureName, number, string, RegExp][] = [
  ['arranged', 0, '2 before 3', /must be "3 before 1"/],
  ['arranged', 0, '1, 2, 3, 4', /should be wrong but is right/],
  ['arranged', 1, '3-9', /must be pairs such as/],
  ['arranged', 1, '3-3', /should be wrong but is right/],
  ['arranged', 3, 'meiosis', /must be gaps such as/],
  ['places', 1, 'y > (x - {{h}})^2 + {{k}}', /should be wrong but is right/],
]

describe('the content check of answers that are not a number', () => {
  test.each(wrongNow)('%s, part %i: %j', (name, index, change, message) => {
    const question = structuredClone(fixture(name))
    Object.assign(question.parts[index]!.answer, change)
    expect(problemsOf(question).join('\n')).toMatch(message)
  })

  test.each(wrongErrors)('%s, part %i: known error %j', (name, index, answer, message) => {
    const question = structuredClone(fixture(name))
    question.parts[index]!.misconceptions![0]!.answer = answer
    expect(problemsOf(question).join('\n')).toMatch(message)
  })

  test('needs points on an equation and off it', () => {
    const question = structuredClone(fixture('relations'))
    const at = (x: number, y: string, is: boolean) => ({ at: { x, y }, is })
    const recheck = [at(0, '{{c}}', true), at(1, '{{m + c}}', true), at(1, '{{c}}', false)]
    Object.assign(question.parts[0]!, { recheck })
    expect(problemsOf(question)).toEqual([])
    Object.assign(question.parts[0]!, { recheck: recheck.slice(0, 2) })
    expect(problemsOf(question).join()).toMatch(/points where it is false/)
    Object.assign(question.parts[0]!, { recheck: [...recheck, at(2, '{{c}}', true)] })
    expect(problemsOf(question).join()).toMatch(/recheck\[3\]: is true at/)
  })

  test('allows choices with the same text if their pictures differ', () => {
    const question = structuredClone(fixture('fixed-kinds'))
    const { answer } = question.parts[2]!
    if (answer.kind !== 'choice') throw new Error('not the fixture')
    const picture = (slope: string) => ({
      alt: `A straight line of gradient ${slope}`,
      graph: { x: { from: 0, to: 4 }, y: { from: -4, to: 4 }, draw: [{ curve: `${slope}*x` }] },
    })
    for (const [index, slope] of ['1', '2', '-1', '-2'].entries())
      Object.assign(answer.choices[index]!, { text: 'This graph', picture: picture(slope) })
    expect(problemsOf(question)).toEqual([])
    answer.choices[1]!.picture = picture('1')
    expect(problemsOf(question).join()).toMatch(/read the same/)
  })

  test('names the place of a picture that cannot be drawn', () => {
    const question = structuredClone(fixture('places'))
    Object.assign(question.picture!.graph!.draw[1]!, { asymptote: 'x = q' })
    expect(problemsOf(question).join()).toMatch(/picture: cannot work out "q"/)
  })
})

describe('the leak guard', () => {
  test('keeps hidden content from students', () => {
    expect(NEW_FIXTURES.map((name) => [name, findLeaks(fixture(name))])).toEqual(
      NEW_FIXTURES.map((name) => [name, []]),
    )
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

  test.each<[string, FixtureName, (variant: Parameters<typeof split>[0]) => unknown, string]>([
    [
      'what a gap accepts',
      'arranged',
      (variant) => variant.parts[3]!.answer,
      'parts.3.answer.gaps.0.accept.0',
    ],
    ['the point asked for', 'places', (variant) => variant.parts[0]!.answer, 'parts.0.answer.expected'],
    [
      'the picture of the solution',
      'places',
      (variant) => variant.parts[3]!.solutionPicture,
      'parts.3.solutionPicture.alt',
    ],
    ['a sample', 'extended', (variant) => variant.parts[0]!.answer, 'parts.0.answer.samples.0.text'],
    [
      'a band',
      'extended',
      (variant) => variant.parts[0]!.answer,
      'parts.0.answer.criteria.0.bands.0.description',
    ],
  ])('bites when %s gets through', (_, name, leaky, place) => {
    expect(findLeaks(fixture(name), undefined, leaky)).toContain(place)
  })
})
