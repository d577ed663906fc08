import { z } from 'zod'
import { ALL_TOOLS } from '#app/engines/tools/registry.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import type { ToolEntry, ToolField } from '#app/engines/tools/tool.ts'
import { answerLines, readObject } from './json-lines.ts'
import type { Streams } from './streams.ts'

const HELP = `Runs a subject tool: one JSON object a line in, one a line out, in the same order.

In   {"tool": "NAME", "input": {"FIELD": "TEXT", …}}
Out  {"result": {"headline", "blocks", "notes", "sources", …}, "steps": [{"title", "lines"}, …]}

Values are texts as in the form; a number is read as its text. A field that is left out is empty. Texts have 100,000
characters at most. Input that a tool refuses is answered {"error": "…", "fields": {"FIELD": "…"}}. A line that is no
request is answered {"error": "…"}.

The tools with their fields and what a field takes:
`

const REQUEST = z.strictObject({
  tool: z.string({ error: 'is not one of the tools' }).max(80),
  input: z.record(z.string().max(40), z.union([z.string(), z.number().transform(String)])).default({}),
})

/** The width of the help. */
const WIDTH = 120

/** `victor engine tools`: runs subject tools on JSON lines from standard input until it ends. */
export async function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  const isHelp = args.includes('--help') || args.includes('-h')
  return answerLines(args, io, isHelp ? HELP + (await toolHelp()) : '', answerOne)
}

async function answerOne(line: string): Promise<unknown> {
  const request = readObject(line)
  if (typeof request === 'string') return { error: request }
  if (!Object.hasOwn(request, 'tool')) return { error: '"tool" is missing.' }
  const read = REQUEST.safeParse(request)
  if (!read.success)
    return { error: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
  const entry = ALL_TOOLS.find(({ id }) => id === read.data.tool)
  if (!entry?.load) return { error: 'tool: is not one of the tools. See --help.' }
  const result = runTool((await entry.load()).tool, read.data.input)
  if (!result.ok) {
    const { message = 'Check the fields.', fields } = result.refusal
    return { error: message, fields }
  }
  const { steps, ...answer } = result.answer
  return { result: answer, steps }
}

async function toolHelp(): Promise<string> {
  const texts = await Promise.all(ALL_TOOLS.map(helpOf))
  return texts.join('')
}

async function helpOf({ id, subject, does, load }: ToolEntry): Promise<string> {
  if (!load) return ''
  const { fields } = (await load()).tool
  return [
    '',
    ...wrapped(`${id} (${subject})  ${does}`, ''),
    ...fields.flatMap((field) => wrapped(`${field.name}: ${takes(field)}`, '     ')),
    '',
  ].join('\n')
}

/** What a field takes, in a few words. */
function takes(field: ToolField): string {
  switch (field.kind) {
    case 'number':
      return `${field.label}${field.unit ? `, in ${field.unit}` : ''}`
    case 'choice':
      return `${field.label}: ${field.options.map(({ value }) => value).join(' | ')}`
    case 'tick':
      return `${field.label}: yes or nothing`
    case 'maths':
      return `${field.label}: a formula`
    case 'text':
      return field.label
    case 'lines':
      return `${field.label}: lines of text`
  }
}

/** Lines of at most WIDTH characters; a longer word is cut. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(' ').flatMap((one) => one.match(/.{1,100}/gsu) ?? [''])) {
    if (line.length + word.length + 1 > WIDTH && line.trim() !== '') {
      lines.push(line)
      line = `${indent}  `
    }
    line += (line.trim() === '' ? '' : ' ') + word
  }
  return [...lines, line]
}
