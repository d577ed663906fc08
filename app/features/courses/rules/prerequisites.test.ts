import { describe, expect, it } from 'vitest'
import { doorOf, readRequirement, stateOf } from './prerequisites.ts'

const named = (text: string) => readRequirement(text, 'vce').anyOf.map(({ id }) => id)

describe('reading a requirement', () => {
  it.each([
    ['VCE Units 3–4 English 25 (EAL 30)', ['english']],
    ['General English subject (Units 3 & 4, C)', ['english']],
    ['English, Literature, English & Literature Extension or EAL (Units 3 & 4, C)', ['english']],
    [
      'VCE Units 3–4 study score 25 in Mathematical Methods or Specialist Mathematics',
      ['mathematical-methods', 'specialist-mathematics'],
    ],
    [
      'VCE Units 3–4 study score 20 in a mathematics (General Mathematics, Mathematical Methods or Specialist Mathematics)',
      ['general-mathematics', 'mathematical-methods', 'specialist-mathematics'],
    ],
    ['VCE Units 3–4 study score 20 in any mathematics', ['mathematics']],
    [
      'VCE Units 3–4 study score 25 in Chemistry or Physics, or 30 in Biology',
      ['chemistry', 'physics', 'biology'],
    ],
    [
      'one of Physics, Engineering Studies, Chemistry or Mathematics Specialist ATAR',
      ['physics', 'engineering-studies', 'chemistry', 'specialist-mathematics'],
    ],
    [
      'one ATAR science (Biology, Chemistry, Earth and Environmental Science, Human Biology, Integrated Science, Physics or Psychology)',
      [
        'biology',
        'chemistry',
        'environmental-science',
        'human-biology',
        'integrated-science',
        'physics',
        'psychology',
      ],
    ],
    ['Nursing and Midwifery Board English language standard', []],
    ['UCAT ANZ and interview', []],
    ['selection task', []],
  ])('finds the subjects of “%s”', (text, ids) => {
    expect(named(text)).toEqual(ids)
  })

  it('does not judge a text that combines subjects', () => {
    const one = readRequirement(
      'either VCE Units 3–4 study score 25 in Mathematical Methods or Specialist Mathematics plus 25 in one of Biology, Chemistry or Physics, or 25 in both Mathematical Methods and Specialist Mathematics',
      'vce',
    )
    expect([one.combined, stateOf(one, ['vce-mathematical-methods', 'vce-chemistry'])]).toEqual([
      true,
      'check',
    ])
  })

  it('needs two of a list where the text says so', () => {
    const two = readRequirement('VCE Units 3–4 study score 25 in two of Biology, Chemistry or Physics', 'vce')
    expect(stateOf(two, ['vce-biology'])).toBe('missing')
    expect(stateOf(two, ['vce-biology', 'vce-physics'])).toBe('met')
  })

  it('counts one HSC subject once, though it stands for two', () => {
    const two = readRequirement('two of Mathematical Methods, Specialist Mathematics', 'vce')
    expect(stateOf(two, ['hsc-mathematics-extension-1'])).toBe('missing')
  })
})

const course = (prerequisites: string[] | null) => ({ prerequisites, states: ['VIC'] as const })

describe('the door of a course', () => {
  const english = 'VCE Units 3–4 English 25 (EAL 30)'
  const methods = 'VCE Units 3–4 study score 25 in Mathematical Methods or Specialist Mathematics'
  it('is open with the subjects, closed without them', () => {
    expect(doorOf(course([english, methods]), ['vce-english', 'vce-mathematical-methods']).door).toBe('open')
    expect(doorOf(course([english, methods]), ['vce-english', 'vce-general-mathematics']).door).toBe('closed')
  })
  it('says that a subject of another certificate is an equivalent', () => {
    const { lines } = doorOf(course([methods]), ['hsc-mathematics-advanced'])
    expect(lines[0]!.state).toBe('equivalent')
  })
  it('keeps “not checked” apart from “none listed”', () => {
    expect(doorOf(course(null), ['vce-english']).door).toBe('not-checked')
    expect(doorOf(course([]), ['vce-english']).door).toBe('none-listed')
  })
  it('asks to check where only an interview is named, or Year 11 units are enough', () => {
    expect(doorOf(course(['interview']), ['vce-english']).door).toBe('check')
    expect(
      doorOf(course([english, 'VCE Units 1–2: two units of any mathematics']), ['vce-english']).door,
    ).toBe('check')
  })
  it('stays open where an interview is asked beside the subjects', () => {
    expect(doorOf(course([english, 'UCAT ANZ and interview']), ['vce-english']).door).toBe('open')
  })
})
