import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { describe, expect, it } from 'vitest'
import { checkWorking } from '#app/engines/question-check/check-working.ts'
import { Report } from '#app/engines/question-check/report.ts'
import { instantiate } from './instantiate.ts'
import { markPart } from './mark-part.ts'
import { parseQuestion } from './parse.ts'
import type { Question } from './schema.ts'
import { split } from './split.ts'

const source = readFileSync(new URL('./fixtures/v1/working.yaml', import.meta.url), 'utf8')

/** The fixture with one of its lines written otherwise. */
const changed = (from: string, to: string) => {
  if (!source.includes(from)) throw new Error(`The fixture has no ${from}`)
  return parseQuestion(parseYaml(source.replace(from, to)))
}

function read(from = 'schema: 1', to = from): Question {
  const parsed = changed(from, to)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.question
}

const { shown, marking } = split(instantiate(read(), 3))
const energy = (marking.parts[0]!.answer as { expected: string }).expected

describe('working of a part', () => {
  it('is asked for line by line, and nothing of its guide is shown', () => {
    expect(shown.parts.map(({ input }) => 'worked' in input && input.worked)).toEqual([['m', 'v'], ['d']])
    expect(JSON.stringify(shown)).not.toMatch(/half|looks|KE/)
  })

  it('names the line that earned each mark', () => {
    const result = markPart(
      marking,
      'a',
      `I know this\n\nKE = 1/2 × ${Number.parseFloat(energy) / 18} × 6²\n= ${energy}`,
    )
    expect(result.verdict).toBe('right')
    expect(result.steps.map(({ line }) => line)).toEqual([3, 4])
    expect(result.lines?.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  it('takes a right answer alone as the guide says', () => {
    expect(markPart(marking, 'a', energy)).toMatchObject({ verdict: 'right', awarded: 2 })
    const force = (marking.parts[1]!.answer as { expected: string }).expected
    expect(markPart(marking, 'b', force)).toMatchObject({ verdict: 'wrong', awarded: 0 })
  })

  it('withholds the mark of an answer with a unit of another quantity', () => {
    const working = `KE = 1/2 × ${Number.parseFloat(energy) / 18} × 6²`
    const number = String(Number.parseFloat(energy))
    const named = read(
      "kind: units, expected: '{{E}} J'",
      "kind: tolerance, expected: '{{E}}', shown: '{{E}} J'",
    )
    for (const { marking } of [split(instantiate(read(), 3)), split(instantiate(named, 3))]) {
      expect(markPart(marking, 'a', `${working} = ${number} J`).verdict).toBe('right')
      expect(markPart(marking, 'a', `${working} = ${Number(number) / 1000} kJ`).verdict).toBe('right')
      const wrong = markPart(marking, 'a', `${working} = ${number} kg`)
      expect(wrong).toMatchObject({ verdict: 'partly', awarded: 1 })
      expect(wrong.reason).toBe('The value is right, but "kg" is not a unit of this quantity.')
    }
  })

  it('says that an answer is rounded incorrectly, and not that it is rounded too early', () => {
    const precise = read(
      "'{{E}} J', options: { relative: 0.01 }",
      "'{{E+0.0374}} J', options: { dataFigures: 3 }",
    )
    const { marking } = split(instantiate(precise, 3))
    const number = Number.parseFloat(energy)
    expect(markPart(marking, 'a', `KE = ${number.toFixed(1)} J`).verdict).toBe('right')
    expect(markPart(marking, 'a', `KE = ${(number + 0.1).toFixed(1)} J`)).toMatchObject({
      verdict: 'wrong',
      reason: 'Rounded incorrectly: check the last digit.',
    })
  })

  it('names a known slip, with its line', () => {
    const double = 2 * Number.parseFloat(energy)
    const result = markPart(marking, 'a', `KE = ${double} J`)
    expect(result).toMatchObject({ awarded: 0, misconception: { id: 'half-missing' } })
    expect(result.reason).toBe('Line 1: The half is missing.')
  })

  it('follows an own answer written with its unit where a bare number was asked for', () => {
    const bare = read("kind: units, expected: '{{E}} J'", "kind: tolerance, expected: '{{E}}'")
    const { marking: made } = split(instantiate(bare, 3))
    const double = 2 * Number.parseFloat(energy)
    const force = `F = ${double}/2.5 = ${double / 2.5} N`
    for (const own of [`KE = ${double} J`, `${double}`, `${double}.0 joules`])
      expect(markPart(made, 'b', force, { a: own }), own).toMatchObject({ awarded: 2 })
  })

  it('asks about a line it cannot read, and takes no mark for it', () => {
    expect(markPart(marking, 'a', 'KE = 1/2 )( 3 = 7').verdict).toBe('ask')
  })
})

describe('the check of working', () => {
  const problems = (from?: string, to?: string): string => {
    const report = new Report()
    const question = read(from, to)
    checkWorking(question, instantiate(question, 3), report)
    return report.problems.map((one) => JSON.stringify(one)).join()
  }

  it('has nothing to say of the fixture', () => {
    expect(problems()).toBe('')
  })

  it.each([
    ['a model that misses a mark', "^2 = {{E}} J']", "^2']", 'earns 1 of 2'],
    ['a script that earns other marks', 'earns: [] }', 'earns: [A1] }', 'should earn [A1]'],
  ])('finds %s', (_, from, to, said) => {
    expect(problems(from, to)).toContain(said)
  })

  it.each([
    ['marks that do not add up', 'marks: 2', 'marks: 3', 'add up to 2'],
    ['an unknown need', 'needs: [M1]', 'needs: [M9]', 'M9'],
    [
      'steps beside working',
      '    working:',
      '    steps: [{ marks: 2, for: x }]\n    working:',
      'leave them out',
    ],
    [
      'an answer carried from the part itself',
      'carried: { E: a }',
      'carried: { E: b }',
      'does not come before',
    ],
    ['a look of no kind', 'expression: m*v^2/2', 'formula: m*v^2/2', 'must be one of'],
  ])('refuses %s', (_, from, to, said) => {
    const parsed = changed(from, to)
    expect(parsed.ok ? '' : JSON.stringify(parsed.problems)).toContain(said)
  })
})
