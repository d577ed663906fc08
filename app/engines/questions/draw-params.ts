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
