import { systemClock } from '#app/platform/time/clock.ts'

/**
 * What somebody types and has not sent yet, kept in their browser so that a reload, a crash or a flat battery takes none
 * of it. It stands under the person's own id, is read for nobody else, leaves with what is sent and with signing out, and
 * lapses after two weeks.
 */
const PREFIX = 'victor-typed '
/** Before the keys of answers that are typed in practice; each stands under its sitting, which is one person's. */
export const DRAFTS = 'victor-draft '
const LAPSES_MS = 14 * 24 * 3_600_000

export type Field = readonly [name: string, value: string]

export interface Typed {
  at: number
  fields: readonly Field[]
}

const keyOf = (person: string, place: string) => `${PREFIX}${person} ${place}`

export const typedHere = {
  keep(person: string, place: string, fields: readonly Field[]): void {
    try {
      localStorage.setItem(
        keyOf(person, place),
        JSON.stringify({ at: systemClock().getTime(), fields } satisfies Typed),
      )
    } catch {
      // A browser that keeps nothing: it still stands on the page, which warns before it goes.
    }
  },
  read(person: string, place: string): Typed | null {
    try {
      for (const key of ours())
        if (systemClock().getTime() - (readAt(key)?.at ?? 0) > LAPSES_MS) localStorage.removeItem(key)
      return readAt(keyOf(person, place))
    } catch {
      return null
    }
  },
  forget(person: string, place: string): void {
    try {
      localStorage.removeItem(keyOf(person, place))
    } catch {
      // It has nothing to forget.
    }
  },
  /** Whoever signs out leaves nothing on the device for the next. */
  forgetAll(): void {
    try {
      for (const key of [...ours(), ...keysFrom(DRAFTS)]) localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}

const keysFrom = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
const ours = () => keysFrom(PREFIX)

/** Null for anything that is not of this shape: it was written by another version, or by hand. */
function readAt(key: string): Typed | null {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Typed> | null
    return typeof read?.at === 'number' &&
      Array.isArray(read.fields) &&
      read.fields.every(
        (field) =>
          Array.isArray(field) && field.length === 2 && field.every((one) => typeof one === 'string'),
      )
      ? { at: read.at, fields: read.fields }
      : null
  } catch {
    return null
  }
}
