import fc from '#tests/seeded-properties.ts'
import { describe, expect, test } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import { instantiate } from './instantiate.ts'
import type { Question } from './schema.ts'
import { interpolate, interpolateReadable, TemplateError } from './template.ts'

const template = fixture('template-equilibrium')
const fixed = fixture('fixed-kinds')
const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 })

/** The template with other parameters and conditions, reduced to one text that shows what was drawn. */
function drawing(params: Question['params'], where: string[] = []): (seed: number) => Question['params'] {
  const question = { ...template, params, where, stem: 'S', commonLoss: 'L' }
  const [part] = template.parts
  const bare = {
    ...part!,
    prompt: 'P',
    answer: fixed.parts[5]!.answer,
    accepts: [],
    misconceptions: [],
    solution: 'S',
  }
  return (seed) => instantiate({ ...question, parts: [{ ...bare, hints: [] }] }, seed).values as never
}

describe('texts that people read', () => {
  test.each([
    ['\\${{n}} a year', '\\$24\u202f000 a year'],
    ['so $V = {{n|dp2}}$ dollars, {{n}}', 'so $V = 24\\,000.00$ dollars, 24\u202f000'],
    ['$$x = {{n*100}}$$', '$$x = 2\\,400\\,000$$'],
    ['{{n/10}} and {{1/n|dp6}}', '2400 and 0.000042'],
  ])('have thin spaces in numbers of five digits or more: %s', (text, filled) => {
    expect(interpolateReadable(text, { n: 24_000 }, 'stem')).toBe(filled)
  })

  test('differ from answers for the marking, which have no spaces', () => {
    const part = { ...template.parts[0]!, accepts: ['{{n}}'], solution: '{{n}}' }
    const question = { ...template, params: { ...template.params, n: { pick: [24_000] } }, parts: [part] }
    const [variant] = instantiate(question as Question, 1).parts
    expect([variant!.accepts[0], variant!.solution]).toEqual(['24000', '24\u202f000'])
  })
})

describe('a variant', () => {
  test('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(instantiate(template, seed)).toEqual(instantiate(template, seed))
      }),
    )
    const texts = new Set(Array.from({ length: 40 }, (_, seed) => instantiate(template, seed).stem))
    expect(texts.size).toBeGreaterThan(25)
  })

  test('is the same on every machine, for ever: stored attempts name only the seed', () => {
    expect(instantiate(template, 1).values).toMatchInlineSnapshot(`
      {
        "a": 3,
        "c": 0.2,
        "d": 1.8,
        "gas": "methane",
        "k": 24.999999999999996,
      }
    `)
    expect(instantiate(fixed, 1).parts[3]!.answer).toMatchInlineSnapshot(`
      {
        "choices": [
          {
            "correct": false,
            "feedback": "Time has no direction.",
            "id": "choice-4",
            "key": "A",
            "text": "time",
          },
          {
            "correct": true,
            "feedback": "It has a direction.",
            "id": "choice-3",
            "key": "B",
            "text": "displacement",
          },
          {
            "correct": false,
            "feedback": "Mass has no direction.",
            "id": "choice-5",
            "key": "C",
            "text": "mass",
          },
          {
            "correct": true,
            "feedback": null,
            "id": "choice-1",
            "key": "D",
            "text": "velocity",
          },
          {
            "correct": false,
            "feedback": "Speed has no direction.",
            "id": "choice-2",
            "key": "E",
            "text": "speed",
          },
        ],
        "kind": "multiple",
      }
    `)
  })

  test('keeps to ranges, steps, exceptions and conditions', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { a, c, d, gas, k } = instantiate(template, seed).values as Record<string, number>
        expect([2, 3, 4, 6, 7, 8, 9]).toContain(a)
        expect([0.1, 0.2, 0.25]).toContain(c)
        expect(d).toBeGreaterThanOrEqual(1.2)
        expect(d).toBeLessThanOrEqual(3.4)
        expect(Number(d!.toFixed(1))).toBe(d)
        expect(a).not.toBe(d)
        expect(k).toBeCloseTo(a! ** 2 / (c! * d!), 12)
        expect(['ammonia', 'methane']).toContain(gas)
      }),
    )
    const draw = drawing({
      n: { integer: [10, 50], step: 20 },
      m: { decimal: [0.5, 2], places: 2, step: 0.5 },
    })
    const drawn = Array.from({ length: 60 }, (_, seed) => draw(seed) as unknown as { n: number; m: number })
    expect(new Set(drawn.map(({ n }) => n))).toEqual(new Set([10, 30, 50]))
    expect(new Set(drawn.map(({ m }) => m))).toEqual(new Set([0.5, 1, 1.5, 2]))
  })

  test('says so when the conditions never hold, or a value is no number', () => {
    expect(() => drawing({ n: { integer: [1, 5] } }, ['n > 9'])(1)).toThrow(/does not hold in 2000 draws/)
    expect(() => drawing({ n: { pick: [3, 4], not: [3, 4] } })(1)).toThrow(/leaves nothing/)
    expect(() => drawing({ n: { integer: [1, 5] }, r: { value: '1/(n-n)' } })(1)).toThrow(/Infinity/)
    expect(() => drawing({ n: { integer: [1, 5] }, r: { value: 'n +* 2' } })(1)).toThrow(TemplateError)
  })

  test('draws again where a value cannot be worked out but for a condition', () => {
    const draw = drawing({ n: { integer: [-4, 4] }, r: { value: '1/n' } }, ['n != 0'])
    for (let seed = 0; seed < 30; seed += 1) expect((draw(seed) as unknown as { n: number }).n).not.toBe(0)
  })

  test('orders choices by the seed, with keys that say nothing, unless the order is natural', () => {
    const orders = new Set<string>()
    const firstRight = new Set<string>()
    for (let seed = 0; seed < 60; seed += 1) {
      const variant = instantiate(fixed, seed)
      const [free, natural] = [variant.parts[3]!.answer, variant.parts[2]!.answer]
      if (free.kind !== 'multiple' || natural.kind !== 'choice') throw new Error('not the fixture')
      expect(free.choices.map((choice) => choice.key).join('')).toBe('ABCDE')
      expect(natural.choices.map((choice) => choice.id)).toEqual([
        'choice-1',
        'choice-2',
        'choice-3',
        'choice-4',
      ])
      orders.add(free.choices.map((choice) => choice.text).join())
      firstRight.add(free.choices.find((choice) => choice.correct)!.key)
    }
    expect(orders.size).toBeGreaterThan(30)
    expect(firstRight.size).toBeGreaterThan(2)
  })

  test('fills in every text', () => {
    expect(JSON.stringify(instantiate(template, 3))).not.toContain('{{')
  })
})

describe('placeholders', () => {
  test.each([
    ['{{a}} and {{w}}', '3 and word'],
    ['\\frac{{{a}}}{2}', '\\frac{3}{2}'],
    ['{{a/4|tex}}', '\\frac{3}{4}'],
    ['{{if(a > 5 || a == 3, 1, 0)}}', '1'],
    ['{{ a * 2 | dp1 }}', '6.0'],
  ])('%s fills in as %s', (text, filled) => {
    expect(interpolate(text, { a: 3, w: 'word' }, 'stem')).toBe(filled)
  })

  test.each(['{{b}}', '{{a|euro}}', '{{w|sf2}}', '{{}}', '{{1/0}}'])('%s is told with its place', (text) => {
    expect(() => interpolate(text, { a: 3, w: 'word' }, 'stem')).toThrow(
      expect.objectContaining({ name: 'TemplateError', path: 'stem' }),
    )
  })
})
