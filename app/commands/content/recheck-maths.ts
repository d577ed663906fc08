import { all, create, type MathJsInstance } from 'mathjs'
import { evaluate } from '#app/engines/algebra/evaluate.ts'
import type { Variant } from '#app/engines/questions/variant.ts'
import { calculate, interpolate, PLACEHOLDER, placeholderParts } from '#app/engines/questions/template.ts'

export type Place = Readonly<Record<string, number>>

const math = restricted()
const compiled = new Map<string, { evaluate(scope: Record<string, unknown>): unknown }>()

/** Sample values for an answer with variables when its author names no points: irrational-looking, both signs. */
const SAMPLES = [0.7318, 1.3127, 2.1713, 0.2919, 3.4561, -0.6171, -1.8389]

/** Sample points for so many variables; no two coordinates are alike. */
export function samplePlaces(variables: readonly string[]): Place[] {
  return SAMPLES.map((sample, index) =>
    Object.fromEntries(variables.map((name, n) => [name, sample + n * (0.4142 + index / 10)])),
  )
}

export function sameNumbers(
  found: readonly number[],
  wanted: readonly number[],
  tolerance: number,
  ordered = false,
): boolean {
  if (found.length !== wanted.length) return false
  const [one, other] = ordered
    ? [found, wanted]
    : [found.toSorted((a, b) => a - b), wanted.toSorted((a, b) => a - b)]
  return one.every((value, index) => {
    const aim = other[index]!
    return Math.abs(value - aim) <= tolerance * (aim === 0 ? 1 : Math.abs(aim))
  })
}

/**
 * Evaluates a recheck: `{{...}}` become variables, so that one compilation serves every seed.
 * @throws Error when it cannot be evaluated
 */
export function run(recheck: string, place: Place, variant: Variant, path: string): unknown {
  // Parameters may also be written by name; the sample point overrides them.
  const scope: Record<string, unknown> = { ...variant.values, ...place }
  let count = 0
  const source = recheck.replace(PLACEHOLDER, (whole, inside: string, offset: number) => {
    const { expression, format } = placeholderParts(inside)
    const touches =
      /[\w.]$/.test(recheck.slice(0, offset)) || /^[\w.]/.test(recheck.slice(offset + whole.length))
    // A format, a word, or a place inside a longer token (x{{n}}, 1.5e{{n}}) is filled in as text.
    if (format || touches || typeof variant.values[expression] === 'string')
      return interpolate(whole, variant.values, path)
    const name = `drawn_${count}`
    count += 1
    scope[name] = calculate(expression, variant.values, path)
    return `(${name})`
  })
  return compile(source).evaluate(scope)
}

/** The numbers of a calculation without parameters, at a point. */
export const calculateAt = (source: string, place: Place = {}): number[] =>
  numbersIn(compile(source).evaluate({ ...place }))

function compile(source: string) {
  let code = compiled.get(source)
  if (!code) compiled.set(source, (code = math.compile(source)))
  return code
}

/** The numbers of a result; a complex number gives two. */
export function numbersIn(result: unknown): number[] {
  if (typeof result === 'number') return [result]
  if (typeof result === 'boolean') throw new Error('gives true or false, where a number is needed')
  if (Array.isArray(result)) return result.flatMap(numbersIn)
  const holder = result as {
    entries?: unknown[]
    isResultSet?: boolean
    isMatrix?: boolean
    isComplex?: boolean
    re?: number
    im?: number
    toArray?(): unknown
  }
  // After several statements, the last one is the result.
  if (holder?.isResultSet) return numbersIn(holder.entries?.at(-1))
  if (holder?.isMatrix) return numbersIn(holder.toArray?.())
  if (holder?.isComplex) return [holder.re!, holder.im!]
  throw new Error(`gives ${math.typeOf(result)} ${math.format(result, 6)}, where a number is needed`)
}

export function truthOf(result: unknown): boolean {
  if (typeof result === 'boolean') return result
  const holder = result as { entries?: unknown[]; isResultSet?: boolean }
  if (holder?.isResultSet) return truthOf(holder.entries?.at(-1))
  throw new Error(`gives ${math.format(result, 6)}, where true or false is needed`)
}

/** The value of an author's notation at a point: by the calculator of the templates, else by mathjs. */
export function valueAt(notation: string, place: Place, variables: readonly string[] = []): number {
  const plain = plainNotation(notation, variables)
  try {
    return evaluate(plain, place)
  } catch (error) {
    try {
      const value = compile(plain).evaluate({ ...place })
      if (typeof value === 'number') return value
    } catch {
      // The calculator's own error is thrown below.
    }
    throw new Error(`cannot evaluate the expected "${notation}": ${(error as Error).message}`)
  }
}

/** Real and imaginary part. */
export function complexAt(notation: string, place: Place, unit: string): [number, number] {
  const plain = plainNotation(notation, [...Object.keys(place), unit])
    .replace(/\bcis\b\s*\(([^()]*)\)/g, 'exp(i*($1))')
    .replace(new RegExp(`\\b${unit}\\b`, 'g'), 'i')
  const value: unknown = compile(plain).evaluate({ ...place })
  const parts = numbersIn(value)
  return [parts[0]!, parts[1] ?? 0]
}

/** Replaces typeset signs by typed ones and writes implied products out: 2x(x + 1), xy. */
export function plainNotation(notation: string, variables: readonly string[]): string {
  const letters = variables.filter((name) => /^[A-Za-z]$/.test(name))
  let text = notation
    .replace(/[−–]/g, '-')
    .replace(/[×·]/g, '*')
    .replace(/÷/g, '/')
    .replace(/π/g, 'pi')
    .replace(/√\s*(\d+|[a-z]\b)/g, 'sqrt($1)')
    .replace(/√/g, 'sqrt')
    .replace(/\|([^|]+)\|/g, 'abs($1)')
    .replace(/(\d)\s*x\s*(?=10\s*\^)/g, '$1*')
  if (letters.length > 0) {
    const set = `[${letters.join('')}]`
    // xy is x*y when both are variables; a longer word stays.
    text = text.replace(new RegExp(`(?<![A-Za-z])(${set}{2,})(?![A-Za-z(])`, 'g'), (run: string) =>
      [...run].join('*'),
    )
    text = text.replace(new RegExp(`(?<![A-Za-z])(${set})\\s*\\(`, 'g'), '$1*(')
  }
  return text.replace(/((?<![A-Za-z\d.])[\d.]+|\))\s*(?=\()/g, '$1*').replace(/\)\s*(?=[A-Za-z\d])/g, ')*')
}

function restricted(): MathJsInstance {
  // Tolerant enough that an end computed in another way is still the same end: 3 (1/3) is 1.
  const instance = create(all!, { relTol: 1e-9, absTol: 1e-9 })
  const refuse = (name: string) => () => {
    throw new Error(`${name}() is not for rechecks`)
  }
  const { compile: own, format, typeOf } = instance
  const bound = { compile: own.bind(instance), format: format.bind(instance), typeOf: typeOf.bind(instance) }
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
  return Object.assign(Object.create(instance) as MathJsInstance, bound)
}
