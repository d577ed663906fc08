import { all, create, type MathJsInstance } from 'mathjs'
import { evaluate } from '#app/engines/marking/evaluate.ts'
import type { ComputedAnswer, Variant } from '#app/engines/questions/variant.ts'
import type { QuestionPart } from '#app/engines/questions/schema.ts'
import {
  calculate,
  interpolate,
  PLACEHOLDER,
  placeholderParts,
  TemplateError,
} from '#app/engines/questions/template.ts'
import type { Report } from './report.ts'

/** Relative; wide enough for numerical derivatives and sums, narrow enough for any slip. */
const TOLERANCE = 1e-6
/** Where an algebraic answer is compared when its author names no points. Irrational-looking, both signs. */
const SAMPLES = [0.7318, 1.3127, 2.1713, 0.2919, 3.4561, -0.6171, -1.8389]

const math = restricted()
const compiled = new Map<string, { evaluate(scope: Record<string, unknown>): unknown }>()

/** A second reckoning by other code and another method: expected must equal what `recheck` evaluates to. */
export function checkRecheck(
  part: QuestionPart,
  answer: ComputedAnswer,
  variant: Variant,
  path: string,
  report: Report,
) {
  const at = `${path}.recheck`
  if (part.recheck === undefined) return
  if (typeof part.recheck === 'string' && /^\s*(?:\{\{\s*\w+\s*\}\}|[a-z]\w*)\s*$/i.test(part.recheck))
    return report.add(at, 'same', 'only repeats a parameter: work the answer out by another method')
  try {
    const tolerance = part.recheckTolerance ?? TOLERANCE
    if (Array.isArray(part.recheck)) {
      part.recheck.forEach((point, index) => {
        const place = Object.fromEntries(
          Object.entries(point.at).map(([name, value]) => [
            name,
            typeof value === 'number'
              ? value
              : Number(interpolate(value, variant.values, `${at}[${index}].at`)),
          ]),
        )
        comparePoint(answer.expected, point.is, place, variant, tolerance, `${at}[${index}]`, report)
      })
    } else if (answer.kind === 'algebraic' && answer.variables.length > 0) {
      compareSamples(answer, part.recheck, variant, tolerance, at, report)
    } else {
      const wanted = expectedNumbers(answer)
      const found = numbersIn(run(part.recheck, {}, variant, at))
      if (!sameNumbers(found, wanted, tolerance))
        report.add(
          at,
          'differs',
          `gives ${found.join(', ')}, but expected is ${wanted.join(', ')} ("${answer.expected}")`,
        )
    }
  } catch (error) {
    report.add(error instanceof TemplateError ? error.path : at, 'fails', (error as Error).message)
  }
}

function compareSamples(
  answer: ComputedAnswer,
  recheck: string,
  variant: Variant,
  tolerance: number,
  at: string,
  report: Report,
) {
  let compared = 0
  SAMPLES.forEach((sample, index) => {
    const place = Object.fromEntries(
      answer.variables.map((name, n) => [name, sample + n * (0.4142 + index / 10)]),
    )
    if (!Number.isFinite(expressionAt(answer.expected, place))) return
    compared += 1
    comparePoint(answer.expected, recheck, place, variant, tolerance, at, report)
  })
  if (compared < 3)
    report.add(at, 'few', 'the answer has no value at most sample points: name points with { at, is }')
}

function comparePoint(
  expected: string,
  is: string,
  place: Record<string, number>,
  variant: Variant,
  tolerance: number,
  at: string,
  report: Report,
) {
  const wanted = expressionAt(expected, place)
  const found = numbersIn(run(is, place, variant, at))
  if (!sameNumbers(found, [wanted], tolerance))
    report.add(
      at,
      'differs',
      `gives ${found.join(', ')}, but "${expected}" is ${wanted} at ${JSON.stringify(place)}`,
    )
}

function sameNumbers(found: readonly number[], wanted: readonly number[], tolerance: number): boolean {
  if (found.length !== wanted.length) return false
  const [one, other] = [found.toSorted((a, b) => a - b), wanted.toSorted((a, b) => a - b)]
  return one.every((value, index) => {
    const aim = other[index]!
    return Math.abs(value - aim) <= tolerance * (aim === 0 ? 1 : Math.abs(aim))
  })
}

/** The numbers of an expected answer; for units, the number before the unit. */
function expectedNumbers(answer: ComputedAnswer): number[] {
  const text = answer.expected.replace(/−/g, '-').replace(/×/g, '*')
  if (answer.kind === 'units') {
    const number = /^\s*[-+]?[\d.]+(?:[eE][-+]?\d+)?(?:\s*(?:x|\*)\s*10\s*\^\s*\(?[-+]?\d+\)?)?/.exec(
      text,
    )?.[0]
    if (!number) throw new Error(`cannot find the number in "${answer.expected}"`)
    return [expressionAt(number, {})]
  }
  return text
    .replace(/^\s*[({[]\s*(.*,.*?)\s*[)}\]]\s*$/, '$1')
    .split(/\s*(?:,|;|\bor\b|\band\b)\s*/)
    .map((item) => expressionAt(item, {}))
}

/** The value of an answer in plain notation: `2x + 3`, `y = 2x + 3`, `1.5 x 10^3`. */
function expressionAt(expected: string, place: Record<string, number>): number {
  const side = expected.slice(expected.lastIndexOf('=') + 1).trim()
  const notation = side.replace(/(\d)\s*x\s*(?=10\s*\^)/g, '$1*')
  try {
    return evaluate(notation, place)
  } catch (error) {
    try {
      return Number(math.compile(notation).evaluate({ ...place }))
    } catch {
      throw new Error(`cannot evaluate the expected "${expected}": ${(error as Error).message}`)
    }
  }
}

/** Evaluates a recheck: `{{...}}` become variables, so that one compilation serves every seed. */
function run(recheck: string, place: Record<string, number>, variant: Variant, path: string): unknown {
  // Parameters may also be written by their names; the point of comparison goes first.
  const scope: Record<string, unknown> = { ...variant.values, ...place }
  let count = 0
  const source = recheck.replace(PLACEHOLDER, (whole, inside: string, offset: number) => {
    const { expression, format } = placeholderParts(inside)
    const touches =
      /[\w.]$/.test(recheck.slice(0, offset)) || /^[\w.]/.test(recheck.slice(offset + whole.length))
    // A format, a word, or a place inside a longer token (x{{n}}, 1.5e{{n}}): filled in as text.
    if (format || touches || typeof variant.values[expression] === 'string')
      return interpolate(whole, variant.values, path)
    const name = `drawn_${count}`
    count += 1
    scope[name] = calculate(expression, variant.values, path)
    return `(${name})`
  })
  let code = compiled.get(source)
  if (!code) compiled.set(source, (code = math.compile(source)))
  return code.evaluate(scope)
}

function numbersIn(result: unknown): number[] {
  if (typeof result === 'number') return [result]
  if (typeof result === 'boolean') throw new Error('gives true or false, where a number is needed')
  if (Array.isArray(result)) return result.flatMap(numbersIn)
  const holder = result as {
    entries?: unknown[]
    isResultSet?: boolean
    isMatrix?: boolean
    toArray?(): unknown
  }
  // Several statements: the last one is the result.
  if (holder?.isResultSet) return numbersIn(holder.entries?.at(-1))
  if (holder?.isMatrix) return numbersIn(holder.toArray?.())
  throw new Error(`gives ${math.typeOf(result)} ${math.format(result, 6)}, where a number is needed`)
}

function restricted(): MathJsInstance {
  const instance = create(all!)
  const refuse = (name: string) => () => {
    throw new Error(`${name}() is not for rechecks`)
  }
  const { compile, format, typeOf } = instance
  const kept = {
    compile: compile.bind(instance),
    format: format.bind(instance),
    typeOf: typeOf.bind(instance),
  }
  instance.import(
    {
      ln: Math.log,
      ...Object.fromEntries(
        [
          'import',
          'createUnit',
          'reviver',
          'evaluate',
          'parse',
          'compile',
          'config',
          'random',
          'randomInt',
          'pickRandom',
        ].map((name) => [name, refuse(name)]),
      ),
    },
    { override: true },
  )
  return Object.assign(Object.create(instance) as MathJsInstance, kept)
}
