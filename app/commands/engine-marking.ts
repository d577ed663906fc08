import type { MarkRequest, MarkResult } from '#app/engines/marking/mark-answer.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { answerLines, readObject } from './json-lines.ts'
import type { Streams } from './streams.ts'

const HELP = `Marks answers: one JSON object a line in, one a line out, in the same order.

In   {"kind": …, "student": …, "expected": …, "variables"?: ["x"], "options"?: {…}}
Out  {"verdict": "right" | "wrong" | "ask", "readAs", "value", "form", "figures", "unit", "reason"}

"ask" means: malformed, ambiguous, or not to be told reliably; the reason says which. The four aspects are "right",
"wrong" or null (not asked of this kind). "expected" is plain English notation: x=2 or x=-2, {1,2,3}, (0,6],
(3,infinity), x != 1, [[1,2],[3,4]], 12 J/C, Fe^3+, 2H2 + O2 -> 2H2O. "student" may be calculator text, Unicode or LaTeX.
"log" is base 10, "ln" natural. Every kind that reads numbers takes "locale": en (default), de or fr (decimal comma).

Numbers
  numeric            the same number; form: fraction-lowest-terms, improper-fraction, mixed-number, standard-form
  decimal-places     places: how many
  sigfigs            figures: how many (trailing zeros of a whole number count either way)
  tolerance          absolute, relative or digits (agreement to so many significant figures); edges included
  units              absolute, relative, digits, figures, sameUnit: true where the unit itself is asked for
  complex            imaginaryUnit: i (default) or j
Expressions
  algebraic          equal wherever both are defined
  factored           equal and fully factored; variable, over: rationals (default), integers, reals, complex
  expanded, completed-square, single-fraction, partial-fractions, simplified, lowest-terms, rationalised
                     equal and in that form; variable
  same-form          equal, and only terms and factors reordered
  antiderivative     the same derivative; variable, constant: required or optional (default: as expected has it)
Relations and sets
  equation           rearranged or multiplied by a number other than zero
  inequality, interval, solutions, set
                     the same set, in any of these notations
  list, coordinates, vector, matrix
                     the same entries in the same places
Graphs and pictures
  point              the same points, each along both axes as near as within (a number; left out: exactly)
  region             one point where expected, a condition in x and y (or in two variables), holds: y > 2x + 1 and x > 0
Chemistry
  chemical-formula   composition and charge; states: required or optional (default: as expected has them)
  chemical-equation  substances, balance, charges, arrow; states; multiples: false asks for the smallest whole numbers
Words and choices
  choice, multiple, order, match (1-A, 2-B), classify (acid: HCl; base: NaOH), cloze (gaps between semicolons)
  short-text         expected: key points between ";", variants between "|", "a & b" for both, "a ... b" for both
                     in this order; accept, reject: lists;
                     points: [{id, marks, accept, reject}]

Names of kinds may have capitals, spaces or underscores; "significant-figures", "balanced-equation" and "chemical" (by
what is expected) are known too. An unknown kind or option is answered "ask" with a reason.
`

const malformed = (reason: string): MarkResult => ({
  verdict: 'ask',
  readAs: '',
  value: null,
  form: null,
  figures: null,
  unit: null,
  reason,
})

const ALSO: ReadonlyMap<string, string> = new Map([
  ['significant-figures', 'sigfigs'],
  ['balanced-equation', 'chemical-equation'],
  ['shorttext', 'short-text'],
])

/**
 * Accepts names as people write them: "Short text", "decimal_places". A chemical answer with an arrow is an equation.
 */
function kindName(name: string, expected: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (plain === 'chemical') return /->|→|⇌|<=>|=/.test(expected) ? 'chemical-equation' : 'chemical-formula'
  return ALSO.get(plain) ?? plain
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export function markLine(line: string): MarkResult {
  const request = readObject(line)
  if (typeof request === 'string') return malformed(request)
  const { kind, student, expected, variables, options } = request
  if (typeof kind !== 'string') return malformed('"kind" is missing or not a text.')
  if (typeof student !== 'string') return malformed('"student" is missing or not a text.')
  if (typeof expected !== 'string') return malformed('"expected" is missing or not a text.')
  if (variables != null && !(Array.isArray(variables) && variables.every((one) => typeof one === 'string')))
    return malformed('"variables" is not a list of texts.')
  if (options != null && (typeof options !== 'object' || Array.isArray(options)))
    return malformed('"options" is not an object.')
  const markRequest: MarkRequest = { kind: kindName(kind, expected), student, expected }
  if (variables != null) markRequest.variables = variables as string[]
  if (options != null) markRequest.options = options as Record<string, unknown>
  return mark(markRequest)
}

/** `victor engine marking`: marks JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, markLine)
}
