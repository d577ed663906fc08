/** A file that a person brought, read into plain text. Formulas are LaTeX between dollar signs, as in Markdown. */
export interface ReadDocument {
  format: 'pdf' | 'docx' | 'epub' | 'text'
  title: string | null
  pages: DocumentPage[]
  /** What could not be read, counted. */
  unread: Unread[]
}

export interface DocumentPage {
  /**
   * Counts from 1. A page of a PDF file, or of a Word file if Word saved its page breaks. Else a page is a part of a
   * chapter or text of at most 3,000 characters, because these files have no pages.
   */
  number: number
  blocks: DocumentBlock[]
  /** The page has no usable text, as in a scan. It is shown as a picture and never quoted. */
  isPicture: boolean
}

export interface DocumentBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row'
  text: string
  /** Of a heading, from 1. */
  level?: number
}

export interface Unread {
  what: 'equation' | 'picture' | 'page'
  count: number
}

/** Why a file was not read. */
export type RefusalReason =
  'too-big' | 'not-supported' | 'password' | 'damaged' | 'too-many-pages' | 'took-too-long' | 'empty'
