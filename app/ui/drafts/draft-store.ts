export type DraftField = readonly [name: string, value: string]

/** Text that was typed and not sent. */
export interface Draft {
  /** When it was typed, in milliseconds. */
  at: number
  fields: readonly DraftField[]
}

export interface DraftKey {
  /**
   * The person who types, or an id that belongs to one person, such as a practice set. Pages of other people never read
   * the draft.
   */
  owner: string
  /** The form, with the id of the object that it changes. */
  form: string
}

export interface DraftStore {
  keep: (key: DraftKey, fields: readonly DraftField[]) => void
  read: (key: DraftKey) => Draft | null
  forget: (key: DraftKey) => void
  /** Deletes all forms of an owner except one. */
  forgetOthers: (owner: string, form: string | undefined) => void
  /** Deletes all drafts, at sign-out. */
  forgetAll: () => void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

const PREFIX = 'victor-draft '
const LAPSES_MS = 14 * 24 * 3_600_000

const keyOf = ({ owner, form }: DraftKey) => `${PREFIX}${owner} ${form}`

/**
 * Stores drafts in the browser, so that a reload, a crash or an empty battery loses nothing. A draft expires after two
 * weeks. If the browser stores nothing, only the draft is lost: the form is still on the page.
 * @param shelf opens the storage; a browser may refuse even that
 */
export function draftStore(shelf: () => Shelf, now: () => number): DraftStore {
  const quietly = <Value>(work: (open: Shelf) => Value, otherwise: Value): Value => {
    try {
      return work(shelf())
    } catch {
      return otherwise
    }
  }
  const forgetWhere = (open: Shelf, unwanted: (key: string) => boolean) => {
    for (const key of keysOf(open)) if (unwanted(key)) open.removeItem(key)
  }
  return {
    keep: (key, fields) =>
      quietly(
        (open) => open.setItem(keyOf(key), JSON.stringify({ at: now(), fields } satisfies Draft)),
        undefined,
      ),
    read: (key) =>
      quietly((open) => {
        forgetWhere(open, (one) => now() - (readDraft(open, one)?.at ?? 0) > LAPSES_MS)
        return readDraft(open, keyOf(key))
      }, null),
    forget: (key) => quietly((open) => open.removeItem(keyOf(key)), undefined),
    forgetOthers: (owner, form) =>
      quietly((open) => {
        const exceptKey = form === undefined ? undefined : keyOf({ owner, form })
        forgetWhere(open, (key) => key.startsWith(keyOf({ owner, form: '' })) && key !== exceptKey)
      }, undefined),
    forgetAll: () => quietly((open) => forgetWhere(open, () => true), undefined),
  }
}

function keysOf(open: Shelf): string[] {
  return Array.from({ length: open.length }, (_, index) => open.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )
}

/** Null for an unknown shape, for example from another version. */
function readDraft(open: Shelf, key: string): Draft | null {
  try {
    const read = JSON.parse(open.getItem(key) ?? 'null') as Partial<Draft> | null
    return typeof read?.at === 'number' && Array.isArray(read.fields) && read.fields.every(isField)
      ? { at: read.at, fields: read.fields }
      : null
  } catch {
    return null
  }
}

function isField(field: unknown): field is DraftField {
  return Array.isArray(field) && field.length === 2 && field.every((one) => typeof one === 'string')
}

/** The text fields of a form. */
export function textFields(form: FormData): DraftField[] {
  return [...form].flatMap(([name, value]): DraftField[] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

/** Whether two forms have the same content. A posted form has CRLF line breaks, and the page has LF. */
export function sameFields(a: readonly DraftField[], b: readonly DraftField[]): boolean {
  const plain = (fields: readonly DraftField[]) =>
    JSON.stringify(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
  return plain(a) === plain(b)
}
