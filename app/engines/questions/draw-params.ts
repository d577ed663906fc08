import { below, type Draw } from './random.ts'
import type { Param, Question } from './schema.ts'
import { calculate, TemplateError, type Values } from './template.ts'

/** Enough for conditions that hold once in a hundred draws; a rarer one should be written as a range instead. */
const MOST_DRAWS = 2_000

/**
 * Draws the parameters of a question in their order and draws again until every `where` holds.
 * @throws TemplateError when the conditions never hold, or a value is not a number
 */
export function drawParams(question: Pick<Question, 'params' | 'where'>, draw: Draw): Values {
  const params = Object.entries(question.params ?? {})
  if (params.length === 0) return {}
  let failure: TemplateError | null = null
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    try {
      const values = drawAll(params, draw)
      if (!(question.where ?? []).every((condition, index) => holds(condition, values, `where[${index}]`)))
        continue
      const odd = Object.entries(values).find(
        ([, value]) => typeof value === 'number' && !Number.isFinite(value),
      )
      if (!odd) return values
      failure = new TemplateError(`params.${odd[0]}`, `is ${odd[1]} for ${JSON.stringify(values)}`)
      break
    } catch (error) {
      // Values that a later condition excludes may not even be calculable (ncr(3, 5)): draw again.
      if (!(error instanceof TemplateError)) throw error
      failure = error
    }
  }
  if (failure) throw failure
  throw new TemplateError('where', `does not hold in ${MOST_DRAWS} draws: widen the ranges or the conditions`)
}

function drawAll(params: [string, Param][], draw: Draw): Record<string, number | string> {
  const values: Record<string, number | string> = {}
  for (const [name, param] of params) values[name] = drawOne(name, param, values, draw)
  return values
}

function holds(condition: string, values: Values, path: string): boolean {
  const truth = calculate(condition, values, path)
  return truth !== 0 && !Number.isNaN(truth)
}

function drawOne(name: string, param: Param, values: Values, draw: Draw): number | string {
  if ('value' in param) return calculate(String(param.value), values, `params.${name}`)
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const value = candidate(param, draw)
    if (!param.not?.includes(value)) return value
  }
  throw new TemplateError(`params.${name}`, '"not" leaves nothing to draw')
}

function candidate(param: Exclude<Param, { value: unknown }>, draw: Draw): number | string {
  if ('pick' in param) return param.pick[below(param.pick.length, draw)]!
  if ('integer' in param) {
    const [low, high] = param.integer
    const step = param.step ?? 1
    return low + step * below(Math.floor((high - low) / step) + 1, draw)
  }
  const [low, high] = param.decimal
  const step = param.step ?? 10 ** -param.places
  const count = Math.floor((high - low) / step + 1e-9) + 1
  return Number((low + step * below(count, draw)).toFixed(param.places))
}

/**
 * The parameters of a question with some of them given. Computed parameters are worked out.
 * @returns null if one is missing or outside its range, or a condition does not hold
 */
export function valuesFrom(
  question: Pick<Question, 'params' | 'where'>,
  given: ReadonlyMap<string, number | string>,
): Values | null {
  const values: Record<string, number | string> = {}
  try {
    for (const [name, param] of Object.entries(question.params ?? {})) {
      const value =
        'value' in param ? calculate(String(param.value), values, `params.${name}`) : given.get(name)
      if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null
      if (!('value' in param) && !isInRange(param, value)) return null
      values[name] = value
    }
    return (question.where ?? []).every((condition, i) => holds(condition, values, `where[${i}]`))
      ? values
      : null
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}

/** Every value that a parameter can have; null if there are more than `most`, or it is computed. */
export function possibleValues(param: Param, most: number): (number | string)[] | null {
  if ('value' in param) return null
  if ('pick' in param) return [...param.pick]
  const step = 'integer' in param ? (param.step ?? 1) : (param.step ?? 10 ** -param.places)
  const [low, high] = 'integer' in param ? param.integer : param.decimal
  const count = Math.floor((high - low) / step + 1e-9) + 1
  if (count > most) return null
  const places = 'integer' in param ? 0 : param.places
  return Array.from({ length: count }, (_, i) => Number((low + step * i).toFixed(places)))
}

function isInRange(param: Exclude<Param, { value: unknown }>, value: number | string): boolean {
  if (param.not?.includes(value)) return false
  if ('pick' in param) return param.pick.includes(value)
  if (typeof value === 'string') return false
  const [low, high] = 'integer' in param ? param.integer : param.decimal
  const step = 'integer' in param ? (param.step ?? 1) : (param.step ?? 10 ** -param.places)
  const steps = (value - low) / step
  return value >= low - 1e-9 && value <= high + 1e-9 && Math.abs(steps - Math.round(steps)) < 1e-6
}
