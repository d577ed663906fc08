import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { answersAnything } from './door-testing.ts'
import { markLine, run } from './engine-marking.ts'

async function output(args: string[], lines: string[]): Promise<{ code: number; text: string }> {
  const stdout = new PassThrough()
  const chunks: Buffer[] = []
  stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await run(args, { stdin: Readable.from([lines.join('\n')]), stdout })
  return { code, text: Buffer.concat(chunks).toString() }
}

describe('engine marking', () => {
  it('answers every line in order and ends with 0', async () => {
    const { code, text } = await output(
      [],
      [
        '{"kind":"numeric","student":"1/2","expected":"0.5"}',
        '',
        'not json',
        '{"kind":"units","student":"12","expected":"12 J/C"}',
      ],
    )
    const results = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { verdict: string })
    expect(code).toBe(0)
    expect(results.map(({ verdict }) => verdict)).toEqual(['right', 'ask', 'wrong'])
    expect(Object.keys(results[0] ?? {})).toEqual([
      'verdict',
      'readAs',
      'value',
      'form',
      'figures',
      'unit',
      'reason',
    ])
  })

  it.each([
    ['nonsense', 'This line is not JSON.'],
    ['[1]', 'This line is not a JSON object.'],
    ['null', 'This line is not a JSON object.'],
    ['{"student":"1","expected":"1"}', '"kind" is missing or not a text.'],
    ['{"kind":"numeric","student":1,"expected":"1"}', '"student" is missing or not a text.'],
    ['{"kind":"numeric","student":"1"}', '"expected" is missing or not a text.'],
    [
      '{"kind":"numeric","student":"1","expected":"1","variables":"x"}',
      '"variables" is not a list of texts.',
    ],
    ['{"kind":"numeric","student":"1","expected":"1","options":[]}', '"options" is not an object.'],
  ])('asks about %s', (line, reason) => {
    expect(markLine(line)).toMatchObject({ verdict: 'ask', reason })
  })

  it.each([
    ['Short text', 'mitochondria', 'mitochondrion'],
    ['same_form', 'x+1', '1+x'],
    ['chemical', 'H2O', 'H2O'],
    ['chemical', '2H2 + O2 -> 2H2O', '2H2 + O2 -> 2H2O'],
    ['balanced-equation', '2H2 + O2 -> 2H2O', '2H2 + O2 -> 2H2O'],
  ])('knows the name %s', (kind, student, expected) => {
    expect(markLine(JSON.stringify({ kind, student, expected })).verdict).toBe('right')
  })

  it('documents every kind', async () => {
    const { text } = await output(['--help'], [])
    const { KINDS } = await import('#app/engines/answers/kinds.ts')
    for (const kind of Object.keys(KINDS)) expect(text).toContain(kind)
  })

  it('returns one result for any line', () =>
    answersAnything(run, [
      { kind: 'units', student: '12', expected: '12 J/C', options: { relative: 0.1, sameUnit: true } },
      { kind: 'algebraic', student: '2x', expected: 'x+x', variables: ['x'] },
    ]))
})
