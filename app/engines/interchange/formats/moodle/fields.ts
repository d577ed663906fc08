import { lineOf, notationOf, type TextFormat } from '../../content/text.ts'
import { childOf, textOf, type Element } from '../../xml/element.ts'

const FORMATS: Readonly<Record<string, TextFormat>> = {
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'auto',
}

/** The raw text of a field. */
export const rawText = (field: Element | undefined): string => textOf(childOf(field, 'text'))

export const formatOf = (field: Element | undefined): TextFormat =>
  FORMATS[field?.attributes['format'] ?? 'html'] ?? 'html'

/** The text of a field in our notation, by the field's format. */
export const notationOfField = (field: Element | undefined, losses: string[]): string =>
  notationOf(rawText(field), formatOf(field), losses)

/** The text of a field on one line. */
export const lineOfField = (field: Element | undefined, losses: string[], place?: string): string =>
  lineOf(rawText(field), formatOf(field), losses, place)

/** The value of a setting such as `<single>`. */
export const setting = (element: Element | undefined, name: string): string =>
  textOf(childOf(element, name)).trim()
