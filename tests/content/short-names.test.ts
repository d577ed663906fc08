import { describe, expect, test } from 'vitest'
import { loadCurriculum, loadSubjects } from '#app/features/question-bank/door.ts'
import { subjectSchema } from '#app/features/question-bank/rules/curriculum.ts'

const subjects = loadSubjects(process.cwd())

/** Every node of data/curriculum with its position, so that a failure names it. */
const nodes = subjects.flatMap(({ id, shortName, units }) => [
  { at: id, shortName },
  ...units.flatMap((unit) => [
    { at: `${unit.id} "${unit.name}"`, shortName: unit.shortName },
    ...unit.topics.map((topic) => ({ at: topic.id, shortName: topic.shortName })),
  ]),
])

const repeated = (names: readonly string[]) => {
  const folded = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => folded.indexOf(folded[index]!) !== index)
}

describe('short names of the curriculum', () => {
  test('every subject, unit and topic has a short name of at most 28 characters', () => {
    expect(nodes.length).toBeGreaterThan(600)
    expect(nodes.filter(({ shortName }) => [...shortName].length > 28 || shortName.trim() === '')).toEqual([])
  })

  test('a subject, unit or topic without a short name, or with a longer one, is refused', () => {
    const broken = (change: (copy: (typeof subjects)[number]) => void) => {
      const copy = structuredClone(subjects.find(({ id }) => id === 'vce-chemistry')!)
      change(copy)
      return subjectSchema.safeParse(copy).error?.issues.map(({ path }) => path.join('.')) ?? []
    }
    const none = undefined as unknown as string
    expect(broken(() => {})).toEqual([])
    expect(broken((copy) => (copy.shortName = none))).toEqual(['shortName'])
    expect(broken((copy) => (copy.units[0]!.shortName = none))).toEqual(['units.0.shortName'])
    expect(broken((copy) => (copy.units[0]!.topics[0]!.shortName = none))).toEqual([
      'units.0.topics.0.shortName',
    ])
    expect(broken((copy) => (copy.units[0]!.topics[0]!.shortName = 'x'.repeat(29)))).toEqual([
      'units.0.topics.0.shortName',
    ])
  })

  test('short names start with a capital or a digit and end without punctuation or spaces', () => {
    expect(nodes.filter(({ shortName }) => !/^[\p{Lu}\d].*[\p{L}\d)]$/u.test(shortName))).toEqual([])
  })

  test('no topic or unit is named by its number in the study design or by a question', () => {
    expect(nodes.filter(({ shortName }) => /\baos\b|area of study|\?/i.test(shortName))).toEqual([])
  })

  test.each(subjects.map((subject) => [subject.id, subject] as const))(
    '%s: no two units share a short name, and no two topics',
    (_, { units }) => {
      expect(repeated(units.map(({ shortName }) => shortName))).toEqual([])
      expect(repeated(units.flatMap(({ topics }) => topics.map(({ shortName }) => shortName)))).toEqual([])
    },
  )

  test('no two subjects of a certificate share a short name', () => {
    for (const [certificate, own] of Map.groupBy(subjects, (subject) => subject.certificate))
      expect([certificate, repeated(own.map(({ shortName }) => shortName))]).toEqual([certificate, []])
  })

  test('screens get the short name of a topic or unit, with its official title', () => {
    expect(loadCurriculum(process.cwd()).topic('vce-chemistry.u3.aos1')).toMatchObject({
      name: 'Fuels and cells',
      fullTitle: 'What are the current and future options for supplying energy?',
      unit: {
        name: 'Unit 3',
        fullTitle: 'Unit 3: How can design and innovation help to optimise chemical processes?',
      },
    })
  })
})
