/** A letter as its author writes it: plain text, from which the HTML is made. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** Only where the plain text cannot carry it. Made with `html`, so that values are escaped. */
  html?: Html
}

export interface Html {
  readonly markup: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)
}

/** Markup with values: what is put in is escaped, unless it is markup made by this function itself. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const markup = parts.reduce((whole, part, at) => {
    const value = values[at]
    if (value === undefined) return whole + part
    return whole + part + (typeof value === 'object' ? value.markup : escapeHtml(String(value)))
  }, '')
  return { markup }
}

/** The same words as HTML: paragraphs at empty lines, links where an address stands alone. */
export function htmlOf(text: string): Html {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = escapeHtml(paragraph.trim()).replace(
      /https?:\/\/[^\s<]+/g,
      (address) => `<a href="${address}">${address}</a>`,
    )
    return `<p>${lines.replace(/\n/g, '<br>')}</p>`
  })
  return { markup: paragraphs.join('\n') }
}

/** A header may not hold a line break, or a name in a subject could add headers of its own. */
export function oneLine(subject: string): string {
  return subject.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
}

// What SMTP can carry, and nothing that could pass for a second address or a header.
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

export function isAddress(to: string): boolean {
  return to.length <= 254 && ADDRESS.test(to)
}
