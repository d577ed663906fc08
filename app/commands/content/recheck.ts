import type { Frame } from '#app/engines/pictures/drawn.ts'
import { isChemical } from '#app/engines/questions/computed-schema.ts'
import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { interpolate, TemplateError } from '#app/engines/questions/template.ts'
import type { ComputedAnswer, PlacedAnswer, Variant } from '#app/engines/questions/variant.ts'
import { entriesOf, NOTHING, unitComponents } from './read-expected.ts'
import { countFormula, imbalanceOf, readCount, showCount } from './recheck-chemistry.ts'
import {
  complexAt,
  numbersIn,
  run,
  sameNumbers,
  samplePlaces,
  truthOf,
  valueAt,
  type Place,
} from './recheck-maths.ts'
import { readMembership, tryOut, tryOutPlane } from './recheck-relations.ts'
import type { Report } from '#app/engines/question-check/report.ts'

/** Relative: wide enough for numerical derivatives and sums, narrow enough to find any slip. */
const TOLERANCE = 1e-6

/** Kinds with several values in a given order; the others are sets or single values. */
const ORDERED: ReadonlySet<string> = new Set(['list', 'coordinates', 'vector', 'matrix', 'complex', 'point'])
const CONDITIONS: ReadonlySet<string> = new Set(['inequality', 'interval', 'region'])

interface Job {
  answer: ComputedAnswer | PlacedAnswer
  variables: readonly string[]
  variant: Variant
  tolerance: number
  at: string
  report: Report
  frame: Frame | null
}

/**
 * Computes the answer a second time with other code and another method: `expected` must equal the value of `recheck`.
 */
export function checkRecheck(
  part: QuestionPart,
  answer: ComputedAnswer | PlacedAnswer,
  variant: Variant,
  path: string,
  report: Report,
  frame: Frame | null = null,
) {
  const at = `${path}.recheck`
  const job: Job = {
    answer,
    variables: 'variables' in answer ? answer.variables : ['x', 'y'],
    variant,
    tolerance: part.recheckTolerance ?? TOLERANCE,
    at,
    report,
    frame,
  }
  try {
    if (isChemical(answer.kind)) return chemistry(part, job, path)
    if (part.recheck === undefined) return
    if (typeof part.recheck === 'string' && /^\s*(?:\{\{\s*\w+\s*\}\}|[a-z]\w*)\s*$/i.test(part.recheck))
      return report.add(at, 'same', 'only repeats a parameter: work the answer out by another method')
    if (Array.isArray(part.recheck)) return atPoints(part.recheck, job)
    if (isCondition(job)) return condition(part.recheck, job)
    const { answer: given, variables } = job
    const places = variables.length > 0 && given.kind !== 'point' ? samplePlaces(variables) : [{}]
    let compared = 0
    for (const place of places) {
      const wanted = wantedAt(job, place, part.recheck)
      if (!wanted.every(Number.isFinite)) continue
      compared += 1
      compareAt(wanted, part.recheck, place, job, at)
    }
    if (compared < Math.min(3, places.length))
      report.add(at, 'few', 'the answer has no value at most sample points: name points with { at, is }')
  } catch (error) {
    report.add(error instanceof TemplateError ? error.path : at, 'fails', (error as Error).message)
  }
}

type Points = Extract<QuestionPart['recheck'], readonly unknown[]>

function atPoints(points: Points, job: Job): void {
  const truths: boolean[] = []
  points.forEach((point, index) => {
    const at = `${job.at}[${index}]`
    const place = Object.fromEntries(
      Object.entries(point.at).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : valueAt(interpolate(value, job.variant.values, `${at}.at`), {}),
      ]),
    )
    if (isCondition(job) || job.answer.kind === 'equation') {
      const is = typeof point.is === 'boolean' ? point.is : truthOf(run(point.is, place, job.variant, at))
      truths.push(is)
      const { holds } = readMembership(job.answer.expected, names(job, place))
      if (holds(place) !== is)
        job.report.add(
          at,
          'differs',
          `is ${is} at ${JSON.stringify(place)}, but "${job.answer.expected}" says ${!is}`,
        )
    } else if (typeof point.is === 'boolean') throw new Error('needs an expression, not true or false')
    else compareAt(wantedAt(job, place, point.is), point.is, place, job, at)
  })
  if (truths.length > 0 && !(truths.includes(true) && truths.includes(false)))
    job.report.add(job.at, 'one-sided', 'needs points where it is true and points where it is false')
  if (job.answer.kind === 'equation' && truths.filter(Boolean).length < 2)
    job.report.add(job.at, 'thin', 'needs at least two points that satisfy the equation')
}

const names = ({ variables, answer }: Job, place: Place): string[] => {
  const variable = 'options' in answer ? answer.options['variable'] : undefined
  if (typeof variable === 'string') return [variable]
  return variables.length > 0 ? [...variables] : Object.keys(place)
}

/** A set that is given as intervals is checked like an interval. */
function isCondition({ answer }: Job): boolean {
  if (CONDITIONS.has(answer.kind)) return true
  return (
    (answer.kind === 'set' || answer.kind === 'solutions') &&
    /[<>≤≥≠∪]|!=|\binf|∞|\\|\ball real\b|^R$|ℝ/i.test(answer.expected)
  )
}

function condition(recheck: string, job: Job): void {
  const { answer, variant, at, report, frame } = job
  const own = names(job, {})
  const variables = own.length > 0 ? own : ['x']
  const { holds, ends } = readMembership(answer.expected, variables)
  const places: Place[] =
    variables.length === 1
      ? tryOut(ends).map((value) => ({ [variables[0]!]: value }))
      : tryOutPlane(variables, frame ? [frame.x, frame.y] : [])
  const notation = recheck.replaceAll('&&', ' and ').replaceAll('||', ' or ')
  let inside = 0
  for (const place of places) {
    const is = truthOf(run(notation, place, variant, at))
    const expected = holds(place)
    inside += Number(expected)
    if (is !== expected)
      return report.add(
        at,
        'differs',
        `is ${is} at ${JSON.stringify(place)}, but "${answer.expected}" says ${!is}`,
      )
  }
  if (answer.kind === 'region' && (inside === 0 || inside === places.length))
    report.add(at, 'empty', 'the region is all of the picture, or none of it')
}

/** The numbers of the expected answer at a place; for units, the number before the unit. */
function wantedAt(job: Job, place: Place, recheck: string): number[] {
  const { answer, variables, variant, at } = job
  const text = answer.expected.replace(/−/g, '-').replace(/×/g, '*')
  switch (answer.kind) {
    case 'units': {
      const number = /^\s*[-+]?[\d.]+(?:[eE][-+]?\d+)?(?:\s*(?:x|\*)\s*10\s*\^\s*\(?[-+]?\d+\)?)?/.exec(
        text,
      )?.[0]
      if (!number) throw new Error(`cannot find the number in "${answer.expected}"`)
      return [valueAt(number, {})]
    }
    case 'complex':
      return complexAt(lastSide(text), place, String(answer.options['imaginaryUnit'] ?? 'i'))
    case 'antiderivative':
      return [slopeAt(lastSide(text), place, answer, variables)]
    case 'equation': {
      const [left, right] = text.split('=').map((one) => one.trim())
      if (!left || !right || !/^[A-Za-z](?:_\w+|\(\w\))?$/.test(left))
        throw new Error(
          'an equation that is not "y = ..." is rechecked at points: { at: { x: 1, y: 2 }, is: true }',
        )
      return [valueAt(right, place, variables)]
    }
    case 'vector': {
      const count = numbersIn(run(recheck, place, variant, at)).length
      const parts = unitComponents(text, place, variables, count)
      return parts ?? entriesOf(text).map((entry) => valueAt(entry, place, variables))
    }
    case 'solutions':
    case 'set':
      return NOTHING.test(text) ? [] : entriesOf(text).map((entry) => valueAt(entry, place, variables))
    case 'list':
    case 'coordinates':
    case 'matrix':
    case 'point':
      return entriesOf(text).map((entry) => valueAt(entry, place, variables))
    default:
      if (variables.length > 0) return [valueAt(lastSide(text), place, variables)]
      return text
        .replace(/^\s*[({[]\s*(.*,.*?)\s*[)}\]]\s*$/, '$1')
        .split(/\s*(?:,|;|\bor\b|\band\b)\s*/)
        .map((item) => valueAt(lastSide(item), place))
  }
}

/** The value of an answer in plain notation: `2x + 3`, `y = 2x + 3`, `1.5 x 10^3`. */
const lastSide = (text: string) => text.slice(text.lastIndexOf('=') + 1).trim()

/** For an antiderivative, `recheck` is the function it must differentiate to. */
function slopeAt(text: string, place: Place, answer: ComputedAnswer, variables: readonly string[]): number {
  const variable = String(answer.options['variable'] ?? variables[0] ?? 'x')
  const constants = { C: 0, c: 0, K: 0, k: 0, ...place }
  const step = 1e-5 * Math.max(1, Math.abs(place[variable] ?? 1))
  const at = (shift: number) =>
    valueAt(text, { ...constants, [variable]: (place[variable] ?? 0) + shift }, variables)
  // Two central differences combined (Richardson), so that the error is of fourth order.
  const [near, far] = [(at(step) - at(-step)) / (2 * step), (at(2 * step) - at(-2 * step)) / (4 * step)]
  return (4 * near - far) / 3
}

function compareAt(wanted: readonly number[], is: string, place: Place, job: Job, at: string): void {
  const { answer, variant, tolerance, report } = job
  let found = numbersIn(run(is, place, variant, at))
  if (answer.kind === 'complex' && found.length === 1) found = [...found, 0]
  // Solutions in several variables are compared in the order in which they are written.
  const several = new Set(answer.expected.match(/[a-z](?=\s*=)/g) ?? []).size > 1
  const ordered = ORDERED.has(answer.kind) || (answer.kind === 'solutions' && several)
  if (sameNumbers(found, wanted, tolerance, ordered)) return
  const where = Object.keys(place).length > 0 ? ` at ${JSON.stringify(place)}` : ''
  const what =
    answer.kind === 'antiderivative' ? `the derivative of "${answer.expected}"` : `"${answer.expected}"`
  report.add(
    at,
    'differs',
    `gives ${found.join(', ')}, but expected is ${wanted.join(', ')}${where} (${what})`,
  )
}

function chemistry(part: QuestionPart, { answer, variant, at, report }: Job, path: string): void {
  if (answer.kind === 'chemical-equation') {
    const fault = imbalanceOf(answer.expected)
    if (fault)
      report.add(`${path}.answer.expected`, 'unbalanced', `"${answer.expected}" does not balance: ${fault}`)
    return
  }
  if (typeof part.recheck !== 'string')
    return report.add(at, 'count', 'must be a count of atoms: "Ca 1, O 2, H 2", with "charge -2" for ions')
  const wanted = readCount(interpolate(part.recheck, variant.values, at))
  const found = countFormula(answer.expected)
  if (showCount(found) !== showCount(wanted))
    report.add(at, 'differs', `counts ${showCount(wanted)}, but "${answer.expected}" has ${showCount(found)}`)
}
