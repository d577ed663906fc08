import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Question } from '#app/engines/questions/schema.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { changeRows, draftFrom, emptyDraft, withKind, type Draft, type DraftValue } from './draft.ts'
import { importedDraft } from './imported-draft.ts'
import { draftOf, questionOf } from './draft-to-question.ts'

const familyOf = (id: string) => builtInBank().curriculum.subject(id)?.family
const back = (draft: Draft, question: Question) =>
  questionOf(draft, { id: question.id, familyOf, readYaml: (text) => parse(text) as unknown })

/** The fields that a form would post: one per leaf, named by its path. */
function fieldsOf(value: DraftValue, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((one, index) => fieldsOf(one, `${name}[${index}]`))
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, name ? `${name}.${key}` : key))
}

/** Removes what only the bank writes: the form has no field for points to recheck. */
function written(question: Question): Question {
  const parts = question.parts.map(({ recheck, ...part }) =>
    typeof recheck === 'string' ? { ...part, recheck } : part,
  )
  return { ...question, parts, review: { ...question.review, answers: 'second-reading' } } as Question
}

/** Removes empty lists, which mean the same as missing ones. */
function withoutEmpty(question: Question): unknown {
  const some = (_: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)
  return JSON.parse(JSON.stringify(question, some))
}

it('turns every question of the bank into a form and back without change', () => {
  const lost = builtInBank().questions.filter((question) => {
    const draft = draftOf(question, (value) => stringify(value))
    const posted = draftFrom(fieldsOf(draft))
    const read = back(posted, question)
    if (!read.ok) return true
    try {
      expect(withoutEmpty(read.question)).toEqual(withoutEmpty(written(question)))
      return false
    } catch {
      return true
    }
  })
  expect(builtInBank().questions.length).toBeGreaterThan(300)
  expect(lost.map(({ id }) => id)).toEqual([])
})

it('refuses an empty draft and names the missing fields', () => {
  const read = back(emptyDraft(), builtInBank().questions[0]!)
  if (read.ok) throw new Error('taken for a question')
  const paths = read.problems.map(({ path, message }) => `${path} ${message}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'subject is missing',
      'title is missing',
      'skill is missing',
      'parts[0].prompt is missing',
      'parts[0].solution is missing',
    ]),
  )
  expect(paths.join('\n')).not.toMatch(/Invalid input|undefined/)
})

it('keeps invalid values and ignores field names outside the draft', () => {
  const draft = draftFrom([
    ['title', 'x'],
    ['parts[0].marks', 'two'],
    ['__proto__.title', 'y'],
    ['constructor', 'y'],
    ['parts[0].__proto__', 'y'],
    ['intent', 'save'],
    ['parts[3].prompt', 'the second: rows taken away leave a hole'],
    ['parts[999].prompt', 'z'],
  ])
  expect(draft).toEqual({
    title: 'x',
    parts: [{ marks: 'two' }, { prompt: 'the second: rows taken away leave a hole' }],
  })
})

it('adds rows up to a limit and removes rows', () => {
  let draft = emptyDraft()
  draft = changeRows(draft, 'add parts[0].steps')
  draft = changeRows(draft, 'add parts[0].steps')
  expect(draft['parts']).toMatchObject([{ steps: [{ marks: '1' }, { marks: '1' }] }])
  draft = changeRows(draft, 'remove parts[0].steps[0]')
  expect(draft['parts']).toMatchObject([{ steps: [{ marks: '1' }] }])
  for (let n = 0; n < 9; n++) draft = changeRows(draft, 'add parts')
  expect(draft['parts']).toHaveLength(6)
  for (const odd of ['add __proto__', 'remove parts', 'drop parts[0]', 'add title', ''])
    expect(changeRows(draft, odd)).toEqual(draft)
  const other = draftFrom([['parts[0].answer.kind', 'short-text']])
  expect(withKind(other, 0)).toMatchObject({ parts: [{ answer: { points: [{ marks: '1' }] } }] })
})

it("shows an imported answer of a kind without fields in the format's notation", () => {
  const answer = {
    kind: 'classify' as const,
    groups: ['mammal', 'fish'],
    items: [
      { text: 'bat', group: 'mammal' },
      { text: 'trout', group: 'fish' },
    ],
  }
  const [known] = builtInBank().questions
  const place = {
    subject: 'vce-biology',
    topic: known!.topics[0]!,
    skill: known!.skill,
    commandTerm: 'state',
  }
  const part = { id: 'a', prompt: 'Sort them.', marks: 2, solution: 'By their gills.', answer }
  const draft = importedDraft({ title: 'Sorted', parts: [part] }, place, 'A file')
  const read = back({ ...draft, subject: known!.topics[0]!.split('.')[0]! }, known!)
  expect(read.ok && read.question.parts[0]!.answer).toEqual(answer)
})
