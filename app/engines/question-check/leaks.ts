import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { split } from '#app/engines/questions/split.ts'
import type { Variant } from '#app/engines/questions/variant.ts'

/** A seed that no text of a question would hold by chance. */
const MARKED_SEED = 918_273_645

const SEEN = new Set([
  'id',
  'title',
  'family',
  'commandTerm',
  'stem',
  'prompt',
  'kind',
  'needs',
  'where',
  'value',
  // What a picture shows is meant to be seen; a picture of the solution is not.
  'picture',
])

/**
 * Plants a mark in every text that must stay hidden, and looks for it in what would be shown.
 * @returns the places whose text got through
 */
export function findLeaks(
  question: Question,
  seed = MARKED_SEED,
  shownOf: (variant: Variant) => unknown = (variant) => split(variant).shown,
): string[] {
  const marks = new Map<string, string>()
  const planted = plant(question, [], marks) as Question
  const shown = JSON.stringify(shownOf(instantiate(planted, seed)))
  const found = [...marks].filter(([mark]) => shown.includes(mark)).map(([, path]) => path)
  if (seed === MARKED_SEED && shown.includes(String(seed))) found.push('seed')
  for (const key of [
    '"expected"',
    '"correct"',
    '"feedback"',
    '"misconceptions"',
    '"solution"',
    '"steps"',
    '"accept',
  ])
    if (shown.includes(key)) found.push(key.replaceAll('"', ''))
  return found
}

function plant(value: unknown, path: readonly (string | number)[], marks: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => plant(item, [...path, index], marks))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, plant(item, [...path, key], marks)]),
    )
  if (typeof value !== 'string' || isSeen(path)) return value
  const mark = `hidden-mark-${marks.size}-`
  marks.set(mark, path.join('.'))
  return mark
}

/** Items to be ordered, matched or sorted, the words around gaps and what may be chosen for them are seen; where they belong is not. */
const SEEN_ANSWERS =
  /\.answer\.(?:items\.\d+(?:\.text)?|pairs\.\d+\.(?:left|right)|extra\.\d+|groups\.\d+|ends\.\d+|text|asksText|spelling|gaps\.\d+\.choices\.\d+)$/

/** Names of parts, which must stay as they are for the part to be made at all. */
const PART_NAMES = /\.working\.carried\.\w+$/

/** Of a picture only what is drawn is seen: its parts must stay as they are to be drawn at all. */
const SEEN_PICTURE =
  /^(?:parts\.\d+\.)?(?:picture\.|solutionPicture\.(?!alt$|caption$)|answer\.choices\.\d+\.picture\.)/

const isSeenAnswer = (path: string) =>
  SEEN_ANSWERS.test(path) || PART_NAMES.test(path) || SEEN_PICTURE.test(path)

/** Texts of choices are seen, and so are variables; parameters must stay as they are to be drawn. */
function isSeen(path: readonly (string | number)[]): boolean {
  const [first] = path
  const last = path.findLast((key) => typeof key === 'string')
  if (first === 'params' || first === 'where' || first === 'topics' || first === 'skill') return true
  if (path.includes('choices') && last === 'text') return true
  if (path.includes('variables')) return true
  if (isSeenAnswer(path.join('.'))) return true
  return SEEN.has(String(last)) && !path.includes('misconceptions') && !path.includes('points')
}
