import { z } from 'zod'
import { pathText, type Parsed } from '#app/engines/questions/parse.ts'
import { TemplateError } from '#app/engines/questions/template.ts'
import { readObject } from './json-lines.ts'

/** Handles one kind of request. */
type Form = (request: Readonly<Record<string, unknown>>) => unknown

/** A kind of request: its schema, and the answer to a request that fits. */
export function form<S extends z.ZodType>(shape: S, answer: (request: z.output<S>) => unknown): Form {
  return (request) => {
    const read = shape.safeParse(request, {
      error: ({ input }) => (input === undefined ? 'is missing' : undefined),
    })
    return read.success ? answer(read.data) : { error: faultsOf(read.error) }
  }
}

/**
 * Answers one line. The first of these keys that the line has decides the kind of request. An invalid line, or one that
 * the engine refuses, is answered {"error": message}; nothing is thrown.
 */
export function answerBy(line: string, forms: Readonly<Record<string, Form>>): unknown {
  const request = readObject(line)
  if (typeof request === 'string') return { error: request }
  const found = Object.entries(forms).find(([key]) => Object.hasOwn(request, key))
  if (!found) return { error: `"${Object.keys(forms).join('" or "')}" is missing.` }
  try {
    const answer = found[1](request)
    // JSON would write null for these numbers, which means something else.
    return allFinite(answer) ? answer : { error: 'These figures are too large or too small to reckon with.' }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { error: error instanceof TemplateError ? `${error.path}: ${words}` : words }
  }
}

/** The question that a line holds. @throws Error that says what is wrong with the question */
export function questionOf(parsed: Parsed): Extract<Parsed, { ok: true }>['question'] {
  if (parsed.ok) return parsed.question
  throw new Error(
    `The item is not of the format: ${parsed.problems.map(faultText).slice(0, MOST).join('; ')}`,
  )
}

/** Milliseconds since 1970, within the days that JavaScript knows. */
export const moment = z.int().min(0).max(8_640_000_000_000_000)
export const share = z.number().min(0).max(1)

/** At most this many problems of one line are reported. */
const MOST = 5

function faultsOf(error: z.ZodError): string {
  return error.issues
    .map((issue) =>
      faultText({
        path: pathText(issue.path),
        // For the name of an entry, report what its own rule says.
        message: (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined) ?? issue.message,
      }),
    )
    .slice(0, MOST)
    .join('; ')
}

const faultText = ({ path, message }: { path: string; message: string }) =>
  path === '' ? message : `${path}: ${message}`

function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite)
}
