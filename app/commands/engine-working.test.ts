import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { answersAnything } from './door-testing.ts'
import { markLine, run } from './engine-working.ts'

const guide = {
  given: { m: '3', v: '4' },
  bare: 'answer',
  marks: [
    { id: 'M1', type: 'M', marks: 1, for: 'method', looks: [{ expression: 'm*v^2/2' }] },
    { id: 'A1', type: 'A', marks: 1, for: '24 J', needs: ['M1'], looks: [{ value: 'm*v^2/2', unit: 'J' }] },
  ],
}

describe('engine working', () => {
  it('answers every line in order and ends with 0', async () => {
    const stdout = new PassThrough()
    const chunks: Buffer[] = []
    stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    const lines = [
      JSON.stringify({ guide, lines: ['½ × 3 × 4²', '= 24 J'] }),
      'not json',
      JSON.stringify({ guide, lines: ['24 J'] }),
    ]
    const code = await run([], { stdin: Readable.from([lines.join('\n')]), stdout })
    const results = Buffer.concat(chunks)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { verdict: string; awarded: number })
    expect(code).toBe(0)
    expect(results.map(({ verdict, awarded }) => [verdict, awarded])).toEqual([
      ['right', 2],
      ['ask', 0],
      ['partly', 1],
    ])
  })

  it.each([
    ['[]', 'This line is not a JSON object.'],
    [JSON.stringify({ guide, lines: 'x' }), '"lines" is not a list of texts.'],
    [JSON.stringify({ guide, lines: [], carried: { E: 1 } }), '"carried" is not a map of names to texts.'],
    [JSON.stringify({ guide: { ...guide, bare: 'some' }, lines: [] }), 'The guide is not one: bare'],
    [JSON.stringify({ guide: { ...guide, extra: 1 }, lines: [] }), 'The guide is not one'],
    [JSON.stringify({ guide: { ...guide, marks: [{ ...guide.marks[1] }] }, lines: [] }), 'needs "M1"'],
  ])('asks about %s', (line, reason) => {
    const result = markLine(line) as { verdict: string; reason: string }
    expect(result.verdict).toBe('ask')
    expect(result.reason).toContain(reason)
  })

  it('returns one result for any line', () =>
    answersAnything(run, [{ guide, lines: ['½ × 3 × 4²', '= 24 J'], carried: { E: '1' } }]))
})
