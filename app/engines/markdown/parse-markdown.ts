import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mathFromMarkdown } from 'mdast-util-math'
import { attention } from 'micromark-core-commonmark'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Extension } from 'micromark-util-types'
import { dollarMaths } from './dollar-maths.ts'
import { hideMarks } from './hidden-marks.ts'
import { blocksFrom, inlineFrom } from './from-mdast.ts'
import type { Block, Inline } from './tree.ts'

export interface MarkdownOptions {
  /** Headings and links, for our own articles. Elsewhere `#` and `[…](…)` stay text. */
  article?: boolean | undefined
}

/** Text that people write never becomes these. */
const NEVER = [
  'attention',
  'autolink',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]
const ARTICLES_ONLY = ['headingAtx', 'labelStartLink', 'labelEnd']
const BLOCKS = ['blockQuote', 'list', 'table', 'mathFlow', 'headingAtx']

/** Emphasis by `*` alone: underscores are blanks to fill in. */
const starEmphasis: Extension = { text: { 42: { ...attention, name: 'starEmphasis' } } }

/** The parser takes quadratic time to pair the asterisks of a text; one with more than these has no emphasis. */
const MOST_ASTERISKS = 1_000

/** Paragraphs, lists, quotations, tables, formulas, and in articles headings and links. */
export function parseMarkdown(markdown: string, { article = false }: MarkdownOptions = {}): Block[] {
  const source = hideMarks(markdown.replace(/\r\n?/g, '\n').trim())
  return blocksFrom(parse(source, article ? NEVER : [...NEVER, ...ARTICLES_ONLY]).children, source)
}

/** A choice, a table cell, a label: one line of text, in which "- 5" is no list. */
export function parseInline(markdown: string): Inline[] {
  const source = hideMarks(
    markdown
      .replace(/\r\n?/g, '\n')
      .trim()
      .replace(/\n\s*\n/g, ' '),
  )
  const { children } = parse(source, [...NEVER, ...ARTICLES_ONLY, ...BLOCKS])
  return children.flatMap((node) => (node.type === 'paragraph' ? inlineFrom(node.children, source) : []))
}

function parse(source: string, disabled: string[]) {
  const emphasis = source.split('*').length - 1 <= MOST_ASTERISKS ? [starEmphasis] : []
  return fromMarkdown(source, {
    extensions: [gfmTable(), dollarMaths, ...emphasis, { disable: { null: disabled } }],
    mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
  })
}
