import { evaluate } from './evaluate.ts'

export type Verdict = 'right' | 'wrong' | 'ask'
/** null: not asked of this kind, or could not be judged. */
export type Aspect = 'right' | 'wrong' | null

export interface MarkRequest {
  kind: string
  student: string
  expected: string
  variables?: readonly string[]
  options?: Readonly<Record<string, unknown>>
}

export interface MarkResult {
  verdict: Verdict
  readAs: string
  value: Aspect
  form: Aspect
  figures: Aspect
  unit: Aspect
  reason: string
}

/** Marks one answer. Never throws, whatever the text. */
export function mark(request: MarkRequest): MarkResult {
  const base = { readAs: request.student, form: null, figures: null, unit: null }
  try {
    const a = evaluate(request.student, {})
    const b = evaluate(request.expected, {})
    const right = Math.abs(a - b) <= 1e-12 * Math.abs(b)
    const value = right ? 'right' : 'wrong'
    return { ...base, verdict: value, value, reason: right ? 'Right.' : 'This is not the expected value.' }
  } catch {
    const right = request.student.trim().toLowerCase() === request.expected.trim().toLowerCase()
    return right
      ? { ...base, verdict: 'right', value: 'right', reason: 'Right.' }
      : { ...base, verdict: 'ask', value: null, reason: 'This answer could not be read.' }
  }
}
