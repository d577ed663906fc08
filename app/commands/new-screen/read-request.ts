import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { AUDIENCES, type Audience } from '#app/platform/access/audiences.ts'
import { PATTERNS, type Pattern } from './patterns.ts'

export interface ScreenRequest {
  /** In words with hyphens, as its files are called. */
  name: string
  patternName: string
  pattern: Pattern
  feature: string
  path: string
  audience: Audience
}

export const USAGE = `victor new screen NAME --feature FEATURE --pattern PATTERN [--path /ADDRESS] [--audience AUDIENCE]

Writes the files of a small screen that works, with its test, its help article and its entry in app/map.

NAME      small letters, digits and hyphens: exam-dates
FEATURE   a folder of app/features
PATTERN   ${Object.keys(PATTERNS).join(', ')}
`

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 40
const ADDRESS = /^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|:day))+$/

const OPTIONS = {
  pattern: { type: 'string' },
  feature: { type: 'string' },
  path: { type: 'string' },
  audience: { type: 'string' },
} as const

/** Reads the words after `victor new`. A text says what is wrong with them. */
export function readRequest(args: string[], root: string): ScreenRequest | string {
  const words = readWords(args)
  if (words === null || words.positionals[0] !== 'screen' || words.positionals.length !== 2) return USAGE
  const name = words.positionals[1]!
  const { pattern: patternName = '', feature = '', ...options } = words.values
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    return `“${name}” is not a name for a screen. Use small letters, digits and hyphens, at most ${LONGEST_NAME}: exam-dates`
  const pattern = Object.hasOwn(PATTERNS, patternName) ? PATTERNS[patternName] : undefined
  if (!pattern)
    return `There is no pattern “${patternName}”. Choose one: --pattern ${Object.keys(PATTERNS).join('|')}`
  const features = globSync('app/features/*/README.md', { cwd: root }).map((file) =>
    basename(join(file, '..')),
  )
  if (!features.includes(feature))
    return `There is no feature “${feature}”. Choose one with --feature: ${features.toSorted().join(', ')}`
  const path = options.path ?? pattern.path(name)
  const audience = audienceOf(options.audience ?? pattern.audience, patternName, root)
  if ('problem' in audience) return audience.problem
  return (
    problemOfPath(path, patternName, pattern) ?? {
      ...{ name, patternName, pattern, feature, path, audience: audience.name },
    }
  )
}

function readWords(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

function problemOfPath(path: string, patternName: string, { parameter }: Pattern): string | undefined {
  if (!ADDRESS.test(path))
    return `“${path}” is not an address for a screen. Use small letters, digits and hyphens: --path /exam-dates`
  const ends = parameter !== undefined && path.endsWith(`/:${parameter}`)
  const parameters = path.split('/:').length - 1
  if (parameter && (!ends || parameters !== 1))
    return `The address of a ${patternName} screen ends with its one parameter: ${path.split('/:')[0]}/:${parameter}`
  if (!parameter && parameters > 0)
    return `The address of a ${patternName} screen has no parameter. Add it by hand, with its sample.`
  return undefined
}

function audienceOf(
  asText: string,
  patternName: string,
  root: string,
): { name: Audience } | { problem: string } {
  const name = AUDIENCES.find((one) => one === asText)
  if (!name) return { problem: `There is no audience “${asText}”. Choose one: ${AUDIENCES.join(', ')}` }
  if ((name === 'guest') !== (patternName === 'reading'))
    return {
      problem:
        name === 'guest'
          ? `A ${patternName} screen is about a person, so guests cannot open it. Choose another audience.`
          : 'A page to read is open to everybody: --audience guest',
    }
  const layout = `app/audiences/${name.replace(':', '-')}.tsx`
  if (!existsSync(join(root, layout)))
    return { problem: `No screen has the audience “${name}” yet. Write ${layout} first: copy another one.` }
  return { name }
}
