import { drawParams } from '#app/engines/questions/draw-params.ts'
import { stream } from '#app/engines/questions/random.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { interpolate } from '#app/engines/questions/template.ts'
import type { Exportable } from './exported.ts'

/** Fills in the numbers of one draw of a template, for programs without templates. A fixed question does not change. */
export function singleDraw(question: Question, seed = 1): Exportable {
  if (!question.params) return question
  const values = drawParams(question, stream(seed, `${question.id}/params`))
  const fill = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return interpolate(value, values, path)
    if (Array.isArray(value)) return value.map((one, index) => fill(one, `${path}[${index}]`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, `${path}.${key}`)]))
  }
  const options = (value: unknown, path: string) => fill(value, path)
  return {
    ...question,
    ...(question.stem === undefined ? {} : { stem: interpolate(question.stem, values, 'stem') }),
    parts: question.parts.map((part, index) =>
      numbersOf(options(part, `parts[${index}]`)),
    ) as Question['parts'],
    commonLoss: interpolate(question.commonLoss, values, 'commonLoss'),
  }
}

/** Turns drawn options back into numbers. */
function numbersOf(part: unknown): unknown {
  const { answer } = part as { answer: { options?: Record<string, unknown> } }
  if (!answer.options) return part
  const options = Object.fromEntries(
    Object.entries(answer.options).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  )
  return { ...(part as object), answer: { ...answer, options } }
}
