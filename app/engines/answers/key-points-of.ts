/** The key points of an expected text or of its options. */
import type { KeyPoint } from '#app/engines/text/key-points.ts'
import { AnswerContext } from './kind.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

export function pointsOf(expected: string, context: AnswerContext): KeyPoint[] {
  const given = context.options['points']
  if (Array.isArray(given)) {
    return given.flatMap((one: unknown, i): KeyPoint[] => {
      const point = (one ?? {}) as Record<string, unknown>
      const accept = strings(point['accept'])
      return accept.length > 0
        ? [
            {
              id: String(point['id'] ?? i),
              marks: typeof point['marks'] === 'number' ? point['marks'] : 1,
              accept,
              reject: strings(point['reject']),
            },
          ]
        : []
    })
  }
  const reject = strings(context.options['reject'])
  const points = expected
    .split(';')
    .map((point, i): KeyPoint => ({
      id: String(i + 1),
      marks: 1,
      accept: point
        .split('|')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
      reject,
    }))
    .filter((point) => point.accept.length > 0)
  const extra = strings(context.options['accept'])
  const [first] = points
  return first && points.length === 1 ? [{ ...first, accept: [...first.accept, ...extra] }] : points
}
