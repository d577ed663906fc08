import { lineOf, notationOf, type TextFormat } from '../../content/text.ts'
import { restoreSigns } from './escapes.ts'

const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  moodle: 'auto',
  plain: 'plain',
  markdown: 'markdown',
}

/** A text of a GIFT question, and its format from its marker (`[html]` …) or from the question. */
export interface MarkedText {
  text: string
  format: TextFormat
}

/** Removes the format marker of a text. Every text of a question may have one. */
export function withoutMarker(source: string, otherwise: TextFormat): MarkedText {
  const found = /^\s*\[(html|moodle|plain|markdown)\]/.exec(source)
  return found
    ? { text: source.slice(found[0].length), format: FORMATS[found[1]!]! }
    : { text: source, format: otherwise }
}

/** Reads the texts of one question. */
export interface TextReader {
  notation(source: string): string
  line(source: string): string
  /** The raw text without its marker. */
  raw(source: string): string
}

export function textReader(format: TextFormat, losses: string[]): TextReader {
  const marked = (source: string) => {
    const found = withoutMarker(source, format)
    return { ...found, text: restoreSigns(found.text).trim() }
  }
  return {
    notation(source) {
      const one = marked(source)
      return notationOf(one.text, one.format, losses)
    },
    line(source) {
      const one = marked(source)
      return lineOf(one.text, one.format, losses)
    },
    raw: (source) => marked(source).text,
  }
}
