/** What can be read here: a lesson by its slug, or a document of the person by its id. */
export type TextKind = 'lesson' | 'document'

export interface TextRef {
  kind: TextKind
  /** The slug of the lesson, or the id of the document. */
  id: string
}

export interface PassageRef extends TextRef {
  /** The key of a lesson's passage, or the place of a document's passage. */
  passage: string
}

export const textIdOf = ({ kind, id }: TextRef): string => `${kind}:${id}`

export const passageIdOf = (ref: PassageRef): string => `${textIdOf(ref)}:${ref.passage}`

/** Null for anything that is not the id of a text. */
export function readTextId(textId: string): TextRef | null {
  const [, kind, id] = /^(lesson|document):([a-z0-9-]{1,80})$/.exec(textId) ?? []
  return id === undefined ? null : { kind: kind as TextKind, id }
}

/** Null for anything that is not the id of a passage. */
export function readPassageId(passageId: string): PassageRef | null {
  const [, textId, passage] = /^([a-z]+:[a-z0-9-]+):([a-z0-9-]{1,20})$/.exec(passageId) ?? []
  const text = textId === undefined ? null : readTextId(textId)
  return text && { ...text, passage: passage! }
}

export const HOME = '/textbook-tutoring'

export const textHref = ({ kind, id }: TextRef): string =>
  kind === 'lesson' ? `${HOME}/lessons/${id}` : `${HOME}/documents/${id}`

/** A page that is shown without passages, as a place where the person stopped. */
export const pageKey = (page: number): string => `page-${page}`

/** The page of such a place; null for a passage. */
export function readPageKey(passage: string): number | null {
  const [, page] = /^page-([1-9]\d{0,4})$/.exec(passage) ?? []
  return page === undefined ? null : Number(page)
}

/** The id of a passage's element in its page. */
export const anchorOf = (passage: string): string => `p-${passage}`

/** Opens the passage. A document needs the page that has it. */
export const passageHref = (ref: PassageRef, page?: number): string =>
  `${textHref(ref)}${page === undefined ? '' : `?page=${page}`}#${anchorOf(ref.passage)}`
