import type { Element } from '../xml/element.ts'
import { paragraph, unquoted, type Block } from './content.ts'
import { splitFormulas } from './formulas.ts'
import { fromHtml } from './from-html.ts'
import { fromMarkdown } from './from-markdown.ts'
import { readHtml } from './read-html.ts'
import { toLine, toNotation } from './to-notation.ts'
import { toWords } from './to-words.ts'

/** The notation of a text. `auto` is Moodle's own: plain lines that may contain tags. */
export type TextFormat = 'html' | 'plain' | 'markdown' | 'auto'

/** Reads a text into the content model, and adds what the model cannot store to the losses. */
export function readText(text: string, format: TextFormat, losses: string[]): Block[] {
  const found = new Set<string>()
  const blocks = blocksOf(text.replace(/[\u0000-\u0008]/g, ''), format, found)
  losses.push(...found)
  return blocks
}

function blocksOf(text: string, format: TextFormat, losses: Set<string>): Block[] {
  if (format === 'plain' || (format === 'auto' && !hasTags(text) && !hasEntities(text)))
    return fromPlain(text)
  if (format === 'markdown' && !hasTags(text)) return fromMarkdown(text, losses)
  const lines = format === 'auto' && !/<(?:p|br|div|ul|ol|table)\b/i.test(text)
  return fromHtml(readHtml(lines ? text.trim().replace(/\r\n?|\n/g, '<br>') : text, losses), losses)
}

export const hasTags = (text: string): boolean => /<\/?[a-z][^<>]{0,5000}>/i.test(text)
const hasEntities = (text: string): boolean => /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/i.test(text)

/** Plain text keeps its line breaks; only its formulas are read. */
const fromPlain = (text: string): Block[] => [paragraph(splitFormulas(text.replace(/\r\n?/g, '\n').trim()))]

/** A text in our notation. */
export const notationOf = (text: string, format: TextFormat, losses: string[]): string =>
  toNotation(readText(text, format, losses)).trim()

/** A text on one line of our notation. */
export function lineOf(text: string, format: TextFormat, losses: string[], place = 'a choice'): string {
  const found = new Set<string>()
  const line = toLine(readText(text, format, losses), found, place)
  losses.push(...found)
  return line
}

/** The words of a text, without notation. */
export function wordsOf(text: string, losses: string[]): string {
  if (!hasTags(text) && !hasEntities(text)) return text.replace(/\s+/g, ' ').trim()
  return toWords(readText(text, 'html', losses))
}

/** An element of a document in our notation. */
export function elementNotation(element: Element, losses: string[]): string {
  const found = new Set<string>()
  const text = toNotation(fromHtml(element, found))
  losses.push(...found)
  return text
}

/** An element with gaps. Quotations around its blocks are dropped, because their marks would stand before the gaps. */
export function elementGapText(element: Element, losses: string[]): string {
  const found = new Set<string>()
  const text = toNotation(unquoted(fromHtml(element, found)))
  losses.push(...found)
  return text
}

export function elementLine(element: Element, losses: string[], place = 'a choice'): string {
  const found = new Set<string>()
  const line = toLine(fromHtml(element, found), found, place)
  losses.push(...found)
  return line
}

export function elementWords(element: Element, losses: string[]): string {
  const found = new Set<string>()
  const words = toWords(fromHtml(element, found))
  losses.push(...found)
  return words
}
