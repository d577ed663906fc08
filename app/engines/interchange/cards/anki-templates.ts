/** The templates of Anki's cards: `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}` and `{{^Field}}…{{/Field}}`. */

type Token =
  | { kind: 'html'; html: string }
  | { kind: 'field'; field: string; filters: string[] }
  | { kind: 'section'; field: string; isInverted: boolean; tokens: Token[] }

export interface Template {
  tokens: Token[]
  /** The fields that it shows, without the fields of its conditions. */
  fields: Set<string>
  /** The field whose answer is typed, if there is one. */
  typed: string | undefined
  /** Shows a text with gaps. */
  hasCloze: boolean
  isOcclusion: boolean
}

const TAG = /\{\{([^{}]{1,400})\}\}/g

/** Reads a template. A section that is never closed ends with the template. */
export function readTemplate(source: string): Template {
  const template: Template = {
    tokens: [],
    fields: new Set(),
    typed: undefined,
    hasCloze: false,
    isOcclusion: false,
  }
  const open: { field: string; tokens: Token[] }[] = [{ field: '', tokens: template.tokens }]
  const html = source.replace(/<!--[\s\S]*?-->/g, '').replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
  let from = 0
  for (const found of html.matchAll(TAG)) {
    const top = open.at(-1)!
    if (found.index > from) top.tokens.push({ kind: 'html', html: html.slice(from, found.index) })
    from = found.index + found[0].length
    const words = found[1]!.trim()
    const sign = words[0]!
    const name = words.slice(1).trim()
    if (sign === '#' || sign === '^') {
      if (open.length > 20) continue
      const tokens: Token[] = []
      top.tokens.push({ kind: 'section', field: name, isInverted: sign === '^', tokens })
      open.push({ field: name, tokens })
    } else if (sign === '/') {
      if (open.length > 1 && top.field === name) open.pop()
    } else addField(template, top.tokens, words)
  }
  if (from < html.length) open.at(-1)!.tokens.push({ kind: 'html', html: html.slice(from) })
  return template
}

function addField(template: Template, tokens: Token[], words: string): void {
  const filters = words.split(':').map((one) => one.trim())
  const field = filters.pop()!
  tokens.push({ kind: 'field', field, filters })
  template.fields.add(field)
  if (filters.includes('type')) template.typed = field
  if (filters.includes('cloze')) template.hasCloze = true
  if (filters.includes('image-occlusion') || field.startsWith('image-occlusion')) template.isOcclusion = true
}

export interface Rendering {
  /** HTML by the name of the field. */
  fields: ReadonlyMap<string, string>
  /** Replaces `{{FrontSide}}`. */
  front: string
  /** Whether texts with gaps and fields to type are shown. */
  skipCloze?: boolean
  skipTyped?: boolean
}

/** The HTML of one side of a card. Unknown fields, speech and buttons show nothing. */
export function renderTemplate({ tokens }: Template, rendering: Rendering): string {
  return tokens.map((token) => write(token, rendering)).join('')
}

function write(token: Token, rendering: Rendering): string {
  if (token.kind === 'html') return token.html
  if (token.kind === 'section') {
    const isFilled = hasContent(rendering.fields.get(token.field) ?? '')
    return isFilled === token.isInverted ? '' : token.tokens.map((one) => write(one, rendering)).join('')
  }
  const { field, filters } = token
  if (field === 'FrontSide') return rendering.front
  if (filters.some((one) => one.startsWith('tts'))) return ''
  if (rendering.skipCloze && filters.includes('cloze')) return ''
  if (rendering.skipTyped && filters.includes('type')) return ''
  return rendering.fields.get(field) ?? ''
}

/** Anki takes a field with only spaces and empty tags as empty. */
const hasContent = (html: string): boolean =>
  html.replace(/<\/?(?:br|div|p|span)\b[^>]{0,200}>|&nbsp;|\s/gi, '') !== ''
