import { data } from 'react-router'
import { HTTP_STATUS, type Failure } from '#app/platform/errors/failure.ts'
import { withoutSecrets } from './untold.ts'

/** The posted form. A body of another kind, or a broken one, is a form with nothing in it: each use case says what is missing. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) return new FormData()
    throw error
  }
}

/**
 * The pairs of a posted form. Most forms are one line of text: read as such they cost a fifth of what a `FormData`
 * does (0.2 CPU-ms each), and give the same names and values.
 */
async function readPairs(request: Request): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readForm(request)
  try {
    return new URLSearchParams(await request.text())
  } catch (error) {
    if (error instanceof TypeError) return new URLSearchParams()
    throw error
  }
}

// PostgreSQL keeps no NUL, and no honest field holds one.
const withoutNul = (value: string) => value.replaceAll('\0', '')

/** The fields of a posted form as one flat record; repeated names become lists. Files are left out. */
export async function formFields(request: Request): Promise<Record<string, string | string[]>> {
  // Without a prototype: a field named `constructor` is a field and nothing else.
  const fields = Object.create(null) as Record<string, string | string[]>
  const form = await readPairs(request)
  for (const name of new Set(form.keys())) {
    const values = form
      .getAll(name)
      .flatMap((value) => (typeof value === 'string' ? [withoutNul(value)] : []))
    if (values.length > 0) fields[name] = values.length === 1 ? values[0]! : values
  }
  return fields
}

/** What a screen's action gives back for an expected failure: words, fields, and what was typed, so that nothing is lost. */
export interface Refused {
  failure: Failure
  typed: Record<string, string | string[]>
}

export function refused(failure: Failure, typed: Record<string, string | string[]> = {}) {
  const headers: Record<string, string> = failure.retryAfter
    ? { 'Retry-After': String(Math.ceil(failure.retryAfter)) }
    : {}
  return data({ failure, typed: withoutSecrets(typed) } satisfies Refused, {
    status: HTTP_STATUS[failure.code],
    headers,
  })
}

/** For a form whose button this page does not have: one of an older page, or of nobody's. */
export const UNKNOWN_ACTION: Failure = {
  code: 'invalid-input',
  message: 'This page does not know that action. Reload it and try again.',
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
