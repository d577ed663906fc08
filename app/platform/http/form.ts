import { data } from 'react-router'
import { HTTP_STATUS, type Failure } from '#app/platform/errors/failure.ts'
import { redactSecrets } from './redact-secrets.ts'

/** The most fields of one form. The largest form, a question with all its parts, has some hundreds. */
export const MAX_FIELDS = 2_000

/**
 * The posted form with its files. A body of another type, or a broken one, is an empty form; the use case then says
 * what is missing.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return limited(await request.formData())
  } catch (error) {
    if (error instanceof TypeError) return new FormData()
    throw error
  }
}

/** The fields of a posted form. The usual encoding is read without `FormData`, which costs five times as much. */
async function readPairs(request: Request): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readForm(request)
  try {
    const text = await request.text()
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFields()
    return new URLSearchParams(text)
  } catch (error) {
    if (error instanceof TypeError) return new URLSearchParams()
    throw error
  }
}

const tooManyFields = () => data(null, { status: 413 })

function limited(form: FormData): FormData {
  let fields = 0
  for (const _ of form.keys()) if (++fields > MAX_FIELDS) throw tooManyFields()
  return form
}

// PostgreSQL cannot store NUL, and no real field contains it.
const withoutNul = (value: string) => value.replaceAll('\0', '')

type Fields = Record<string, string | string[]>

/** The fields of a posted form as a flat record; a repeated name becomes a list. Files are left out. */
export const formFields = async (request: Request): Promise<Fields> => (await postedForm(request)).fields

/** The fields of a posted form, and its chosen files by the names of their fields. */
export async function postedForm(request: Request): Promise<{ fields: Fields; files: Record<string, File> }> {
  // Without a prototype, so that a field named `constructor` is an ordinary field.
  const fields = Object.create(null) as Fields
  const files = Object.create(null) as Record<string, File>
  for (const [name, value] of await readPairs(request)) {
    if (typeof value !== 'string') {
      // A browser sends a file without a name where none is chosen.
      if (value.name !== '') files[name] = value
      continue
    }
    const before = fields[name]
    if (before === undefined) fields[name] = withoutNul(value)
    else if (typeof before === 'string') fields[name] = [before, withoutNul(value)]
    else before.push(withoutNul(value))
  }
  return { fields, files }
}

/**
 * What a screen's action returns for an expected failure: the reason, and the posted fields, so that nothing is lost.
 */
export interface Refused {
  ok: false
  /** The button that was pressed. */
  intent: string
  error: Failure
  typed: Record<string, string | string[]>
}

export function refused(error: Failure, typed: Record<string, string | string[]> = {}) {
  const headers: Record<string, string> = error.retryAfter
    ? { 'Retry-After': String(Math.ceil(error.retryAfter)) }
    : {}
  const intent = typeof typed['intent'] === 'string' ? typed['intent'] : ''
  return data({ ok: false, intent, error, typed: redactSecrets(typed) } satisfies Refused, {
    status: HTTP_STATUS[error.code],
    headers,
  })
}

/** What a screen's action returns when the change was made and the page stays. */
export function done<Intent extends string, Value>(intent: Intent, value: Value) {
  return { ok: true as const, intent, value }
}

/** For a form whose button this page does not have, for example from an older version of the page. */
export const UNKNOWN_ACTION: Failure = {
  code: 'invalid-input',
  message: 'This page has changed. Reload the page and try again.',
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
