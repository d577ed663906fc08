import { z } from 'zod'

/** Text written by an author. Numbers and maps get a hint, because `{{k}}` and `0.10` need quotes in YAML. */
export const text = z
  .string({
    error: (issue) => {
      if (issue.input === undefined) return 'is missing'
      if (typeof issue.input === 'number')
        return `must be text: put it in quotes, "${issue.input}" (unquoted, 0.10 would turn into 0.1)`
      if (typeof issue.input === 'boolean') return `must be text: put it in quotes, "${issue.input}"`
      if (typeof issue.input === 'object')
        return 'must be text: put it in quotes (unquoted braces and brackets are read as YAML maps and lists)'
      return undefined
    },
  })
  .trim()
  .min(1, 'must not be empty')

/** Text that stands where maths cannot be set: in an option of a list, beside a line of a picture. */
export const plainText = text.refine((words) => !words.includes('$'), 'is shown as plain text: no $...$ here')

/** A short name: lower-case letters, digits and single hyphens. */
export const slug = text.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')

export const wholeMarks = z.int('must be a whole number').min(1).max(40)

/** An option may be a plain number, or a template that draws it. */
export const numberOption = z.union([z.number(), text])
export const flag = z.boolean()

export type Tell = (path: (string | number)[], message: string) => void

/** Names that may stand only once. */
export function tellTwice(
  names: readonly string[],
  path: (index: number) => (string | number)[],
  tell: Tell,
) {
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) tell(path(index), `"${name}" is used twice`)
  })
}
