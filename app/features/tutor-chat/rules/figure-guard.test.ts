import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { figuresIn } from './figures.ts'
import { figureGuard, LEFT_OUT } from './figure-guard.ts'

describe('numbers in a text', () => {
  it.each([
    ['An ATAR of 84.35', [84.35]],
    ['It is ninety-five point three five.', [95.35]],
    ['one hundred and twenty simulations', [120]],
    ['two thousand and six', [2006]],
    ['1,200 hours, not 1.2', [1200, 1.2]],
    ['٨٤ and ９９.９５ and 𝟗𝟎', [84, 99.95, 90]],
    ['No one knows', []],
    ['First [3]', []],
    ['In Years 11 and 12, and in year 10', []],
    ['nine times in ten', [9, 10]],
  ])('reads %j', (text, values) => {
    expect(figuresIn(text).map(({ value }) => value)).toEqual(values)
  })
})

const SUBJECTS = ['Chemistry', 'Biology']
const guard = (more: Partial<Parameters<typeof figureGuard>[0]> = {}) =>
  figureGuard({
    subjectsIn: (text) => SUBJECTS.filter((one) => text.includes(one)),
    isAboutResults: true,
    ...more,
  })

function checked(text: string, outputs: readonly unknown[], more = {}): string {
  const one = guard(more)
  for (const output of outputs) one.learn(output)
  one.add(text)
  return one.end()
}

describe('the guard', () => {
  it('keeps numbers of tools, also rounded, and leaves out the sentence with any other number', () => {
    const range = { atar: { low: 78.2, middle: 84.3, high: 90.1 } }
    for (const text of ['The middle is 84.3.', 'About 84.', 'From 78.2 to 90.1.'])
      expect(checked(text, [range])).toBe(text)
    for (const text of ['You get 85.', 'Surely ninety-nine.', 'It is 84.35.', 'Up to ９９.'])
      expect(checked(text, [range])).toBe(LEFT_OUT)
    expect(checked('The middle is 84.3. It will rise by 6. Work on.', [range])).toBe(
      `The middle is 84.3. ${LEFT_OUT} Work on.`,
    )
  })

  it('keeps a number of one subject out of a sentence about another', () => {
    const worth = {
      subjects: [
        { subject: 'Chemistry', gain: 1.4 },
        { subject: 'Biology', gain: 0.3 },
      ],
    }
    expect(checked('Chemistry adds 1.4.', [worth])).toBe('Chemistry adds 1.4.')
    expect(checked('Biology adds 1.4.', [worth])).toBe(LEFT_OUT)
    expect(checked('It adds 1.4.', [worth])).toBe('It adds 1.4.')
  })

  it('states a number that was only asked about with a condition, never as a result', () => {
    const output = { asked: { goal: 99.95 }, reached: 'in about 1 of 10 simulations' }
    expect(checked('You reach 99.95 in 1 of 10 simulations.', [output])).toMatch(/^You reach/)
    expect(checked('Your ATAR is 99.95.', [output])).toBe(LEFT_OUT)
    expect(checked('You get 35 soon. Three weeks are left.', [], { asked: ['35, three weeks'] })).toBe(
      LEFT_OUT,
    )
    expect(
      checked('You get 35. Three weeks are left.', [], { asked: ['35, three weeks'], isAboutResults: false }),
    ).toBe(`${LEFT_OUT} Three weeks are left.`)
  })

  it('writes the notice once for neighbours, and keeps the shape of a list', () => {
    expect(checked('It is 1. It is 2. It is 3.', [])).toBe(LEFT_OUT)
    expect(checked('Do this:\n- Chemistry, 5 more\n- Biology', [])).toBe(`Do this:\n- ${LEFT_OUT}\n- Biology`)
    expect(checked('1. Chemistry\n2. Biology. Work on.', [])).toBe('1. Chemistry\n2. Biology. Work on.')
    expect(checked('It is … 99. Good.\n98.\n', [])).toBe(`It is … ${LEFT_OUT} Good.\n${LEFT_OUT}\n`)
  })

  it('reads over telephone numbers of support services', () => {
    expect(checked('Call 13 11 14.', [], { ignored: ['13 11 14'] })).toBe('Call 13 11 14.')
    expect(checked('Call 13 11 15.', [], { ignored: ['13 11 14'] })).toBe(LEFT_OUT)
  })

  it('says when no sentence with a number stayed', () => {
    const lost = guard()
    lost.add('Good question. You get 99.')
    lost.end()
    expect(lost.lostAll()).toBe(true)
    const plain = guard()
    plain.add('Choose what you like.')
    plain.end()
    expect(plain.lostAll()).toBe(false)
  })

  it('shows whole sentences only, gives the same text in any pieces, and invents nothing', () => {
    const piece = fc.constantFrom(
      'The middle is 84.3. ',
      'You get 99',
      '. ',
      'Work on. ',
      '\n\n',
      '- a',
      ' 7',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(12), (pieces, size) => {
        const text = pieces.join('')
        const [whole, parts] = [guard(), guard()]
        for (const one of [whole, parts]) one.learn(84.3)
        whole.add(text)
        let before = ''
        for (let at = 0; at < text.length; at += size + 1) {
          const shown = parts.add(text.slice(at, at + size + 1))
          expect(shown.startsWith(before.trimEnd())).toBe(true)
          before = shown
        }
        expect(parts.end()).toBe(whole.end())
        const shown = parts.end().replace(/^\s*\d[.)]\s/gm, '')
        expect(
          figuresIn(shown)
            .map(({ value }) => value)
            .filter((value) => value !== 84.3),
        ).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
