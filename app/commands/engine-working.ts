import { markWorking } from '#app/engines/working/mark-working.ts'
import { readGuideFile } from '#app/engines/questions/working-schema.ts'
import { answerLines, readObject } from './json-lines.ts'
import type { Streams } from './streams.ts'

const HELP = `Marks working line by line: one JSON object a line in, one a line out, in the same order.

In   {"guide": {…}, "lines": ["…"], "carried"?: {"E": "45"}}
Out  {"verdict": "right" | "partly" | "wrong" | "ask", "awarded", "of", "marks", "lines", "slips", "method", "results", "reason"}

Each of "marks" is {"id", "type", "for", "marks", "awarded", "line", "followThrough", "why"}: the line that earned it, counted
from 1. "lines" says how each line was read; "slips" names known wrong steps; "results" are the student's own values by name.
"ask" means that a line could not be read, or in two ways, and marks hang on it.

A guide
  given      {"m": "3.0"}: names of the question with their values      variables  ["x"]: letters that stand for themselves
  angles     degrees or radians, where plain numbers are angles         carried    {"E": "24"}: results of earlier parts
  bare       what a right answer without working earns: all marks, those of the answer, or none
  marks      [{"id": "M1", "type": "M", "marks": 1, "for": "uses ½mv²", "looks": […], …}]
  alternatives  [{"name", "marks"}]: other ways; the one that earns most is taken
  errors     [{"id", "name", "looks", "feedback"}]: wrong steps that students are known for

A mark
  type       M method; A accuracy, not without the M it needs; B stands alone; FT follows the student's own earlier value
  looks      any one of
             {"value": "m*v^2/2", "unit"?, "relative"?, "absolute"?, "figures"?, "places"?}   a finished value
             {"expression": "m*v^2/2"}    a step that shows it, in numbers or symbols
             {"equation": "F*d = E"}      an equation, however arranged
             {"satisfies": "d", "variable": "x", "count"?}   values that make an own result zero
             {"kind": "chemical-equation", "expected": "…", "options"?}   any kind of \`victor engine marking\`
             {"unit": "J"}, {"figures": 3}   of the answer, whatever its value
  needs      ids of marks that must be earned too
  result     the name by which later marks know this value; labels: how students write it ("KE")
  shown      true: must be seen on a line, never implied by a right answer
  guards     ["s < 1"]: own values that may not be followed through fail these

A malformed line is answered "ask" with its reason.
`

const ask = (reason: string) => ({
  verdict: 'ask',
  awarded: 0,
  of: 0,
  marks: [],
  lines: [],
  slips: [],
  method: null,
  results: {},
  reason,
})

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export function markLine(line: string): unknown {
  const request = readObject(line)
  if (typeof request === 'string') return ask(request)
  const { guide, lines, carried } = request
  const read = readGuideFile(guide)
  if (!read.ok) return ask(`The guide is not one: ${read.fault}`)
  if (!Array.isArray(lines) || !lines.every((one) => typeof one === 'string'))
    return ask('"lines" is not a list of texts.')
  if (
    carried != null &&
    (typeof carried !== 'object' || !Object.values(carried).every((one) => typeof one === 'string'))
  )
    return ask('"carried" is not a map of names to texts.')
  return markWorking(read.guide, {
    lines: lines as string[],
    ...(carried != null ? { carried: carried as Record<string, string> } : {}),
  })
}

/** `victor engine working`: marks JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, markLine)
}
