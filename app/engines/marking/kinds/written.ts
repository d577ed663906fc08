/** Kind short-text: key points in a few words. `expected`: points between semicolons, variants between bars. */
import type { KeyPoint } from '../short-text.ts'
import { markShortText, meets, normaliseWords } from '../short-text.ts'
import type { Context, Kind, Outcome } from './context.ts'
import { ask, right, wrong } from './context.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function pointsOf(expected: string, context: Context): KeyPoint[] {
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

/** A slip of the pen: one edit in a word of five letters or more, two in one of nine. */
function nearly(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  const allowed = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0
  if (allowed === 0 || Math.max(a.length, b.length) > 40 || Math.abs(a.length - b.length) > allowed)
    return false
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return (row[b.length] ?? allowed + 1) <= allowed
}

function markWritten(student: string, expected: string, context: Context): Outcome {
  const points = pointsOf(expected, context)
  if (points.length === 0) return ask('The question names no key points.')
  const readAs = student.trim().replace(/\s+/g, ' ')
  const words = normaliseWords(student)
  if (words.length === 0) return ask('Nothing is written here.')
  const result = markShortText(student, points)
  const missed = points.filter((_, i) => result.points[i]?.matched === null)
  if (missed.length === 0) return right(readAs)
  const denied = missed.some((point) => point.accept.some((phrase) => meets(words, phrase) === 'denied'))
  if (denied) return ask('A key phrase stands after a "not", so a person should read this.', { readAs })
  const misspelt =
    words.length > 300
      ? undefined
      : missed.find((point) =>
          point.accept.some((phrase) =>
            normaliseWords(phrase.replace(/&/g, ' ')).every((want) =>
              words.some((word) => word === want || nearly(word, want)),
            ),
          ),
        )
  if (
    misspelt &&
    missed.every((point) => !(point.reject ?? []).some((phrase) => meets(words, phrase) === 'yes'))
  )
    return ask('This is close to an accepted answer, perhaps misspelt, so a person should read it.', {
      readAs,
    })
  return wrong(
    readAs,
    points.length === 1
      ? 'The key point is not found in this answer.'
      : `${points.length - missed.length} of ${points.length} key points are found.`,
  )
}

export const WRITTEN_KINDS: Readonly<Record<string, Kind>> = {
  'short-text': { options: { points: 'points', accept: 'texts', reject: 'texts' }, mark: markWritten },
}
