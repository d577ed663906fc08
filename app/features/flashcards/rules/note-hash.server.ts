import { createHash } from 'node:crypto'

/** The fields of a note that an update from a shared deck compares and copies. Tags and schedule stay the person's. */
export const SHARED_FIELDS = ['kind', 'front', 'back', 'accepted', 'keyIdeas', 'source'] as const
export type SharedText = Record<(typeof SHARED_FIELDS)[number], string>

export const sharedTextOf = (note: SharedText): SharedText =>
  Object.fromEntries(SHARED_FIELDS.map((field) => [field, note[field]])) as SharedText

/** SHA-256 of the text of a note. */
export function noteHash(note: SharedText): string {
  const text = JSON.stringify(SHARED_FIELDS.map((field) => note[field]))
  return createHash('sha256').update(text).digest('base64url')
}
