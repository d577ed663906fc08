import { evaluate } from '#app/engines/algebra/evaluate.ts'

/** The value of a plain decimal number; null for any other text. */
export function plainNumber(text: string): number | null {
  const plain = text.trim().replace(/−/g, '-')
  if (plain.length > 60) return null
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : null
}

/** A number as written, because 1.70 is more precise than 1.7. An expression is written as its value. */
export const writtenNumber = (answer: { expected: string }, value: number): string =>
  plainNumber(answer.expected) === null ? String(value) : answer.expected.trim().replace(/−/g, '-')

/** The value of an answer. An expression is evaluated if the answer need not be exact. */
export function valueOfAnswer(answer: { kind: string; expected: string }): number | null {
  const plain = plainNumber(answer.expected)
  if (plain !== null || !['tolerance', 'decimal-places', 'sigfigs'].includes(answer.kind)) return plain
  try {
    const value = evaluate(answer.expected, {})
    return Number.isFinite(value) ? Number(value.toPrecision(12)) : null
  } catch {
    return null
  }
}
