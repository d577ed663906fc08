import { describe, expect, it } from 'vitest'
import { adviceFor } from './advice.ts'
import { compareGrades } from './compare-grades.ts'
import { strandsOf } from './criterion-strands.ts'
import { draftsOf, isWord, rubricOf } from '#tests/graded-drafts.ts'
import { grade } from './grade.ts'
import { questionsFor } from './questions.ts'
import { readRubric, RUBRIC_EXAMPLE } from './read-rubric.ts'
import { rubricSchema } from './rubric.ts'
import { piecesOf, topicCloseness } from './topic-closeness.ts'
import { wrongPairs } from './word-order.ts'

const vaccine = draftsOf('tuning').find(({ id }) => id === 'vaccine')!
const rubric = rubricOf('biology-explain')
const graded = (text: string, more: object = {}) =>
  grade({ prompt: vaccine.prompt, rubric, text, isWord, ...more })

describe('a grade', () => {
  it('has a level and places in the text for each criterion', () => {
    const { criteria } = graded(vaccine.drafts.strong)
    expect(criteria.map(({ id, level }) => [id, level])).toEqual([
      ['knowledge', 0],
      ['explanation', 0],
      ['application', 0],
    ])
    const texts = criteria.flatMap(({ evidence }) =>
      evidence.map(({ start, end }) => vaccine.drafts.strong.slice(start, end)),
    )
    expect(texts.some((one) => one.includes('clonal selection'))).toBe(true)
  })

  it('gives no level to a text under 40 words, and not the best to a text far too short for the task', () => {
    const words = vaccine.drafts.strong.split(/\s+/)
    const few = graded(words.slice(0, 30).join(' '))
    expect(few.criteria.map(({ level }) => level)).toEqual([null, null, null])
    expect(few.caps.map(({ kind }) => kind)).toEqual(['too-short'])
    const long = { ...rubric, words: [800, 1000] as [number, number] }
    const short = grade({ prompt: vaccine.prompt, rubric: long, text: vaccine.drafts.strong, isWord })
    expect(short.caps.map(({ kind }) => kind)).toEqual(['short'])
    expect(short.criteria.every(({ level }) => level! > 0)).toBe(true)
  })

  it('does not fall for bad spelling, except in a criterion that names spelling', () => {
    const misspelt = vaccine.drafts.middle
      .replaceAll('because', 'becuase')
      .replaceAll('antigen', 'antigin')
      .replaceAll('virus', 'viruss')
      .replaceAll('recognise', 'reconise')

    expect(graded(misspelt).criteria.map(({ level }) => level)).toEqual(
      graded(vaccine.drafts.middle).criteria.map(({ level }) => level),
    )
    const named = rubricSchema.parse({
      criteria: [
        {
          id: 'spelling',
          for: 'Spelling',
          levels: [
            { name: 'High', description: 'Correct' },
            { name: 'Medium', description: 'Some slips' },
            { name: 'Low', description: 'Many slips' },
          ],
        },
      ],
    })
    const level = (text: string) =>
      grade({ prompt: vaccine.prompt, rubric: named, text, isWord }).criteria[0]!.level
    expect([level(vaccine.drafts.middle), level(vaccine.drafts.strong)]).toEqual([0, 1])
  })

  it('uses the closeness of meaning before it calls a text off the topic', () => {
    const other = vaccine.drafts.strong.replace(/vacine|virus|immunity|imunity|person/g, 'it')
    const kinds = (closeness?: number) => graded(other, { closeness }).caps.map(({ kind }) => kind)
    expect(kinds(0.7)).toEqual([])
    expect(kinds(0.1)).toEqual(['off-topic'])
  })
})

it('reads what a criterion is about from its words', () => {
  const about = (name: string, family: 'history' | 'biology' = 'history') => [
    ...strandsOf(
      {
        id: 'x',
        for: name,
        levels: [
          { name: 'High', description: '.' },
          { name: 'Low', description: '.' },
        ],
      },
      family,
    ).keys(),
  ]
  expect(about('Use of evidence')).toEqual(['evidence'])
  expect(about('Spelling and punctuation')).toEqual(['spelling'])
  expect(about('Use of data', 'biology')).toEqual(['data'])
  expect(about('Historical figures')).not.toContain('data')
  expect(about('Something else')).toEqual(['answer', 'evidence', 'explanation'])
})

it('advises on the weakest strands with what was counted', () => {
  const { criteria, facts } = graded(vaccine.drafts.weak)
  const advice = adviceFor(criteria[0]!.strands, facts)
  expect(advice.length).toBeGreaterThan(0)
  expect(advice.map(({ text }) => text).join(' ')).toMatch(/You use \d+ term/)
})

it('asks questions that quote no sentence of the draft, and each question once', () => {
  const questions = questionsFor({ prompt: vaccine.prompt, rubric, text: vaccine.drafts.weak, isWord })
  const all = questions.flatMap((one) => one.questions)
  expect(questions.map(({ id }) => id)).toEqual(['knowledge', 'explanation', 'application'])
  expect(all.length).toBeGreaterThanOrEqual(4)
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((one) => one.endsWith('?'))).toBe(true)
  for (const sentence of vaccine.drafts.weak.split(/(?<=\.)\s/).filter(Boolean))
    expect(all.join(' ')).not.toContain(sentence)
})

it('says what changed between two drafts', () => {
  const change = compareGrades(graded(vaccine.drafts.weak), graded(vaccine.drafts.strong))
  expect(change.criteria.map((one) => one.change)).toEqual(['higher', 'higher', 'higher'])
  expect(change.facts.find(({ fact }) => fact === 'terms')!.after).toBeGreaterThan(15)
  const same = compareGrades(graded(vaccine.drafts.weak), graded(vaccine.drafts.weak))
  expect(same.criteria.every((one) => one.change === 'same')).toBe(true)
  expect(same.facts).toEqual([])
})

describe('a typed rubric', () => {
  it('is read as criteria with levels', () => {
    const read = readRubric(RUBRIC_EXAMPLE, 'history')
    expect(
      read.ok && read.rubric.criteria.map((one) => [one.for, one.levels.map(({ name }) => name)]),
    ).toEqual([
      ['Argument', ['High', 'Medium', 'Low']],
      ['Evidence', ['High', 'Medium', 'Low']],
    ])
  })

  it.each([
    ['', 'Type at least one criterion'],
    ['Argument', 'Line 1: “Argument” needs at least two levels'],
    ['Argument\nHigh: good\nno colon here', 'Line 3: write the level’s name'],
    [Array.from({ length: 9 }, () => 'A\nHigh: x\nLow: y').join('\n\n'), 'Type at most 8 criteria'],
    [`A\nHigh: ${'x'.repeat(700)}\nLow: y`, 'A line is too long'],
    [`${'A'.repeat(201)}\nHigh: x\nLow: y`, 'Line 1: shorten the criterion'],
  ])('is refused with the line: %j', (text, problem) => {
    const read = readRubric(text, 'other')
    expect(read.ok ? [] : read.problems.join(' ')).toContain(problem)
  })
})

it('knows inflected, prefixed and hyphenated words, and no misspelt ones', () => {
  for (const word of ['running', 'happily', 'disease', 'unhappiness', 'long-term', 'analysing', 'vaccines'])
    expect([word, isWord(word)]).toEqual([word, true])
  for (const word of ['becuase', 'imunity', 'recieve', 'peices', 'goverment'])
    expect([word, isWord(word)]).toEqual([word, false])
})

it('finds words in an order that is not English', () => {
  expect(wrongPairs('Because therefore the of is, however.')).toBe(3)
  expect(wrongPairs('Interpretation A is closer, and his “will” was of no use to the state.')).toBe(0)
})

it('compares at most 12 pieces of a text with its task', async () => {
  const text = 'word '.repeat(1500)
  expect(piecesOf(text)).toHaveLength(12)
  const asked: (readonly string[])[] = []
  const embed = (texts: readonly string[]) => {
    asked.push(texts)
    return Promise.resolve(texts.map(() => Float32Array.from([0.6, 0.8])))
  }
  expect(await topicCloseness('The task', text, embed)).toBeCloseTo(1)
  expect(asked.map((texts) => texts.length)).toEqual([13])
  expect(await topicCloseness('', text, embed)).toBeUndefined()
})
