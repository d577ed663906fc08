import type { QuestionPart } from '#app/engines/questions/schema.ts'

/** A question from another program's file: its content, without topics and skill. */
export interface ImportedQuestion {
  title: string
  stem?: string
  parts: QuestionPart[]
  /** If the file states it. */
  difficulty?: number
  minutes?: number
}

/** A picture of a file, with its place in the question. */
export interface ImportedPicture {
  where: 'question' | 'solution'
  name: string
  /** The alternative text, if the file has one. */
  alt: string
  /** Base64, original or re-encoded. */
  data: string
  /** For a re-encoded picture. */
  kind?: 'image/png' | 'image/jpeg'
  width?: number
  height?: number
}

/** The result for one item of a file. Every item is reported, and every loss is named. */
export type ImportedItem = { name: string; kind: string } & (
  | { fate: 'carried'; question: ImportedQuestion; losses: string[]; pictures?: ImportedPicture[] }
  | { fate: 'not-carried'; why: string }
)

export interface ImportResult {
  items: ImportedItem[]
  /** Notes about the whole file: categories, tests, files without an item. */
  notes: string[]
}

/** The file cannot be read at all. The message is for the person who imports it. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

export const MAX_ITEMS = 200
/** For one imported file. */
export const MAX_FILE_BYTES = 900_000
