import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ALL_TOOLS, TOOLS_OF } from './registry.ts'
import { runTool } from './run-tool.ts'
import type { AnswerBlock, Tool, ToolEntry } from './tool.ts'

const calculating = ALL_TOOLS.filter(({ load }) => load !== undefined)
const opened = await Promise.all(
  calculating.map(async (entry) => ({ name: entry.id, entry, tool: (await entry.load!()).tool })),
)

/** The fields that a schema reads. */
function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) return keysOf(schema.in as z.ZodType)
  throw new Error('The schema of a tool is an object, with or without a transform.')
}

const tablesOf = (blocks: readonly AnswerBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'graph' ? [block.table] : block.kind === 'table' ? [block] : []))

/** Texts that break careless readers of input. */
const NAUGHTY = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e999',
  '1e-999',
  'NaN',
  'Infinity',
  '１２',
  '1,5',
  '--1',
  '1/0',
  '99999999999999999999999999',
  '0.1.2',
  '\u0000',
  '\u202e12',
  '${7*7}',
  "'; DROP TABLE people; --",
  '<script>alert(1)</script>',
  '((((((((((',
  '))))',
  '\\frac{1}{0}',
  '\\def\\a{\\a\\a}\\a',
  '__proto__',
  'constructor',
  '😀😀😀',
  'a\nb\nc',
  '1,2,3\n4,5',
  '^^^',
  'x^x^x^x^x^9',
  '9^9^9^9',
  '(((1+1)^9)^9)^9',
  'e^(e^(e^(e^9)))',
  '=',
  '->',
  'H2O2O2O2(((',
  'A'.repeat(10_000),
  '1'.repeat(10_000),
  '('.repeat(10_000),
  '1+'.repeat(5_000),
  'x^2 '.repeat(2_500),
  '1 2\n'.repeat(2_500),
  'word, '.repeat(1_700),
]

/** A limit for one run in a test; ordinary input takes at most 50 ms. Other tests may run at the same time. */
const LONGEST_MS = 200
const ATTEMPTS = 3

it('gives every tool one id, and lists it under its subject', () => {
  const ids = ALL_TOOLS.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id))).toEqual([])
  for (const [subject, tools] of Object.entries(TOOLS_OF))
    expect(tools.filter((tool) => tool.subject !== subject)).toEqual([])
})

it('says in one plain sentence what every tool does', () => {
  const isPlain = ({ name, does, keywords }: ToolEntry) =>
    name.length <= 40 && /^[A-Z].*[.]$/.test(does) && does.length <= 110 && keywords.length > 0
  expect(ALL_TOOLS.filter((entry) => !isPlain(entry)).map(({ id, does }) => [id, does])).toEqual([])
})

describe.each(opened)('$name', ({ entry, tool }) => {
  it('has the id of its entry, and names that fit into a link', () => {
    expect(tool.id).toBe(entry.id)
    for (const { name } of tool.fields) expect(name).toMatch(/^(?!(?:tool|v|q|link|intent)$)[a-z][a-z\d]*$/)
  })

  it('has a form field for every field of its schema, and the reverse', () => {
    const names = tool.fields.map(({ name }) => name)
    expect(names.toSorted()).toEqual(keysOf(tool.schema).toSorted())
    const parents = tool.fields.flatMap(({ shownWhen }) => shownWhen?.name ?? [])
    expect(parents.filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(tool.examples.map(({ title, input }) => ({ title, input })))(
    'answers the example “$title” with a finding, steps and tables',
    ({ input }) => {
      const unknown = Object.keys(input).filter((name) => !tool.fields.some((field) => field.name === name))
      expect(unknown).toEqual([])
      const result = runTool(tool, input)
      if (!result.ok) throw new Error(JSON.stringify(result.refusal))
      const { headline, blocks, steps } = result.answer
      expect(headline.label).not.toBe('')
      expect(headline.value).not.toBe('')
      expect(headline.finding).toMatch(/[.!?]$/)
      expect(steps.length).toBeGreaterThan(0)
      for (const table of tablesOf(blocks)) {
        expect(table.rows.length).toBeGreaterThan(0)
        for (const row of table.rows) expect(row).toHaveLength(table.head.length)
      }
      for (const block of blocks)
        if (block.kind === 'graph' || block.kind === 'drawing') {
          expect(block.title).not.toBe('')
          expect(block.description).toMatch(/[.!?]$/)
        }
      // A link, a copy and a JSON line hold the whole answer.
      expect(JSON.parse(JSON.stringify(result.answer))).toEqual(result.answer)
    },
  )

  it('answers or refuses nonsense in every field, without a fault', () => {
    for (const field of tool.fields)
      for (const text of NAUGHTY) {
        const input = { ...tool.examples[0].input, [field.name]: text }
        const what = `${field.name} = ${JSON.stringify(text.slice(0, 40))}`
        expect([what, faultOf(tool, input)]).toEqual([what, null])
      }
  })
})

/** What is wrong with how a tool takes an input; null if nothing is. */
function faultOf(tool: Tool, input: Record<string, string>): string | null {
  let least = Infinity
  // A slow run is tried again, because another test may have taken the processor.
  for (let attempt = 0; attempt < ATTEMPTS && least > LONGEST_MS; attempt++) {
    const start = performance.now()
    const fault = thrownBy(tool, input)
    least = Math.min(least, performance.now() - start)
    if (fault) return fault
  }
  return !tool.isHeavy && least > LONGEST_MS ? `took ${Math.round(least)} ms` : null
}

function thrownBy(tool: Tool, input: Record<string, string>): string | null {
  try {
    const read = tool.schema.safeParse(input)
    if (!read.success)
      return read.error.issues.some(({ message }) => message === '') ? 'refused without words' : null
    const result = tool.run(read.data)
    if (result.ok) return null
    const { message, fields } = result.refusal
    const unknown = Object.keys(fields).find((name) => !tool.fields.some((field) => field.name === name))
    if (unknown !== undefined) return `refused the unknown field ${unknown}`
    return message === undefined && Object.keys(fields).length === 0 ? 'refused without words' : null
  } catch (error) {
    return `threw ${String(error)}`
  }
}
