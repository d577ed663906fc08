/**
 * A draft: the shape of the format with the typed values. Values may be invalid, so that everything can be saved.
 * `draft-to-question.ts` makes a question of it.
 */
export type DraftValue = string | DraftValue[] | DraftMap
export interface DraftMap {
  [key: string]: DraftValue
}
export type Draft = DraftMap

/** The top-level fields of a draft. Other form fields (intents, ids) are not part of it. */
const TOP = new Set([
  'title', 'subject', 'topics', 'skill', 'commandTerm', 'difficulty', 'minutes', 'params', 'where', 'stem', 'parts', 'picture', 'commonLoss', 'source',
]) // prettier-ignore

const PATH = /^[a-zA-Z]+(?:\[\d{1,2}\]|\.[a-zA-Z]+)*$/
const STEP = /\[(\d+)\]|[a-zA-Z]+/g
export const LONGEST_TEXT = 20_000
/** The limit of a whole draft in characters: above any real question, and small enough to check quickly. */
export const LARGEST_DRAFT = 100_000

type Path = (string | number)[]

/** `parts[0].answer.choices[1].text` → ['parts', 0, 'answer', 'choices', 1, 'text']; null for anything else. */
export function readPath(name: string): Readonly<Path> | null {
  if (!PATH.test(name) || name.length > 120) return null
  const path = [...name.matchAll(STEP)].map(([text, index]) => (index === undefined ? text : Number(index)))
  return TOP.has(String(path[0])) ? path : null
}

/** The draft in a posted form. Field names are paths; other fields are ignored. */
export function draftFrom(fields: Iterable<readonly [string, unknown]>): Draft {
  const draft: Draft = {}
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    const path = readPath(name)
    if (path) put(draft, path, value.replaceAll('\0', '').replaceAll('\r\n', '\n'))
  }
  return compact(draft) as Draft
}

function put(draft: Draft, path: Readonly<Path>, text: string): void {
  let place: DraftMap | DraftValue[] = draft
  path.forEach((key, index) => {
    const parent = place as Record<string | number, DraftValue>
    if (index === path.length - 1) {
      if (!Object.hasOwn(parent, key)) parent[key] = text
      return
    }
    const wanted = typeof path[index + 1] === 'number' ? [] : {}
    const existing = Object.hasOwn(parent, key) ? parent[key] : undefined
    // When a form uses one path in two ways, the first wins.
    if (
      existing === undefined ||
      typeof existing === 'string' ||
      Array.isArray(existing) !== Array.isArray(wanted)
    )
      parent[key] = wanted
    place = parent[key] as DraftMap | DraftValue[]
  })
}

/** Closes the gaps in lists, which removed rows leave behind. */
function compact(value: DraftValue): DraftValue {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(compact)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, compact(one)]))
}

export function at(draft: DraftValue | undefined, path: string): DraftValue | undefined {
  let place: DraftValue | undefined = draft
  for (const key of readPath(path) ?? [null]) {
    if (typeof place !== 'object' || key === null || !Object.hasOwn(place, key)) return undefined
    place = (place as Record<string | number, DraftValue>)[key]
  }
  return place
}

export function textAt(draft: DraftValue | undefined, path: string): string {
  const found = at(draft, path)
  return typeof found === 'string' ? found : ''
}

export function listAt(draft: DraftValue | undefined, path: string): DraftValue[] {
  const found = at(draft, path)
  return Array.isArray(found) ? found : []
}

/** The new row of each list, and the largest number of rows. */
const ROWS: Readonly<Record<string, { most: number; row: () => DraftValue }>> = {
  parts: { most: 6, row: () => newPart() },
  choices: { most: 6, row: () => ({ text: '', feedback: '' }) },
  points: { most: 12, row: () => ({ for: '', marks: '1', accept: '' }) },
  steps: { most: 12, row: () => ({ marks: '1', for: '', needs: '' }) },
  hints: { most: 6, row: () => '' },
  misconceptions: { most: 12, row: () => ({ answer: '', feedback: '', marks: '' }) },
  params: { most: 20, row: () => ({ name: '', how: 'integer', low: '', high: '' }) },
  topics: { most: 6, row: () => '' },
  pairs: { most: 8, row: () => ({ left: '', right: '' }) },
  items: { most: 8, row: () => '' },
  gaps: { most: 12, row: () => ({ accept: '', choices: '' }) },
}

function newPart(): DraftMap {
  return { prompt: '', marks: '1', answer: { kind: 'choice', choices: newChoices() }, solution: '' }
}
function newChoices(): DraftValue[] {
  return Array.from({ length: 4 }, (_, index) => ({
    text: '',
    feedback: '',
    ...(index === 0 ? { correct: 'on' } : {}),
  }))
}

export function emptyDraft(): Draft {
  return { difficulty: '3', minutes: '2', commandTerm: 'calculate', topics: [''], parts: [newPart()] }
}

/** True when a list of the draft may have one more row. */
export function mayGrow(draft: Draft, path: string): boolean {
  const rule = ROWS[String(readPath(path)?.at(-1))]
  return rule !== undefined && listAt(draft, path).length < rule.most
}

/** Applies a row change: `add parts[0].steps`, `remove parts[0].steps[1]`. Other values change nothing. */
export function changeRows(draft: Draft, change: string): Draft {
  const [verb, name = ''] = change.split(' ')
  const path = readPath(name)
  if (!path) return draft
  const next = structuredClone(draft)
  if (verb === 'add' && mayGrow(draft, name)) {
    const rule = ROWS[String(path.at(-1))]!
    const rows = [...listAt(next, name), rule.row()]
    place(next, path, rows)
  }
  const last = path.at(-1)
  if (verb === 'remove' && typeof last === 'number') {
    const holder = name.slice(0, name.lastIndexOf('['))
    place(next, path.slice(0, -1), listAt(next, holder).toSpliced(last, 1))
  }
  return next
}

function place(draft: Draft, path: Readonly<Path>, value: DraftValue): void {
  let holder: Record<string | number, DraftValue> = draft
  for (const key of path.slice(0, -1)) {
    const child = holder[key]
    if (typeof child !== 'object') return
    holder = child as Record<string | number, DraftValue>
  }
  const last = path.at(-1)
  if (last !== undefined) holder[last] = value
}

/** Adds the rows that a newly chosen answer kind needs. */
export function withKind(draft: Draft, part: number): Draft {
  const kind = textAt(draft, `parts[${part}].answer.kind`)
  const next = structuredClone(draft)
  const needs = (list: string, make: () => DraftValue[]) => {
    const path = `parts[${part}].answer.${list}`
    if (listAt(next, path).length === 0) place(next, readPath(path)!, make())
  }
  if (kind === 'choice' || kind === 'multiple') needs('choices', newChoices)
  if (kind === 'short-text') needs('points', () => [ROWS['points']!.row()])
  if (kind === 'match')
    needs('pairs', () => [ROWS['pairs']!.row(), ROWS['pairs']!.row(), ROWS['pairs']!.row()])
  if (kind === 'cloze') needs('gaps', () => [ROWS['gaps']!.row()])
  if (kind === 'order') needs('items', () => ['', '', ''])
  return next
}
